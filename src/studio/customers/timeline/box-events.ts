import { garmentName } from '#/goods/catalogue/titles.ts'
import { sql } from '#/platform/database/db.ts'
import { actorSql, boxName, type EventSource, joinActor } from './event-source.ts'

/** A member's feedback on a piece, as lines: the reason for the return, each scale, and the free text. */
const feedbackText = sql`nullif(concat_ws(E'\n',
  'goes back: ' || replace(i.return_reason, '-', ' '),
  (SELECT string_agg(key || ': ' || replace(value, '-', ' '), E'\n' ORDER BY key) FROM jsonb_each_text(i.feedback) WHERE key <> 'text'),
  i.feedback ->> 'text'), '')`

/** Steps of each box, and the member's decisions on its pieces. */
export const boxEvents: EventSource[] = [
  {
    from: sql`FROM goods_return w JOIN box b ON b.id = w.contract_id`,
    kind: 'box',
    what: sql`'withdrawal'`,
    key: sql`w.id`,
    at: sql`w.announced_at`,
    about: boxName,
    detail: sql`(SELECT count(*) || ' of the kept pieces' FROM box_item i WHERE i.withdrawal_id = w.id)`,
  },
  {
    from: sql`FROM (SELECT id, box_id, placed_at FROM shop_order) e JOIN box b ON b.id = e.box_id`,
    kind: 'box',
    what: sql`'exchange'`,
    key: sql`e.id`,
    at: sql`e.placed_at`,
    about: boxName,
    detail: sql`(SELECT string_agg(${garmentName(sql`instead.sku`)}, '; ') FROM order_line instead WHERE instead.order_id = e.id)`,
  },
  {
    from: sql`FROM box b`,
    kind: 'box',
    what: sql`'order'`,
    key: sql`b.id`,
    at: sql`offered_at`,
    about: boxName,
    detail: sql`wish ->> 'text'`,
  },
  {
    from: sql`FROM box_event a JOIN box b ON b.id = a.box_id ${joinActor}`,
    kind: 'box',
    what: sql`a.event`,
    key: sql`a.id`,
    at: sql`a.at`,
    about: boxName,
    detail: sql`a.reason`,
    by: actorSql,
  },
  {
    from: sql`FROM box_item i JOIN box b ON b.id = i.box_id`,
    where: sql`i.choice_at IS NOT NULL`,
    kind: 'feedback',
    what: sql`i.choice`,
    key: sql`i.id`,
    at: sql`i.choice_at`,
    about: boxName,
    detail: garmentName(sql`i.sku`),
    text: feedbackText,
  },
]
