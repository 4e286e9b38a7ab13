import { holdMember } from '#/people/members/member-row.ts'
import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, ContractKey, ContractType, Goods } from '#/platform/ports/contract.ts'
import { next } from '#/platform/state-machine.ts'
import { type ClaimKind, type ClaimState, claimMachine, isOpenClaim } from './claim.states.ts'

/** Amounts in minor units. */
export type Claim = {
  id: string
  contractType: ContractType
  contractId: string
  number: string
  market: MarketId
  kind: ClaimKind
  /** Null for a fee of the whole contract. */
  goodsId: string | null
  state: ClaimState
  most: number
  /** True: the amount is billed; false: it is kept back from the waiting refund. */
  billed: boolean
  amount: number | null
  reason: string | null
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  agreedBy: string | null
  objectUntil: Date | null
  objectedAt: Date | null
  objection: string | null
  /** The first instant at which the objection lapses unanswered, in the customer's favour. */
  answerUntil: Date | null
  answer: string | null
  answeredBy: string | null
  endedAt: Date | null
  creditNoteId: string | null
  invoiceId: string | null
  version: number
}

export const contractKey = ({ contractType: type, contractId: id }: Claim): ContractKey => ({ type, id })

export const findClaim = (db: Db, id: string) => db.maybe<Claim>(sql`SELECT * FROM claim WHERE id = ${id}`)
export const listClaims = (db: Db, { id }: Pick<ContractKey, 'id'>) =>
  db.many<Claim>(sql`SELECT * FROM claim WHERE contract_id = ${id} ORDER BY proposed_at, id`)

export const countNotified = async (db: Db, { id }: ContractKey): Promise<number> =>
  (await listClaims(db, { id })).filter(({ objectUntil }) => objectUntil !== null).length

/** The first instant at which no claim can be objected to any more; null when that has passed. */
export const objectableUntil = async (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { id }: ContractKey,
): Promise<Date | null> =>
  (
    await db.one<{ until: Date | null }>(
      sql`
        SELECT min(object_until) AS until FROM claim
        WHERE contract_id = ${id} AND state = 'told' AND object_until > ${clock.now()}
      `,
    )
  ).until

/**
 * Tells whether a colleague decided the claim, as the first or the second one: an objection needs another
 * colleague.
 */
export const hasDecided = ({ decidedBy, agreedBy }: Pick<Claim, 'decidedBy' | 'agreedBy'>, staffId: string) =>
  decidedBy === staffId || agreedBy === staffId

export type ClaimChanges = Partial<
  Omit<
    Claim,
    'id' | 'contractType' | 'contractId' | 'number' | 'market' | 'kind' | 'goodsId' | 'state' | 'version'
  >
>

/** Moves a claim whose contract is locked, and changes its columns. */
export async function moveClaim(
  ctx: Ctx,
  claim: Claim,
  event: string,
  changes: ClaimChanges = {},
): Promise<Claim> {
  const state = next(claimMachine, claim.state, event)
  const endedAt = isOpenClaim({ state }) ? null : ctx.clock.now()
  const moved = await ctx.db.maybe<Claim>(sql`
    UPDATE claim SET ${assigned({ state, endedAt, ...changes }, sql`version = version + 1`)}
    WHERE id = ${claim.id} AND version = ${claim.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  return moved
}

/** Column values that take a decision back. */
export const undecided = {
  amount: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  agreedBy: null,
  objectUntil: null,
  objectedAt: null,
  objection: null,
  answerUntil: null,
  answer: null,
  answeredBy: null,
} satisfies ClaimChanges

type NewClaim = Pick<Claim, 'kind' | 'most' | 'billed'> & { goods?: Goods }

/**
 * Writes a claim once for each piece and kind, and one for the fees of a contract. A repeat returns the existing
 * claim, and reopens a dropped one. Undefined for an erased customer, who could not be told.
 */
export async function proposeClaim(
  ctx: Ctx,
  { type, id, memberId, number, market }: Contract,
  { kind, goods, most, billed }: NewClaim,
): Promise<Claim | undefined> {
  if (!(await holdMember(ctx.db, memberId))) return undefined
  const goodsId = goods?.id ?? null
  await ctx.db.run(sql`
    INSERT INTO claim (id, contract_type, contract_id, member_id, number, market, kind, goods_id, most, billed, proposed_at)
    VALUES (${ctx.random.uuid()}, ${type}, ${id}, ${memberId}, ${number}, ${market}, ${kind}, ${goodsId}, ${most}, ${billed}, ${ctx.clock.now()})
    ON CONFLICT DO NOTHING`)
  const claim = await ctx.db.one<Claim>(sql`
    SELECT * FROM claim WHERE contract_id = ${id} AND goods_id IS NOT DISTINCT FROM ${goodsId}::uuid
      AND (${goods === undefined} OR kind = ${kind})`)
  return claim.state === 'dropped' ? moveClaim(ctx, claim, 'propose', { ...undecided, billed }) : claim
}
