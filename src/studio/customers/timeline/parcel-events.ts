import { garmentName } from '#/catalogue/titles.ts'
import { sql } from '#/platform/database/db.ts'
import { boxName, type EventSource } from './event-source.ts'

const parcelsOfBoxes = sql`FROM parcel p JOIN box b ON b.id = p.subject_id AND p.subject_type = 'box'`
const exceptionsOfBoxes = sql`FROM fulfilment_exception e
  JOIN fulfilment_order o ON o.id = e.order_id JOIN box b ON b.id = o.subject_id`

/** Where goods went, and what went otherwise than expected. */
export const parcelEvents: EventSource[] = [
  {
    from: parcelsOfBoxes,
    where: sql`p.handed_over_at IS NOT NULL`,
    kind: 'parcel',
    what: sql`'handed-over'`,
    key: sql`p.id`,
    at: sql`p.handed_over_at`,
    about: boxName,
    detail: sql`p.tracking_number`,
  },
  {
    from: parcelsOfBoxes,
    where: sql`p.delivered_at IS NOT NULL`,
    kind: 'parcel',
    what: sql`'arrived'`,
    key: sql`p.id`,
    at: sql`p.delivered_at`,
    about: boxName,
    detail: sql`p.tracking_number`,
  },
  {
    from: sql`FROM return_line r JOIN box_item i ON i.id = r.unit_id JOIN box b ON b.id = i.box_id`,
    where: sql`r.received_at IS NOT NULL`,
    kind: 'parcel',
    what: sql`'piece-back'`,
    key: sql`r.unit_id`,
    at: sql`r.received_at`,
    about: boxName,
    detail: garmentName(sql`i.sku`),
  },
  {
    from: sql`${exceptionsOfBoxes} LEFT JOIN staff s ON s.id = e.reported_by`,
    kind: 'note',
    what: sql`e.kind`,
    key: sql`e.id`,
    at: sql`e.reported_at`,
    about: boxName,
    detail: sql`e.note`,
    by: sql`s.name`,
  },
  {
    from: sql`${exceptionsOfBoxes} JOIN staff s ON s.id = e.resolved_by`,
    kind: 'note',
    what: sql`'settled'`,
    key: sql`e.id`,
    at: sql`e.resolved_at`,
    about: boxName,
    detail: sql`e.outcome`,
    by: sql`s.name`,
  },
]
