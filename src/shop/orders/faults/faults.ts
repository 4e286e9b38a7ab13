import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { listOrderLines, type OrderLine } from '../order-lines.ts'
import { type FaultKind, type FaultState, faultMachine } from './fault.states.ts'

/** A fault report on a piece of an order of the shop (`orderId`, `lineId`) or of a box (`boxId`, `pieceId`). */
export type Fault = {
  id: string
  orderId: string | null
  lineId: string | null
  boxId: string | null
  pieceId: string | null
  kind: FaultKind
  words: string
  state: FaultState
  reportedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  /** The answer to the buyer: the reason for declining, or a note. */
  answer: string | null
  /** The order that brings the replacement. */
  replacementId: string | null
  /** The end of the repair, successful or not: no second repair is offered. */
  repairEndedAt: Date | null
  version: number
}

export const listFaults = (db: Db, orderId: string) =>
  db.many<Fault>(sql`SELECT * FROM piece_fault WHERE order_id = ${orderId} ORDER BY reported_at, id`)
export const listFaultsOfBox = (db: Db, boxId: string) =>
  db.many<Fault>(sql`SELECT * FROM piece_fault WHERE box_id = ${boxId} ORDER BY reported_at, id`)
export const findFault = (db: Db, id: string) =>
  db.maybe<Fault>(sql`SELECT * FROM piece_fault WHERE id = ${id}`)

type Of = { orderId: string; lineId: string } | { boxId: string; pieceId: string }
type Said = { kind: FaultKind; words: string; known: Fault | undefined }

/** Adds the report on a piece of a locked order or box: once, and once more after a repair. */
export async function sayFault(ctx: Ctx, of: Of, { kind, words, known }: Said): Promise<void> {
  const { db, random, clock } = ctx
  const undecided = { decidedBy: null, decidedAt: null, answer: null }
  if (known) {
    await moveFault(ctx, known, 'report', { kind, words, reportedAt: clock.now(), ...undecided })
    return
  }
  const { orderId, lineId, boxId, pieceId } = {
    orderId: null,
    lineId: null,
    boxId: null,
    pieceId: null,
    ...of,
  }
  await db.run(sql`
    INSERT INTO piece_fault (id, order_id, line_id, box_id, piece_id, kind, words, reported_at)
    VALUES (${random.uuid()}, ${orderId}, ${lineId}, ${boxId}, ${pieceId}, ${kind}, ${words}, ${clock.now()})`)
}

type FaultChanges = Partial<
  Pick<
    Fault,
    'kind' | 'words' | 'reportedAt' | 'decidedBy' | 'decidedAt' | 'answer' | 'replacementId' | 'repairEndedAt'
  >
> & { sentBackWith?: string | null }

/** Moves a fault whose order or box is locked, and changes its columns. */
export async function moveFault(
  { db }: Ctx,
  fault: Fault,
  event: string,
  changes: FaultChanges = {},
): Promise<Fault> {
  const state = next(faultMachine, fault.state, event)
  const moved = await db.maybe<Fault>(sql`
    UPDATE piece_fault SET ${assigned({ state, ...changes }, sql`version = version + 1`)}
    WHERE id = ${fault.id} AND version = ${fault.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  return moved
}

/** True when the piece was replaced or repaid; there is no second remedy. */
export const isMadeGood = ({ state }: Fault) => state === 'replaced' || state === 'repaid'

/** True when the piece has its remedy or is at the tailor's: it cannot go back now. */
export const isSettled = (fault: Fault) => isMadeGood(fault) || fault.state === 'in-repair'

/** The lines that the buyer has and may send back, without those that have their remedy. */
export async function listReturnable(db: Db, orderId: string): Promise<OrderLine[]> {
  const done = (await listFaults(db, orderId)).filter(isSettled).map(({ lineId }) => lineId)
  return (await listOrderLines(db, orderId)).filter(
    ({ id, state, creditNoteId }) => state === 'delivered' && !creditNoteId && !done.includes(id),
  )
}

/** Drops the reports of pieces that go back. A piece that has its remedy cannot go back. */
export async function dropFaults(ctx: Ctx, orderId: string, lineIds: readonly string[]): Promise<void> {
  const said = (await listFaults(ctx.db, orderId)).filter(({ lineId }) => lineId && lineIds.includes(lineId))
  if (said.some(isMadeGood)) throw Conflict('changed-meanwhile')
  await dropAll(ctx, said)
}

/**
 * Drops the reports of pieces that go back, for a locked box. The box itself keeps pieces with a remedy from being sent
 * back.
 */
export async function dropFaultsOfBox(ctx: Ctx, { pieceIds }: { pieceIds: readonly string[] }) {
  const said = await ctx.db.many<Fault>(
    sql`SELECT * FROM piece_fault WHERE piece_id = ANY(${[...pieceIds]}::uuid[]) ORDER BY id`,
  )
  await dropAll(
    ctx,
    said.filter((fault) => !isMadeGood(fault)),
  )
}

async function dropAll(ctx: Ctx, faults: readonly Fault[]) {
  if (faults.some(({ state }) => state === 'in-repair')) throw Conflict('piece-in-repair')
  for (const fault of faults)
    if (fault.state === 'reported' || fault.state === 'accepted') await moveFault(ctx, fault, 'drop')
}
