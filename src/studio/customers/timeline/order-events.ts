import { sql } from '#/platform/database/db.ts'
import { actorSql, type EventSource, joinActor } from './event-source.ts'
import { parcelSteps } from './parcel-events.ts'

const orderName = sql`'Order ' || o.number`
const parcelsOfOrders = sql`FROM parcel p JOIN shop_order o ON o.id = p.subject_id AND p.subject_type = 'shop-order'`

export const orderEvents: EventSource[] = [
  {
    from: sql`FROM shop_order o`,
    where: sql`o.box_id IS NULL`,
    kind: 'order',
    what: sql`'place'`,
    key: sql`o.id`,
    at: sql`o.placed_at`,
    about: orderName,
    amount: sql`o.total`,
    currency: sql`o.currency`,
  },
  {
    from: sql`FROM shop_order_event a JOIN shop_order o ON o.id = a.order_id ${joinActor}`,
    kind: 'order',
    what: sql`a.event`,
    key: sql`'order-' || a.id`,
    at: sql`a.at`,
    about: orderName,
    detail: sql`a.reason`,
    by: actorSql,
  },
  {
    from: sql`FROM goods_return r JOIN shop_order o ON o.id = r.contract_id`,
    kind: 'order',
    what: sql`r.kind`,
    key: sql`r.id`,
    at: sql`r.announced_at`,
    about: orderName,
  },
  {
    from: sql`FROM withdrawal o`,
    kind: 'order',
    what: sql`'withdrawn'`,
    key: sql`o.id`,
    at: sql`o.declared_at`,
    about: sql`CASE o.subject_type WHEN 'box' THEN 'Box ' ELSE 'Order ' END || o.number`,
    detail: sql`concat_ws(': ', o.outcome, nullif(o.pieces, ''))`,
  },
  ...parcelSteps(parcelsOfOrders, orderName),
  {
    from: sql`FROM return_line r JOIN order_line l ON l.id = r.unit_id JOIN shop_order o ON o.id = l.order_id`,
    where: sql`r.received_at IS NOT NULL`,
    kind: 'parcel',
    what: sql`'piece-back'`,
    key: sql`r.unit_id`,
    at: sql`r.received_at`,
    about: orderName,
    detail: sql`l.description`,
  },
  {
    from: sql`FROM audit a JOIN shop_order o ON a.subject_kind = 'shop-order' AND a.subject_id = o.id::text ${joinActor}`,
    where: sql`a.reason IS NOT NULL AND NOT a.detail ? 'event'`,
    kind: 'note',
    what: sql`a.action`,
    key: sql`'audit-' || a.id`,
    at: sql`a.at`,
    about: orderName,
    detail: sql`a.reason`,
    by: actorSql,
  },
]
