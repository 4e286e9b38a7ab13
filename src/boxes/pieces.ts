import { type Card, findCardsEver } from '#/catalogue/cards.ts'
import type { Db } from '#/platform/database/db.ts'
import { type BoxItem, listBoxItems } from './box-items.ts'
import type { Box } from './boxes.ts'

/** A piece as it is shown: the garment, and at the price it was promised for (I28). */
export type Piece = Omit<Card, 'price'> & Omit<BoxItem, 'boxId' | 'reservationId' | 'vatRate'>

export const listPieces = async (db: Db, box: Pick<Box, 'id' | 'market'>): Promise<Piece[]> =>
  withCards(db, box, await listBoxItems(db, box.id))

export async function withCards(db: Db, { market }: Pick<Box, 'market'>, items: BoxItem[]): Promise<Piece[]> {
  const cards = await findCardsEver(db, [...new Set(items.map(({ sku }) => sku))], market)
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  return items.flatMap(({ boxId: _, reservationId: __, vatRate: ___, ...item }) => {
    const card = bySku.get(item.sku)
    return card ? [{ ...card, ...item }] : []
  })
}
