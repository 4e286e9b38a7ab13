import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { FulfilmentOrder } from '../orders.ts'
import { orderSays } from '../search-orders.ts'
import type { Grade } from './grading/grading.rule.ts'
import type { ReturnReason } from './reasons/return-reason.rule.ts'
import type { ReturnState } from './return.states.ts'

export type ExpectedOrder = {
  /** Id of the subject. */
  id: string
  number: string
  /** Name with its kind: Box 100012. */
  name: string
  market: MarketId
  customer: string
  since: Date
  expected: number
}

/** Orders with expected units, the longest awaited first. */
export const returnList = listSpec<ExpectedOrder>()({
  tables: sql`fulfilment_order o`,
  columns: sql`o.subject_id AS id, o.number, o.name, o.market, o.address->>'name' AS customer, o.awaited_since AS since, o.awaited AS expected`,
  key: sql`o.id`,
  added: sql`o.awaited_since`,
  search: [orderSays(sql`o.awaited_since IS NOT NULL`)],
  filters: { market: { by: sql`o.market`, values: marketIds } },
  sorts: { since: sql`o.awaited_since` },
  order: 'since',
  csv: [
    ['Number', ({ number }) => number],
    ['Market', ({ market }) => market],
    ['Customer', ({ customer }) => customer],
    ['Since', ({ since }) => since],
    ['Expected', ({ expected }) => expected],
  ],
})

type OrderByCode = FulfilmentOrder & { byUnit: string | null; byParcel: string | null }

/**
 * The orders that a scanned code may mean: a return label, an order's number, or the label of a unit that a customer has.
 * Each is looked up by itself: a join would read every order ever shipped. For a garment that many have, awaited ones come
 * first.
 */
export const ordersByCode = (db: Db, code: string) =>
  db.many<OrderByCode>(sql`
    WITH meant AS (
      SELECT id AS order_id, NULL::uuid AS by_unit, NULL::uuid AS by_parcel, false AS awaited FROM fulfilment_order
      WHERE number = ${code} AND state <> 'withdrawn'
      UNION ALL
      SELECT o.id, NULL, CASE p.direction WHEN 'return' THEN p.id END, false
      FROM parcel p JOIN fulfilment_order o ON o.subject_id = p.subject_id WHERE p.tracking_number = ${code}
      UNION ALL
      (SELECT l.order_id, r.unit_id, NULL, r.state = 'expected' FROM return_line r JOIN fulfilment_line l USING (unit_id)
      WHERE r.state IN ('expected', 'allowed') AND r.sku IN (SELECT sku FROM variant WHERE sku = ${code} OR barcode = ${code})
        AND ${inCountries(db, sql`(SELECT x.market FROM fulfilment_order x WHERE x.id = l.order_id)`)}
      ORDER BY r.state = 'expected' DESC, r.unit_id LIMIT 50)
    )
    SELECT DISTINCT ON (o.id) o.*, m.by_unit, max(m.by_parcel::text) OVER (PARTITION BY o.id)::uuid AS by_parcel
    FROM meant m JOIN fulfilment_order o ON o.id = m.order_id WHERE o.shipped_at IS NOT NULL AND ${inCountries(db, sql`o.market`)}
    ORDER BY o.id, m.awaited DESC, m.by_unit LIMIT 20`)

export type ReturnRow = {
  unitId: string
  state: ReturnState
  grade: Grade | null
  labelPresent: boolean | null
  reason: ReturnReason | null
}
export const listReturns = (db: Db, { id }: FulfilmentOrder) =>
  db.many<ReturnRow>(sql`
    SELECT r.unit_id, r.state, r.grade, r.label_present, r.reason FROM return_line r JOIN fulfilment_line l USING (unit_id) WHERE l.order_id = ${id}`)
