import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { goodsView } from '#/goods/catalogue/goods-view.ts'
import { listClaims } from '#/money/claims/claims.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { listOrderLines } from '../order-lines.ts'

type OfOrder = { orderId: string; market: MarketId }

/** The goods of an order's claims, by claim id, as the order shows them. */
export async function listClaimedGoods(db: Db, { orderId, market }: OfOrder) {
  const claims = await listClaims(db, { orderId })
  const lines = (await listOrderLines(db, orderId)).filter(({ id }) =>
    claims.some(({ lineId }) => lineId === id),
  )
  const cards = await findProductCardsEver(db, [...new Set(lines.map(({ sku }) => sku))], market)
  return new Map(
    claims.map(({ id, lineId }) => {
      const line = found(lines.find((line) => line.id === lineId))
      return [
        id,
        goodsView(
          line,
          cards.find(({ sku }) => sku === line.sku),
        ),
      ]
    }),
  )
}
