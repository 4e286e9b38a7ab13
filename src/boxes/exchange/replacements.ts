import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { type ReplacementState, replacementMachine } from './exchange.states.ts'

/** A piece chosen in place of one that goes back. Price in minor units, as shown. */
export type Replacement = {
  id: string
  boxId: string
  itemId: string
  exchangeId: string | null
  sku: string
  price: number
  reservationId: string
  state: ReplacementState
  chosenAt: Date
  heldUntil: Date
  lapsedAt: Date | null
  withdrawnAt: Date | null
  refundDueAt: Date | null
  creditNoteId: string | null
  madeGoodAt: Date | null
}

export const listReplacements = (db: Db, boxId: string) =>
  db.many<Replacement>(sql`SELECT * FROM exchange_piece WHERE box_id = ${boxId} ORDER BY chosen_at, id`)

/** Held for the member now: an expired one counts as dropped, even before its job has run. */
export const isHeld =
  (now: Date) =>
  ({ state, heldUntil }: Pick<Replacement, 'state' | 'heldUntil'>) =>
    state === 'held' && heldUntil > now

/** Delivered, and not made good as faulty. */
export const mayGoBack = ({ state, madeGoodAt }: Pick<Replacement, 'state' | 'madeGoodAt'>) =>
  state === 'delivered' && madeGoodAt === null

type ReplacementChanges = Partial<
  Pick<Replacement, 'exchangeId' | 'lapsedAt' | 'withdrawnAt' | 'refundDueAt'>
>

/** Moves replacements of a locked box to their next state, and changes their columns. */
export async function moveReplacements(
  { db }: Ctx,
  pieces: readonly Replacement[],
  event: string,
  changes: ReplacementChanges = {},
): Promise<void> {
  for (const state of new Set(pieces.map((piece) => piece.state))) {
    const ids = pieces.filter((piece) => piece.state === state).map(({ id }) => id)
    const to = next(replacementMachine, state, event)
    await db.write(sql`
      UPDATE exchange_piece SET ${assigned({ state: to, ...changes })} WHERE id = ANY(${ids}::uuid[])`)
  }
}

/** Tells whether any ordered piece other than these is billed and not credited. */
export const staysOnBill = async (db: Db, boxId: string, ids: readonly string[]): Promise<boolean> =>
  (await listReplacements(db, boxId)).some(
    ({ id, exchangeId, creditNoteId }) => exchangeId !== null && !creditNoteId && !ids.includes(id),
  )
