import { holdMember } from '#/people/members/member-row.ts'
import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { type ClaimKind, type ClaimState, claimMachine, isOpen } from './claim.states.ts'

/** Amounts in minor units. */
export type Claim = {
  id: string
  /** Either a box or a shop order; the other one is null. */
  boxId: string | null
  orderId: string | null
  kind: ClaimKind
  /** The piece of the box, the exchange piece, or the line of the order; all null for a fee. */
  itemId: string | null
  replacementId: string | null
  lineId: string | null
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

/** The warehouse's id of the piece; none for a fee. */
export const unitOf = ({ itemId, replacementId, lineId }: Unit) => itemId ?? replacementId ?? lineId
type Unit = Pick<Claim, 'itemId' | 'replacementId' | 'lineId'>

export type OfGoods = { boxId: string } | { orderId: string }
const isOf = (goods: OfGoods) =>
  'boxId' in goods ? sql`box_id = ${goods.boxId}` : sql`order_id = ${goods.orderId}`

export const findClaim = (db: Db, id: string) => db.maybe<Claim>(sql`SELECT * FROM claim WHERE id = ${id}`)
export const listClaims = (db: Db, goods: OfGoods) =>
  db.many<Claim>(sql`SELECT * FROM claim WHERE ${isOf(goods)} ORDER BY proposed_at, id`)

export const countTold = async (db: Db, goods: OfGoods): Promise<number> =>
  (
    await db.one<{ told: number }>(
      sql`SELECT count(*)::int AS told FROM claim WHERE ${isOf(goods)} AND object_until IS NOT NULL`,
    )
  ).told

/** The first instant at which no claim can be objected to any more; null when that has passed. */
export const objectableUntil = async (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  goods: OfGoods,
): Promise<Date | null> =>
  (
    await db.one<{ until: Date | null }>(
      sql`
        SELECT min(object_until) AS until FROM claim
        WHERE ${isOf(goods)} AND state = 'told' AND object_until > ${clock.now()}
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
    'id' | 'boxId' | 'orderId' | 'kind' | 'itemId' | 'replacementId' | 'lineId' | 'state' | 'version'
  >
>

/** Moves a claim whose box or order is locked, and changes its columns. */
export async function moveClaim(
  ctx: Ctx,
  claim: Claim,
  event: string,
  changes: ClaimChanges = {},
): Promise<Claim> {
  const state = next(claimMachine, claim.state, event)
  const endedAt = isOpen({ state }) ? null : ctx.clock.now()
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

type NewClaim = Pick<Claim, 'kind' | 'most' | 'billed'> & { unit?: Partial<Unit> }

/**
 * Writes a claim once for each piece and kind, and one for the fees of a box. A repeat returns the existing claim,
 * and reopens a dropped one. Undefined for an erased customer, who could not be told.
 */
export async function proposeClaim(
  ctx: Ctx,
  { memberId, ...goods }: OfGoods & { memberId: string },
  { kind, unit: { itemId = null, replacementId = null, lineId = null } = {}, most, billed }: NewClaim,
): Promise<Claim | undefined> {
  if (!(await holdMember(ctx.db, memberId))) return undefined
  const { boxId = null, orderId = null } = goods as { boxId?: string; orderId?: string }
  await ctx.db.run(sql`
    INSERT INTO claim (id, box_id, order_id, kind, item_id, replacement_id, line_id, most, billed, proposed_at)
    VALUES (${ctx.random.uuid()}, ${boxId}, ${orderId}, ${kind}, ${itemId}, ${replacementId}, ${lineId}, ${most}, ${billed},
      ${ctx.clock.now()}) ON CONFLICT DO NOTHING`)
  const claim = await ctx.db.one<Claim>(sql`
    SELECT * FROM claim WHERE ${isOf(goods)} AND item_id IS NOT DISTINCT FROM ${itemId}::uuid
      AND replacement_id IS NOT DISTINCT FROM ${replacementId}::uuid AND line_id IS NOT DISTINCT FROM ${lineId}::uuid
      AND (num_nonnulls(item_id, line_id) = 0 OR kind = ${kind})`)
  return claim.state === 'dropped' ? moveClaim(ctx, claim, 'propose', { ...undecided, billed }) : claim
}
