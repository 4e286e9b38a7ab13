import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, flag, list, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { faultMachine } from './fault.states.ts'

/** The fault of a piece: whether it may be reported, the report, and its outcome. */
export const faultSeen = {
  mayReport: flag,
  fault: orNull(
    closed({
      ...{ id: uuid, state: oneOf(statesOf(faultMachine)), answer: orNull(text) },
      ...{ inStock: flag, mayRepair: flag, photos: list(uuid) },
    }),
  ),
}

/** The pieces of a box with a report, or that may be reported. */
export const BoxFaults = closed({
  boxId: uuid,
  number: text,
  pieces: list(
    closed({
      ...{ id: uuid, sku: text, brand: text, title: text, colour: text, size: text, price: amount },
      image: optional(Picture),
      ...faultSeen,
    }),
  ),
})
export type BoxFaultsView = Shown<typeof BoxFaults>
