import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { type Box, findBox, lockBox } from '../boxes.ts'
import { type ExchangeState, exchangeMachine, type ReplacementState } from './exchange.states.ts'
import { listReplacements, type Replacement } from './replacements.ts'

/** A confirmed exchange of a box. `fee` in minor units. */
export type Exchange = {
  id: string
  boxId: string
  number: string
  state: ExchangeState
  fee: number
  feeCreditNoteId: string | null
  orderedAt: Date
  payBy: Date
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  /** The first instant at which it is too late to withdraw. */
  withdrawUntil: Date | null
  version: number
}

export const asSubject = (exchangeId: string) => ({
  subjectType: 'exchange' as const,
  subjectId: exchangeId,
})

export const findExchangeOf = (db: Db, boxId: string) =>
  db.maybe<Exchange>(sql`SELECT * FROM box_exchange WHERE box_id = ${boxId}`)

export type Ordered = { boxId: string; fee: number; pieces: { price: number; state: ReplacementState }[] }
export const listOrderedExchanges = (db: Db, boxIds: readonly string[]) =>
  db.many<Ordered>(sql`
    SELECT exchange.box_id, exchange.fee,
      json_agg(json_build_object('price', piece.price, 'state', piece.state)) AS pieces
    FROM box_exchange exchange JOIN exchange_piece piece ON piece.exchange_id = exchange.id
    WHERE exchange.box_id = ANY(${[...boxIds]}::uuid[]) GROUP BY exchange.id`)

/** An exchange and its box, without locks. */
export async function exchangeWithBox(db: Db, id: string) {
  const exchange = found(await db.maybe<Exchange>(sql`SELECT * FROM box_exchange WHERE id = ${id}`))
  return { exchange, box: found(await findBox(db, exchange.boxId)) }
}

export type Locked = { box: Box; exchange: Exchange; pieces: Replacement[] }

/** Locks an exchange by its box, as for every other change of the box. */
export async function lockExchange(db: Db, id: string): Promise<Locked> {
  const { exchange } = await exchangeWithBox(db, id)
  const box = await lockBox(db, exchange.boxId)
  return lockedOf(db, box)
}

/** The exchange of a locked box. */
export async function lockedOf(db: Db, box: Box): Promise<Locked> {
  const exchange = found(await findExchangeOf(db, box.id))
  const pieces = (await listReplacements(db, box.id)).filter(({ exchangeId }) => exchangeId === exchange.id)
  return { box, exchange, pieces }
}

const stamps: Partial<Record<ExchangeState, string>> = {
  paid: 'paidAt',
  packed: 'packedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  closed: 'closedAt',
  cancelled: 'cancelledAt',
}
/** Moves an exchange whose box is locked. */
export async function moveExchange(
  { db, clock }: Ctx,
  { id, state, version }: Exchange,
  event: string,
  { at = clock.now(), withdrawUntil }: { at?: Date; withdrawUntil?: Date } = {},
): Promise<Exchange> {
  const to = next(exchangeMachine, state, event)
  // An unpacked exchange keeps the time of its payment.
  const stamp = event === 'unpack' ? undefined : stamps[to]
  const changes = { state: to, ...(stamp && { [stamp]: at }), withdrawUntil }
  const moved = await db.maybe<Exchange>(sql`
    UPDATE box_exchange SET ${assigned(changes, sql`version = version + 1`)}
    WHERE id = ${id} AND version = ${version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  return moved
}

/** Raises the version of an exchange whose state stays. */
export const touchExchange = ({ db }: Ctx, { id }: Exchange) =>
  db.run(sql`UPDATE box_exchange SET version = version + 1 WHERE id = ${id}`)
