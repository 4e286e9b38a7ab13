import type { Ctx } from '#/context.ts'
import { type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { next } from '#/platform/state-machine.ts'
import { listOrderLines, type OrderLine } from '../order-lines.ts'
import { lockOrder, type Order } from '../orders.ts'
import { type FaultKind, type FaultState, faultMachine } from './fault.states.ts'

export type Fault = {
  id: string
  orderId: string
  lineId: string
  kind: FaultKind
  words: string
  state: FaultState
  reportedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  /** To the buyer: why it was not accepted, or a word to it. */
  answer: string | null
  /** The order that brings the new one. */
  replacementId: string | null
  version: number
}

export const listFaults = (db: Db, orderId: string) =>
  db.many<Fault>(sql`SELECT * FROM order_fault WHERE order_id = ${orderId} ORDER BY reported_at, id`)
export const findFault = (db: Db, id: string) =>
  db.maybe<Fault>(sql`SELECT * FROM order_fault WHERE id = ${id}`)

export type LockedFault = { order: Order; line: OrderLine; fault: Fault }

/** Whoever changes what is said of a piece locks its order. */
export async function lockFault(db: Db, id: string): Promise<LockedFault> {
  const { orderId, lineId } = found(await findFault(db, id))
  const order = await lockOrder(db, orderId)
  const line = found((await listOrderLines(db, orderId)).find((one) => one.id === lineId))
  return { order, line, fault: found(await findFault(db, id)) }
}

/** Moves what is said of a piece of a locked order; `set` adds columns. */
export async function moveFault({ db }: Ctx, fault: Fault, event: string, set: Sql = empty): Promise<Fault> {
  const moved = await db.maybe<Fault>(sql`
    UPDATE order_fault SET state = ${next(faultMachine, fault.state, event)}, version = version + 1${set}
    WHERE id = ${fault.id} AND version = ${fault.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  return moved
}

/** Something was given for the piece: nothing more is for it. */
export const isMadeGood = ({ state }: Fault) => state === 'replaced' || state === 'repaid'

/** What the buyer has of an order and was given nothing for: it may go back. */
export async function listReturnable(db: Db, orderId: string): Promise<OrderLine[]> {
  const done = (await listFaults(db, orderId)).filter(isMadeGood).map(({ lineId }) => lineId)
  return (await listOrderLines(db, orderId)).filter(
    ({ id, state, creditNoteId }) => state === 'delivered' && !creditNoteId && !done.includes(id),
  )
}

/** These pieces go back: what was said of them is over, and what was made good already cannot be given back. */
export async function dropFaults(ctx: Ctx, orderId: string, lineIds: readonly string[]): Promise<void> {
  for (const fault of (await listFaults(ctx.db, orderId)).filter(({ lineId }) => lineIds.includes(lineId))) {
    if (isMadeGood(fault)) throw Conflict('changed-meanwhile')
    if (fault.state !== 'declined' && fault.state !== 'dropped') await moveFault(ctx, fault, 'drop')
  }
}
