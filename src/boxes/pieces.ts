import { findProductCardsEver, type ProductCard } from '#/catalogue/product-cards.ts'
import type { Readers } from '#/catalogue/titles.ts'
import type { Db } from '#/platform/database/db.ts'
import type { Box } from './boxes.ts'
import { listPieceRows, type PieceRow } from './piece-rows.ts'

/** A piece as it is shown: the garment, and at the price it was promised for (I28). */
export type Piece = Omit<ProductCard, 'price'> &
  Omit<PieceRow, 'boxId' | 'reservationId' | 'vatRate' | 'creditNoteId'>

type Named = Pick<ProductCard, 'brand' | 'title' | 'colour' | 'size'>
/** As an invoice says it. */
export const pieceName = ({ brand, title, colour, size }: Named) =>
  `${brand} ${title}, ${[colour, size].filter(Boolean).join(', ')}`

export const listPieces = async (
  db: Db,
  box: Pick<Box, 'id' | 'market'>,
  readers?: Readers,
): Promise<Piece[]> => withProducts(db, box, await listPieceRows(db, box.id), readers)

export async function withProducts(
  db: Db,
  { market }: Pick<Box, 'market'>,
  items: PieceRow[],
  readers?: Readers,
): Promise<Piece[]> {
  const skus = [...new Set(items.map(({ sku }) => sku))]
  const products = await findProductCardsEver(db, skus, market, readers)
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return items.flatMap(({ boxId: _, reservationId: __, vatRate: ___, creditNoteId: ____, ...item }) => {
    const product = bySku.get(item.sku)
    return product ? [{ ...product, ...item }] : []
  })
}
