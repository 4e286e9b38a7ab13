import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { fulfilmentLineMachine, fulfilmentOrderMachine } from '../order.states.ts'

export const market = oneOf(marketIds)
const state = oneOf(statesOf(fulfilmentOrderMachine))
export const line = {
  id: uuid,
  sku: text,
  brand: text,
  title: text,
  size: text,
  place: orNull(text),
  colour: text,
  state: oneOf(statesOf(fulfilmentLineMachine)),
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
  direction: oneOf(['out', 'return']),
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
    market,
    state,
    supplier: text,
    address: Address,
    version: count,
  }),
  heldUntil: orNull(moment),
  /** Place of a withdrawn or lost order. */
  status: text,
  lines: list(closed({ ...line, packedAt: orNull(moment) })),
  parcels: list(ParcelRow),
}
export const Packing = closed(packing)
export const Scanned = closed({
  scan: closed({
    outcome: oneOf(['packed', 'twice', 'wrong', 'unknown']),
    unitId: optional(uuid),
    message: text,
    left: count,
  }),
  ...packing,
})
export const Warehouse = closed({
  ...listOf(
    closed({
      id: uuid,
      number: text,
      market,
      state,
      customer: text,
      city: text,
      units: count,
      packed: count,
      shipBy: moment,
      hands: orNull(text),
    }),
  ).properties,
  marksArrival: flag,
  /** The next one by the carrier. */
  collection: moment,
})

/** Pick lists: the first order of each, its first and last number, and its length. */
/** `more`: further orders wait beyond these lists. */
export const PickLists = closed({
  lists: list(closed({ from: uuid, first: text, last: text, count })),
  more: flag,
})

export type PickLists = Shown<typeof PickLists>
export type PackView = Shown<typeof Packing>
export type WarehouseRowView = Shown<typeof Warehouse>['rows'][number]
