import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, flag, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { contractTypes } from '#/platform/ports/contract.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { GoodsSeen } from '../goods.ts'
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

/** The pieces of a contract with a report, or that may be reported. */
export const FaultsSeen = closed({
  contract: closed({ type: oneOf(contractTypes), id: uuid, number: text }),
  pieces: list(closed({ ...GoodsSeen.properties, ...{ id: uuid, price: amount }, ...faultSeen })),
})
export type FaultsView = Shown<typeof FaultsSeen>
export type FaultSeen = NonNullable<FaultsView['pieces'][number]['fault']>
