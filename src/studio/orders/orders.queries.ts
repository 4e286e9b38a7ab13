import { memberEmail, memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { type ListSpec, listSpec } from '#/platform/list/list-spec.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { ordersNumbered } from '#/shop/orders/named.ts'
import { type OrderState, orderMachine } from '#/shop/orders/order.states.ts'

export type OrderRow = {
  id: string
  number: string
  state: OrderState
  market: MarketId
  currency: Currency
  total: number
  placedAt: Date
  customer: string
  email: string
  guest: boolean
  pieces: number
}

const byParcel = (typed: string) =>
  sql`o.id = ANY(ARRAY(SELECT subject_id FROM parcel WHERE tracking_number = ${typed.trim().toUpperCase()} AND subject_type = 'shop-order'))`

/** All orders of the shop, of members and guests, the newest first (R8.06). */
export const studioOrderList = listSpec<OrderRow>()({
  tables: sql`shop_order o`,
  joins: sql`LEFT JOIN member m ON m.id = o.member_id`,
  columns: sql`o.id, o.number, o.state, o.market, o.currency, o.total, o.placed_at, ${memberName} AS customer, ${memberEmail} AS email,
    m.kind = 'guest' AS guest, (SELECT count(*) FROM order_line l WHERE l.order_id = o.id) AS pieces`,
  key: sql`o.id`,
  added: sql`o.placed_at`,
  search: [
    memberIs(sql`o.member_id`),
    byNumber((typed) => sql`o.id = ANY(ARRAY(${ordersNumbered(typed)}))`),
    byNumber(byParcel),
  ],
  filters: {
    state: { by: sql`o.state`, values: statesOf(orderMachine) },
    market: { by: sql`o.market`, values: marketIds },
    placed: { by: sql`o.placed_at`, range: 'day' },
    total: { by: sql`o.total`, range: 'money' },
  },
  sorts: { placed: sql`o.placed_at` },
  order: '-placed',
  csv: [
    ['Placed', ({ placedAt }) => placedAt],
    ['Order', ({ number }) => number],
    ['State', ({ state }) => state],
    ['Customer', ({ customer }) => customer],
    ['E-mail', ({ email }) => email],
    ['Guest', ({ guest }) => (guest ? 'guest' : '')],
    ['Market', ({ market }) => market],
    ['Pieces', ({ pieces }) => pieces],
    ['Currency', ({ currency }) => currency],
    ['Total', ({ total, currency }) => moneyCell(total, currency)],
  ],
})

/** Orders with their customer, for whom a colleague may act. */
export const ordersToActOn: ListSpec<OrderRow & { memberId: string }> = {
  ...studioOrderList,
  columns: sql`${studioOrderList.columns}, o.member_id`,
}

type Paper = { id: string; number: string; kind: 'invoice' | 'credit-note'; total: number; issuedAt: Date }
export const listPapers = (db: Db, orderId: string) =>
  db.many<Paper>(sql`
    SELECT id, display_number AS number, kind, total, issued_at FROM invoice WHERE subject_id = ${orderId} ORDER BY issued_at, display_number`)

export const listCharges = (db: Db, orderId: string) =>
  db.many<{ id: string; state: string; amount: number; refunded: number; failureCode: string | null }>(sql`
    SELECT id, state, amount, failure_code,
      (SELECT coalesce(sum(amount), 0)::bigint FROM refund r WHERE r.charge_id = c.id AND r.state <> 'failed') AS refunded
    FROM charge c WHERE subject_id = ${orderId} ORDER BY created_at`)

export const listOrderParcels = (db: Db, orderId: string) =>
  db.many<{
    direction: 'out' | 'return'
    trackingNumber: string | null
    handedOverAt: Date | null
    deliveredAt: Date | null
  }>(sql`
    SELECT direction, tracking_number, handed_over_at, delivered_at FROM parcel WHERE subject_id = ${orderId} ORDER BY created_at, number`)

/** History of an order with actors, including mails sent by hand. */
export const listOrderHistory = (db: Db, orderId: string) =>
  db.many<{ at: Date; what: string; by: string; reason: string | null }>(sql`
    SELECT h.at, h.what, coalesce(s.name, h.actor_kind) AS by, h.reason FROM (
      SELECT placed_at AS at, 'place' AS what, 'member' AS actor_kind, NULL AS actor_id, NULL AS reason, 0 AS nth FROM shop_order WHERE id = ${orderId}
      UNION ALL SELECT at, event, actor_kind, actor_id, reason, id FROM shop_order_event WHERE order_id = ${orderId}
      UNION ALL SELECT announced_at, kind, CASE kind WHEN 'unannounced' THEN 'warehouse' ELSE 'member' END, NULL, NULL, NULL
        FROM goods_return WHERE contract_id = ${orderId}
      UNION ALL SELECT at, action, actor_kind, actor_id, reason, NULL FROM audit
        WHERE subject_kind = 'shop-order' AND subject_id = ${orderId} AND reason IS NOT NULL AND NOT detail ? 'event') h
    LEFT JOIN staff s ON h.actor_kind = 'staff' AND s.id::text = h.actor_id ORDER BY h.at, h.nth`)
