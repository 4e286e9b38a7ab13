import {
  findProductCardsEver,
  findProductCardsEverIn,
  type ProductCard,
} from '#/goods/catalogue/cards/product-cards.ts'
import type { Readers } from '#/goods/catalogue/titles.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Box } from '../boxes.ts'
import { listPieceRows, type PieceRow } from './piece-rows.ts'

export { pieceName } from '#/goods/catalogue/goods-view.ts'

/** A piece for display: the garment, at its promised price (I28). */
export type Piece = Omit<ProductCard, 'price'> &
  Omit<PieceRow, 'boxId' | 'reservationId' | 'creditNoteId' | 'leavesAt'>

type OfBox = Pick<Box, 'id' | 'market'>

export const listPieces = async (db: Db, box: OfBox, readers?: Readers): Promise<Piece[]> =>
  (await readPieces(db, box, readers)).pieces

/** The pieces of a box as rows and for display, read together. */
export async function readPieces(db: Db, { id, market }: OfBox, readers?: Readers) {
  const skus = sql`SELECT sku FROM box_item WHERE box_id = ${id} AND state <> 'removed'`
  const [rows, products] = await Promise.all([
    listPieceRows(db, id),
    findProductCardsEverIn(db, skus, market, readers),
  ])
  return { rows, pieces: shown(rows, products) }
}

export async function withProducts(
  db: Db,
  { market }: Pick<Box, 'market'>,
  items: PieceRow[],
  readers?: Readers,
): Promise<Piece[]> {
  const skus = [...new Set(items.map(({ sku }) => sku))]
  return shown(items, await findProductCardsEver(db, skus, market, readers))
}

/** Pieces for display by box id. All boxes are of one market. */
export async function piecesByBox(
  db: Db,
  of: Pick<Box, 'market'>,
  rows: PieceRow[],
  readers?: Readers,
): Promise<ReadonlyMap<string, Piece[]>> {
  const boxOf = new Map(rows.map(({ id, boxId }) => [id, boxId]))
  return Map.groupBy(await withProducts(db, of, rows, readers), ({ id }) => boxOf.get(id)!)
}

function shown(items: PieceRow[], products: ProductCard[]): Piece[] {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return items.flatMap(({ boxId: _, reservationId: __, creditNoteId: ___, leavesAt: ____, ...item }) => {
    const product = bySku.get(item.sku)
    return product ? [{ ...product, ...item }] : []
  })
}
