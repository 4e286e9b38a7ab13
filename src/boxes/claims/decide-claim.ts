import type { Ctx } from '#/context.ts'
import { holdMember } from '#/members/member-row.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Box } from '../boxes.ts'
import { pieceRowOf } from '../piece-rows.ts'
import { withdrawalEndsAt } from '../withdrawal/withdrawal.rule.ts'
import { CHARGE_CLAIM } from './charge-claim.ts'
import { isSentByDecision, needsSecond, objectUntil } from './claim.rule.ts'
import { askedStates, toldStates } from './claim.states.ts'
import { notifyTold, notifyWaived } from './claim-mails.ts'
import {
  type Claim,
  hasDecided,
  type Locked,
  listClaims,
  lockClaim,
  moveClaim,
  proposeClaim,
  requireSeen,
  undecided,
  unitOf,
} from './claims.ts'

type By = { claimId: string; version: number; staffId: string }

/**
 * A person asks an amount, with a reason in words for the member. Within what one may ask alone the member is told at once; above
 * it a second colleague looks first. The price of a late piece is asked by refusing it, and in no other way.
 */
export const decideClaim = (ctx: Ctx, { amount, reason, ...by }: By & { amount: number; reason: string }) =>
  acting(ctx, by, async (ctx, locked) => {
    const { box, claim } = locked
    if (claim.kind === 'refused-return') throw Conflict('not-possible-now')
    if (amount > claim.most) throw Refused('claim-too-much', { most: claim.most })
    if (unitOf(claim) === null) await requireNothingRefused(ctx, box)
    await askFor(ctx, locked, { amount, reason, staffId: by.staffId })
  })

/** A late piece is not taken back: it stays with the member, who pays its price (R6.13). */
export const refuseReturn = (ctx: Ctx, { itemId, reason, ...by }: By & { itemId: string; reason: string }) =>
  acting(ctx, by, async (ctx, { box, claim: late }) => {
    const piece = await pieceRowOf(ctx.db, box.id, itemId)
    const endsAt = withdrawalEndsAt(box)
    const isLate = late.kind === 'late-return' && piece.state === 'returning' && isSentByDecision(piece)
    if (!isLate || !endsAt || ctx.clock.now() < endsAt) throw Conflict('not-possible-now')
    if (isAsked(late)) throw Conflict('claim-fee-or-price')
    if (late.state !== 'proposed') throw Conflict('not-possible-now')
    const claim = await proposeClaim(ctx, box, {
      kind: 'refused-return',
      unit: { id: itemId, of: 'box' },
      most: piece.price,
    })
    if (!claim) throw Conflict('not-possible-now')
    await askFor(ctx, { box, claim }, { amount: piece.price, reason, staffId: by.staffId })
  })

/**
 * The second colleague's word. Nobody agrees to what they have asked for themselves. A piece that is not refused after all is
 * awaited as before, and its box decided on as late: its own claim would be a second way to its price.
 */
export const lookAgain = (ctx: Ctx, { agree, ...by }: By & { agree: boolean }) =>
  acting(ctx, by, async (ctx, { box, claim }) => {
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    await writeDown(ctx, claim, { staffId: by.staffId, action: agree ? 'claim-agreed' : 'claim-refused' })
    const back = claim.kind === 'refused-return' ? 'drop' : 'refuse'
    if (!agree) return void (await moveClaim(ctx, claim, back, undecided))
    await tell(ctx, box, claim, { event: 'agree', agreedBy: by.staffId })
  })

/** Nothing is asked, or not any more. A member who was told of it is told that as well. */
export const waiveClaim = (ctx: Ctx, { reason, ...by }: By & { reason: string }) =>
  acting(ctx, by, async (ctx, { box, claim }) => {
    await moveClaim(ctx, claim, 'waive', sql`, answer = ${reason}, answered_by = ${by.staffId}`)
    await writeDown(ctx, claim, { staffId: by.staffId, action: 'claim-waived', reason })
    if (isTold(claim)) await notifyWaived(ctx, box, { ...claim, answer: reason })
  })

/** A person's step: the box is locked, and the claim is as that person saw it. */
export const acting = (
  ctx: Ctx,
  { claimId, version }: By,
  act: (ctx: Ctx, locked: Locked) => Promise<void>,
) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx.db, claimId)
    requireSeen(locked.claim, version)
    await act(ctx, locked)
  })

type Asking = { amount: number; reason: string; staffId: string }
async function askFor(ctx: Ctx, { box, claim }: Locked, { amount, reason, staffId }: Asking): Promise<void> {
  const now = ctx.clock.now()
  const decided = sql`, amount = ${amount}, reason = ${reason}, decided_by = ${staffId}, decided_at = ${now}`
  await writeDown(ctx, claim, { staffId, action: 'claim-asked', reason, amount })
  if (needsSecond({ kind: claim.kind, amount, market: box.market, now }))
    return void (await moveClaim(ctx, claim, 'ask', decided))
  await tell(ctx, box, { ...claim, amount, reason }, { event: 'decide', decided })
}

type Telling = { event: 'decide' | 'agree'; decided?: ReturnType<typeof sql>; agreedBy?: string }
/** The mail and the day on which the money is taken are written with the decision, or none of it is; and somebody is there to read it. */
async function tell(ctx: Ctx, box: Box, claim: Claim, { event, decided, agreedBy = undefined }: Telling) {
  if (!(await holdMember(ctx.db, box.memberId))) throw Conflict('not-possible-now')
  const now = ctx.clock.now()
  const until = objectUntil({ market: box.market, at: now })
  const set = sql`${decided ?? sql``}, object_until = ${until}, agreed_by = ${agreedBy ?? null}`
  const told = await moveClaim(ctx, claim, event, set)
  await ctx.failpoint('claim_told')
  const uniqueKey = `${CHARGE_CLAIM}:${told.id}:${told.version}`
  await enqueue(ctx.db, { kind: CHARGE_CLAIM, subject: told.id, dueAt: until, now, uniqueKey, lane: 'money' })
  await notifyTold(ctx, box, told)
}

async function requireNothingRefused(ctx: Ctx, { id }: Box): Promise<void> {
  const others = await listClaims(ctx.db, id)
  if (others.some((claim) => claim.kind === 'refused-return' && isAsked(claim)))
    throw Conflict('claim-fee-or-price')
}

const isAsked = ({ state }: Claim) => (askedStates as readonly string[]).includes(state)
export const isTold = ({ state }: Claim) => (toldStates as readonly string[]).includes(state)

type Written = { staffId: string; action: string; reason?: string; amount?: number }
export const writeDown = (
  ctx: Ctx,
  { id, boxId, kind }: Claim,
  { staffId, action, reason, amount }: Written,
) =>
  audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action,
    subject: { kind: 'box', id: boxId },
    reason,
    detail: { claim: id, kind, ...(amount && { amount }) },
  })
