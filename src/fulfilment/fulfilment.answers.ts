import {
  closed,
  count,
  day,
  list,
  moment,
  optional,
  orNull,
  text,
  uuid,
  yes,
} from '#/platform/http/schema.ts'
import { listOf } from '#/studio/list/list-schema.ts'

/** What the warehouse's answers have in common. */
const Picture = closed({
  key: text,
  widths: list(count),
  width: count,
  height: count,
  blur: text,
  alt: text,
})
const line = {
  id: uuid,
  sku: text,
  brand: text,
  title: text,
  size: text,
  colour: text,
  state: text,
  image: optional(Picture),
}
const Address = closed({
  name: text,
  street: text,
  streetNumber: text,
  streetDoor: text,
  zip: text,
  city: text,
  country: text,
})
const ParcelRow = closed({
  direction: text,
  number: count,
  trackingNumber: orNull(text),
  handedOverAt: orNull(moment),
  expectedFrom: orNull(day),
  expectedTo: orNull(day),
  deliveredAt: orNull(moment),
})

/** The packing table (R8.03). */
const packing = {
  order: closed({
    id: uuid,
    name: text,
    number: text,
    market: text,
    state: text,
    supplier: text,
    address: Address,
    version: count,
  }),
  heldUntil: orNull(moment),
  /** Where a withdrawn one is now. */
  standing: text,
  lines: list(closed({ ...line, packedAt: orNull(moment) })),
  parcels: list(ParcelRow),
}
export const Packing = closed(packing)
export const Scanned = closed({
  scan: closed({ outcome: text, unitId: optional(uuid), message: text, left: count }),
  ...packing,
})
export const Warehouse = closed({
  ...listOf(
    closed({
      id: uuid,
      number: text,
      market: text,
      state: text,
      customer: text,
      city: text,
      units: count,
      packed: count,
    }),
  ).properties,
  marksArrival: yes,
})

/** What comes back (R8.03). */
const back = {
  order: closed({
    id: uuid,
    name: text,
    number: text,
    market: text,
    customer: text,
    state: text,
    closed: yes,
  }),
  lines: list(closed({ ...line, grade: orNull(text), labelPresent: orNull(yes) })),
}
export const Returned = closed(back)
export const ReturnsFound = closed({
  orders: list(closed({ ...back, unitId: orNull(uuid), parcelId: orNull(uuid) })),
})
export const Returns = listOf(
  closed({ id: uuid, number: text, market: text, customer: text, since: moment, expected: count }),
)
