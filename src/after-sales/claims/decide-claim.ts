import { holdMember } from '#/people/members/member-row.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changed } from '../contracts.ts'
import { amountKind, needsSecond, objectUntil } from './claim.rule.ts'
import { isNotified } from './claim.states.ts'
import { type ClaimChanges, hasDecided, moveClaim, undecided } from './claims.ts'
import { type Locked, lockClaim } from './locked-claim.ts'
import { notifyClaim, notifyUpheld, notifyWaived } from './mails/claim-mails.ts'
import { refused, requireNothingRefused } from './refuse-late.ts'
import { refundRemainder } from './taking/refund-remainder.ts'
import { takeClaim } from './taking/take-claim.ts'

/** The job that takes the money when the time to object is over. */
export const TAKE_CLAIM = 'take-claim'

type By = { claimId: string; version: number; staffId: string }
type Answer = By & { reason: string }

/**
 * Asks an amount, with a reason in words for the customer. Within the colleague's limit the customer is notified at
 * once; above it a second colleague decides first. The price of a late piece is asked only by refusing it.
 */
export const decideClaim = (ctx: Ctx, { amount, reason, ...by }: Answer & { amount: number }) =>
  acting(ctx, by, async (ctx, locked) => {
    const { claim } = locked
    if (amountKind(claim) === 'price') throw Conflict('not-possible-now')
    if (amount > claim.most) throw Refused('claim-too-much', { most: claim.most })
    await requireNothingRefused(ctx, locked)
    await askFor(ctx, { by, ...locked }, { amount, reason })
  })

/** Refuses a late piece: it stays with the customer, for its price (R6.13). */
export const refuseReturn = (ctx: Ctx, { unitId, reason, ...by }: Answer & { unitId: string }) =>
  acting(ctx, by, async (ctx, locked) => {
    const claim = await refused(ctx, locked, unitId)
    await askFor(ctx, { by, ...locked, claim }, { amount: claim.most, reason })
  })

/**
 * The second colleague's decision. It cannot be the colleague who asked. A piece that is not refused after all is
 * awaited as before, and its box is decided as late: a claim of its own would be a second way to its price.
 */
export const lookAgain = (ctx: Ctx, { agree, ...by }: By & { agree: boolean }) =>
  acting(ctx, by, async (ctx, locked) => {
    const { claim } = locked
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    const step = { by, ...locked }
    await writeDown(ctx, step, { action: agree ? 'claim-agreed' : 'claim-refused' })
    const back = claim.kind === 'refused-return' ? 'drop' : 'refuse'
    if (!agree) return void (await moveClaim(ctx, claim, back, undecided))
    await tell(ctx, step, { event: 'agree', changes: { agreedBy: by.staffId } })
  })

/** Waives a claim. A customer who was notified of it gets a mail. */
export const waiveClaim = (ctx: Ctx, { reason, ...by }: Answer) =>
  acting(ctx, by, async (ctx, locked) => {
    const { contract, claim } = locked
    const waived = await moveClaim(ctx, claim, 'waive', answered({ reason, ...by }))
    await refundRemainder(ctx, locked)
    await changed(ctx, contract)
    await writeDown(ctx, { by, ...locked }, { action: 'claim-waived', reason })
    if (isNotified(claim)) await notifyWaived(ctx, contract, waived)
  })

/**
 * Upholds a claim by a colleague who neither asked for it nor agreed to it; the money is taken now. After its day an objection can
 * only be settled for the customer.
 */
export const upholdClaim = (ctx: Ctx, { reason, ...by }: Answer) =>
  acting(ctx, by, async (ctx, locked) => {
    const { contract, claim } = locked
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    if (claim.answerUntil && ctx.clock.now() >= claim.answerUntil) throw Conflict('not-possible-now')
    await writeDown(ctx, { by, ...locked }, { action: 'claim-upheld', reason })
    await notifyUpheld(ctx, contract, { ...claim, answer: reason })
    await takeClaim(ctx, locked, { event: 'uphold', changes: answered({ reason, ...by }) })
  })

const answered = ({ reason, staffId }: Answer) => ({ answer: reason, answeredBy: staffId })

type Step = { by: By } & Locked

/** Runs a colleague's step with the contract locked, if the claim still has the shown version. */
const acting = (ctx: Ctx, { claimId, version }: By, act: (ctx: Ctx, locked: Locked) => Promise<void>) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx, claimId)
    if (locked.claim.version !== version) throw Conflict('changed-meanwhile')
    await act(ctx, locked)
  })

async function askFor(ctx: Ctx, step: Step, { amount, reason }: { amount: number; reason: string }) {
  const { by, contract, claim } = step
  const now = ctx.clock.now()
  const changes = { amount, reason, decidedBy: by.staffId, decidedAt: now }
  await writeDown(ctx, step, { action: 'claim-asked', reason, amount })
  if (needsSecond({ as: amountKind(claim), amount, market: contract.market, now }))
    return void (await moveClaim(ctx, claim, 'ask', changes))
  await tell(ctx, step, { event: 'decide', changes })
}

/**
 * Tells the customer. The mail and the day of the payment are written in the decision's transaction; the customer
 * must not be erased.
 */
async function tell(
  ctx: Ctx,
  { contract, claim }: Locked,
  { event, changes }: { event: 'decide' | 'agree'; changes: ClaimChanges },
) {
  if (!(await holdMember(ctx.db, contract.memberId))) throw Conflict('not-possible-now')
  const now = ctx.clock.now()
  const until = objectUntil({ market: contract.market, at: now })
  const notified = await moveClaim(ctx, claim, event, { ...changes, objectUntil: until })
  await refundRemainder(ctx, { contract, claim: notified }, notified.amount ?? 0)
  await ctx.failpoint('claim_told')
  const uniqueKey = `${TAKE_CLAIM}:${notified.id}:${notified.version}`
  await enqueue(ctx.db, {
    ...{ kind: TAKE_CLAIM, subject: notified.id, dueAt: until, now, uniqueKey, lane: 'money' },
  })
  await notifyClaim(ctx, contract, notified)
}

type Written = { action: string; reason?: string; amount?: number }
const writeDown = (ctx: Ctx, { by, claim: { id, kind } }: Step, { action, reason, amount }: Written) =>
  audit(ctx, {
    actor: { kind: 'staff', id: by.staffId },
    action,
    subject: { kind: 'claim', id },
    reason,
    detail: { kind, ...(amount && { amount }) },
  })
