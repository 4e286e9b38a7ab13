import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { next } from '#/platform/state-machine.ts'
import { type CallState, callMachine } from './call.states.ts'

export type Call = {
  id: string
  memberId: string
  stylistId: string
  market: MarketId
  state: CallState
  startsAt: Date
  endsAt: Date
  /** Includes the pause after the call. */
  busyUntil: Date
  topic: string
  phone: string
  sequence: number
}

const columns = sql`id, member_id, stylist_id, market, state, starts_at, ends_at, busy_until, topic, phone, sequence`

/** A member's coming call. A call that is over is left out, with or without an outcome. */
export const openCall = (db: Db, memberId: string, now: Date) =>
  db.maybe<Call>(
    sql`SELECT ${columns} FROM booked_call WHERE member_id = ${memberId} AND state = 'booked' AND ends_at > ${now}`,
  )

export const ownCall = async (db: Db, { id, memberId }: { id: string; memberId: string }): Promise<Call> =>
  found(
    await db.maybe<Call>(
      sql`SELECT ${columns} FROM booked_call WHERE id = ${id} AND member_id = ${memberId}`,
    ),
  )

export const lockCall = (db: Db, id: string) =>
  db.maybe<Call>(sql`SELECT ${columns} FROM booked_call WHERE id = ${id} FOR UPDATE`)

export const setState = (db: Db, { id, state }: Call, event: string) =>
  db.run(sql`UPDATE booked_call SET state = ${next(callMachine, state, event)} WHERE id = ${id}`)

/** Sets another time or stylist, and raises the sequence number for calendars. */
export const setTime = (
  db: Db,
  { id }: Call,
  slot: { stylistId: string; startsAt: Date; endsAt: Date; busyUntil: Date },
) =>
  db.one<Call>(sql`
    UPDATE booked_call SET stylist_id = ${slot.stylistId}, starts_at = ${slot.startsAt}, ends_at = ${slot.endsAt},
      busy_until = ${slot.busyUntil}, sequence = sequence + 1
    WHERE id = ${id} RETURNING ${columns}`)

export const insertCall = (db: Db, call: Omit<Call, 'state' | 'sequence'>, now: Date) =>
  db.one<Call>(sql`
    INSERT INTO booked_call (id, member_id, stylist_id, market, starts_at, ends_at, busy_until, topic, phone, booked_at)
    VALUES (${call.id}, ${call.memberId}, ${call.stylistId}, ${call.market}, ${call.startsAt}, ${call.endsAt}, ${call.busyUntil},
      ${call.topic}, ${call.phone}, ${now})
    RETURNING ${columns}`)
