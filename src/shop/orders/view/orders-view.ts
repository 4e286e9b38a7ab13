import type { Static } from 'typebox'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import type { Db } from '#/platform/database/db.ts'
import { listPiecesOf } from '../order-lines.ts'
import type { Order } from '../orders.ts'
import type { BackStage } from '../returns/back-stage.rule.ts'
import { goingBack } from '../returns/going-back.ts'
import type { OrderInList } from './order.schema.ts'

/** A member's orders, each with its pieces and the stage of its return. */
export async function ordersView(db: Db, orders: readonly Order[]): Promise<Static<typeof OrderInList>[]> {
  const [first] = orders
  if (!first) return []
  const ids = orders.map(({ id }) => id)
  const [back, pieces] = await Promise.all([goingBack(db, ids), listPiecesOf(db, ids)])
  const cards = await findProductCardsEver(
    db,
    [...new Set([...pieces.values()].map(({ sku }) => sku))],
    first.market,
  )
  const images = new Map(cards.map(({ sku, image }) => [sku, image]))
  return orders.map((order) => {
    const of = pieces.get(order.id)
    return {
      ...orderSummary(order),
      pieces: of?.count ?? 0,
      image: images.get(of?.sku ?? ''),
      back: backOf(back.get(order.id)),
    }
  })
}

const backOf = (back: { stage: BackStage; credited: number } | undefined) =>
  back ? { stage: back.stage, givenBack: back.credited } : null

export const orderSummary = (order: Order) => {
  const { id, number, state, currency, total, placedAt, promisedFrom, promisedTo, deliveredAt } = order
  return { id, number, state, currency, total, placedAt, promisedFrom, promisedTo, deliveredAt }
}
