import { garmentName } from '#/goods/catalogue/titles.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import { boxName, type EventSource } from './event-source.ts'

const parcelsOfBoxes = sql`FROM parcel p JOIN box b ON b.id = p.subject_id AND p.subject_type = 'box'`
const exceptionsOfBoxes = sql`FROM fulfilment_exception e
  JOIN fulfilment_order o ON o.id = e.order_id JOIN box b ON b.id = o.subject_id`

/** Departure and arrival of parcels. */
export function parcelSteps(parcels: Sql, about: Sql): EventSource[] {
  const steps = { 'handed-over': sql`p.handed_over_at`, arrived: sql`p.delivered_at` }
  return Object.entries(steps).map(([what, at]) => ({
    from: parcels,
    where: sql`${at} IS NOT NULL`,
    kind: 'parcel',
    what: sql`${what}::text`,
    key: sql`p.id`,
    at,
    about,
    detail: sql`p.tracking_number`,
  }))
}

/** Parcels of boxes and orders, with the exceptions on their way. */
export const parcelEvents: EventSource[] = [
  ...parcelSteps(parcelsOfBoxes, boxName),
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
