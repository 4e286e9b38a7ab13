import { hasChanged } from '#/platform/changes/changes.ts'
import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, ContractKey, ContractType } from '#/platform/ports/contract.ts'
import { next } from '#/platform/state-machine.ts'
import { type FaultKind, type FaultState, faultMachine } from './fault.states.ts'

/** A report that a piece of a contract is not as bought. */
export type Fault = {
  id: string
  contractType: ContractType
  contractId: string
  goodsId: string
  kind: FaultKind
  words: string
  state: FaultState
  reportedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  /** The answer to the customer: the reason for declining, or a note. */
  answer: string | null
  /** The order that brings the replacement. */
  replacementId: string | null
  /** The end of the repair, successful or not: no second repair is offered. */
  repairEndedAt: Date | null
  version: number
}

export const listFaults = (db: Db, { id }: Pick<ContractKey, 'id'>) =>
  db.many<Fault>(sql`SELECT * FROM piece_fault WHERE contract_id = ${id} ORDER BY reported_at, id`)
export const findFault = (db: Db, id: string) =>
  db.maybe<Fault>(sql`SELECT * FROM piece_fault WHERE id = ${id}`)

type Reported = { goodsId: string; kind: FaultKind; words: string; known: Fault | undefined }

/** Adds the report on a piece of a locked contract: once, and once more after a repair. */
export async function sayFault(
  ctx: Ctx,
  { type, id, memberId, number }: Contract,
  { goodsId, kind, words, known }: Reported,
): Promise<void> {
  const { db, random, clock } = ctx
  hasChanged(db, 'fault')
  const undecided = { decidedBy: null, decidedAt: null, answer: null }
  if (known) {
    await moveFault(ctx, known, 'report', { kind, words, reportedAt: clock.now(), ...undecided })
    return
  }
  await db.run(sql`
    INSERT INTO piece_fault (id, contract_type, contract_id, goods_id, member_id, number, kind, words, reported_at)
    VALUES (${random.uuid()}, ${type}, ${id}, ${goodsId}, ${memberId}, ${number}, ${kind}, ${words}, ${clock.now()})`)
}

type Changeable = 'kind' | 'words' | 'reportedAt' | 'decidedBy' | 'decidedAt' | 'answer'
type FaultChanges = Partial<Pick<Fault, Changeable | 'replacementId' | 'repairEndedAt'>> & {
  sentBackWith?: string | null
}

/** Moves a fault whose contract is locked, and changes its columns. */
export async function moveFault(
  { db }: Pick<Ctx, 'db'>,
  fault: Fault,
  event: string,
  changes: FaultChanges = {},
): Promise<Fault> {
  const state = next(faultMachine, fault.state, event)
  const moved = await db.maybe<Fault>(sql`
    UPDATE piece_fault SET ${assigned({ state, ...changes }, sql`version = version + 1`)}
    WHERE id = ${fault.id} AND version = ${fault.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  hasChanged(db, 'fault')
  return moved
}

/** True when the piece was replaced or repaid; there is no second remedy. */
export const isMadeGood = ({ state }: Fault) => state === 'replaced' || state === 'repaid'

/** True when the piece has its remedy or is at the tailor's: it cannot go back now. */
export const isSettled = (fault: Fault) => isMadeGood(fault) || fault.state === 'in-repair'

/**
 * Drops the reports of pieces that go back. The contract is locked, and keeps pieces with a remedy from being sent
 * back.
 */
export async function dropFaults(ctx: Ctx, { pieceIds }: { pieceIds: readonly string[] }): Promise<void> {
  const faults = await ctx.db.many<Fault>(
    sql`SELECT * FROM piece_fault WHERE goods_id = ANY(${[...pieceIds]}::uuid[]) ORDER BY id`,
  )
  const open = faults.filter((fault) => !isMadeGood(fault))
  if (open.some(({ state }) => state === 'in-repair')) throw Conflict('piece-in-repair')
  for (const fault of open)
    if (fault.state === 'reported' || fault.state === 'accepted') await moveFault(ctx, fault, 'drop')
}
