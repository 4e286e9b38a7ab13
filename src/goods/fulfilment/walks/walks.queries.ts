import { placeOf, walkOf } from '#/goods/catalogue/places/places.ts'
import { staffTitle } from '#/goods/catalogue/titles.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { FulfilmentOrderState } from '../order.states.ts'
import type { WalkUnit } from './walk-scan.rule.ts'

type Walk = { id: string; begunAt: Date }
type WalkOrder = {
  slot: number
  subjectId: string
  number: string
  name: string
  state: FulfilmentOrderState
}

export const findOwnWalk = (db: Db, staffId: string) =>
  db.maybe<Walk>(sql`SELECT id, begun_at FROM pick_walk WHERE picker = ${staffId} AND ended_at IS NULL`)

/** Locks a colleague's own walk; undefined for another colleague's or one that has ended. */
export const lockOwnWalk = (db: Db, { walkId, staffId }: { walkId: string; staffId: string }) =>
  db.maybe<Walk>(sql`
    SELECT id, begun_at FROM pick_walk WHERE id = ${walkId} AND picker = ${staffId} AND ended_at IS NULL FOR UPDATE`)

export const listWalkOrders = (db: Db, walkId: string) =>
  db.many<WalkOrder>(sql`
    SELECT w.slot, o.subject_id, o.number, o.name, o.state FROM pick_walk_order w JOIN fulfilment_order o ON o.id = w.order_id
    WHERE w.walk_id = ${walkId} AND ${inCountries(db, sql`o.market`)} ORDER BY w.slot`)

type PlacedUnit = WalkUnit & { brand: string; colour: string; place: string | null }
/** The units of a walk by their places. */
export const listWalkUnits = (db: Db, walkId: string) =>
  db.many<PlacedUnit>(sql`
    SELECT l.unit_id AS id, w.slot, l.sku, v.barcode, ${staffTitle} AS title, v.size, u.state, b.name AS brand,
      coalesce(v.colour ->> 'en', v.colour_key) AS colour, ${placeOf(sql`l.sku`)} AS place
    FROM pick_walk_unit u JOIN fulfilment_line l USING (unit_id)
    JOIN pick_walk_order w ON w.walk_id = u.walk_id AND w.order_id = l.order_id
    JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
    WHERE u.walk_id = ${walkId} ORDER BY ${walkOf(sql`l.sku`)}, b.name, p.handle, l.sku, w.slot`)

/** Open orders on no walk. */
export const countWaiting = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*) FROM fulfilment_order o WHERE o.state = 'open' AND ${inCountries(db, sql`o.market`)} AND ${isFree}`)
  ).count

export const isFree = sql`NOT EXISTS (SELECT FROM pick_walk_order w WHERE w.order_id = o.id AND w.left_at IS NULL)`
