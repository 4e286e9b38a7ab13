import { type ExceptionKind, isOfParcel } from '#/goods/fulfilment/exceptions/exception.states.ts'
import type { SimulatedStaff } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

const note = 'The carrier told us'

/** Parcels are lost on their way out or refused; the carrier may deliver them all the same. */
export async function reportParcels(p: Process, { warehouse: as }: SimulatedStaff, dice: Dice) {
  const { body } = await p.call('GET', '/studio/warehouse', { query: { state: 'shipped' }, as })
  for (const { id: subjectId } of body?.rows ?? []) {
    if (!dice.chance(0.08)) continue
    const kind = dice.pick(['parcel-lost', 'parcel-refused'] as const)
    await twiceMaybe(dice, () =>
      p.call('POST', '/studio/exceptions', { as, body: { kind, subjectId, note } }),
    )
  }
}

/** Settles reported exceptions in any possible way, whatever happened to the parcel meanwhile. */
export async function settleExceptions(p: Process, { support: as }: SimulatedStaff, dice: Dice) {
  const { body } = await p.call('GET', '/studio/exceptions', { query: { state: 'open' }, as })
  for (const { id, kind } of body?.rows ?? []) {
    if (!dice.chance(0.4)) continue
    const books = dice.pick(booksOf(kind))
    await twiceMaybe(dice, () =>
      p.call('POST', '/studio/exceptions/:id/resolve', {
        params: { id },
        as,
        body: { outcome: note, books },
      }),
    )
  }
}

const booksOf = (kind: ExceptionKind) =>
  isOfParcel(kind) ? (['lost', 'back', 'nothing'] as const) : (['nothing'] as const)
