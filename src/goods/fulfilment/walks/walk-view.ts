import { findProductCardsEverIn } from '#/goods/catalogue/cards/product-cards.ts'
import type { Db } from '#/platform/database/db.ts'
import { sql } from '#/platform/database/db.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { countWaiting, findOwnWalk, listWalkOrders, listWalkUnits } from './walks.queries.ts'

/** A colleague's walk: its boxes and its units by place; null without one. */
export async function viewWalk(db: Db, staffId: string) {
  const waiting = await countWaiting(db)
  const walk = await findOwnWalk(db, staffId)
  if (!walk) return { walk: null, waiting }
  const skus = sql`SELECT l.sku FROM pick_walk_unit u JOIN fulfilment_line l USING (unit_id) WHERE u.walk_id = ${walk.id}`
  const [orders, units, cards] = await Promise.all([
    listWalkOrders(db, walk.id),
    listWalkUnits(db, walk.id),
    findProductCardsEverIn(db, skus, sellersMarket, 'staff'),
  ])
  const images = new Map(cards.map(({ sku, image }) => [sku, image]))
  const shown = units.map(({ barcode: _, ...unit }) => ({ ...unit, image: images.get(unit.sku) }))
  return { walk: { ...walk, orders, units: shown }, waiting }
}
