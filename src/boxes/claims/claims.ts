import type { Ctx } from '#/context.ts'
import { holdMember } from '#/members/member-row.ts'
import { type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { next } from '#/platform/state-machine.ts'
import { type Box, lockBox } from '../boxes.ts'
import { type ClaimKind, type ClaimState, claimMachine } from './claim.states.ts'

/** Amounts in minor units. */
export type Claim = {
  id: string
  boxId: string
  kind: ClaimKind
  itemId: string | null
  /** A piece that came in exchange, instead of one of the box itself. */
  replacementId: string | null
  state: ClaimState
  most: number
  amount: number | null
  reason: string | null
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  agreedBy: string | null
  objectUntil: Date | null
  objectedAt: Date | null
  objection: string | null
  answer: string | null
  answeredBy: string | null
  endedAt: Date | null
  invoiceId: string | null
  version: number
}

/** The piece that it is about, as the warehouse names it; none of a fee. */
export const unitOf = ({ itemId, replacementId }: Pick<Claim, 'itemId' | 'replacementId'>) =>
  itemId ?? replacementId

export const findClaim = (db: Db, id: string) =>
  db.maybe<Claim>(sql`SELECT * FROM box_claim WHERE id = ${id}`)
export const listClaims = (db: Db, boxId: string) =>
  db.many<Claim>(sql`SELECT * FROM box_claim WHERE box_id = ${boxId} ORDER BY proposed_at, id`)

/** How many of them the member was told of. */
export const countTold = async (db: Db, boxId: string): Promise<number> =>
  (
    await db.one<{ told: number }>(
      sql`SELECT count(*)::int AS told FROM box_claim WHERE box_id = ${boxId} AND object_until IS NOT NULL`,
    )
  ).told

export type Locked = { box: Box; claim: Claim }

/** Whoever changes a claim locks its box, as for everything else of the box. */
export async function lockClaim(db: Db, id: string): Promise<Locked> {
  const { boxId } = found(await findClaim(db, id))
  const box = await lockBox(db, boxId)
  return { box, claim: found(await findClaim(db, id)) }
}

/** Who decides must have seen it as it is. */
export function requireSeen(claim: Claim, version: number) {
  if (claim.version !== version) throw Conflict('changed-meanwhile')
}

/** Who asked for it, alone or as the second one: somebody else looks at it again. */
export const hasDecided = ({ decidedBy, agreedBy }: Pick<Claim, 'decidedBy' | 'agreedBy'>, staffId: string) =>
  decidedBy === staffId || agreedBy === staffId

const ends: readonly ClaimState[] = ['charged', 'waived', 'dropped']

/** Moves a claim whose box is locked; `set` adds columns. */
export async function moveClaim(ctx: Ctx, claim: Claim, event: string, set: Sql = empty): Promise<Claim> {
  const state = next(claimMachine, claim.state, event)
  const ended = ends.includes(state) ? ctx.clock.now() : null
  const moved = await ctx.db.maybe<Claim>(sql`
    UPDATE box_claim SET state = ${state}, version = version + 1, ended_at = ${ended}${set}
    WHERE id = ${claim.id} AND version = ${claim.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  return moved
}

type NewClaim = Pick<Claim, 'kind' | 'most'> & {
  /** The piece that it is about, and whether it came with the box or in exchange; none of a fee. */
  unit?: { id: string; of: 'box' | 'exchange' }
}

/**
 * Written down once: a second time finds what became of it, and one that was dropped stands again. Of a member who was erased
 * nothing is asked any more: nobody could be told.
 */
export async function proposeClaim(
  ctx: Ctx,
  { id: boxId, memberId }: Box,
  { kind, unit, most }: NewClaim,
): Promise<Claim | undefined> {
  if (!(await holdMember(ctx.db, memberId))) return undefined
  const now = ctx.clock.now()
  const itemId = unit?.of === 'box' ? unit.id : null
  const replacementId = unit?.of === 'exchange' ? unit.id : null
  await ctx.db.run(sql`
    INSERT INTO box_claim (id, box_id, kind, item_id, replacement_id, most, proposed_at)
    VALUES (${ctx.random.uuid()}, ${boxId}, ${kind}, ${itemId}, ${replacementId}, ${most}, ${now}) ON CONFLICT DO NOTHING`)
  const claim = await ctx.db.one<Claim>(sql`
    SELECT * FROM box_claim WHERE box_id = ${boxId} AND item_id IS NOT DISTINCT FROM ${itemId}::uuid
      AND replacement_id IS NOT DISTINCT FROM ${replacementId}::uuid AND (item_id IS NULL OR kind = ${kind})`)
  return claim.state === 'dropped' ? moveClaim(ctx, claim, 'propose', undecided) : claim
}

/** As if nobody had decided yet. */
export const undecided = sql`, amount = NULL, reason = NULL, decided_by = NULL, decided_at = NULL, agreed_by = NULL,
  object_until = NULL, objected_at = NULL, objection = NULL, answer = NULL, answered_by = NULL`
