import { holdMember } from '#/people/members/member-row.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askedAs, needsSecond, objectUntil } from './claim.rule.ts'
import { isTold } from './claim.states.ts'
import { type ClaimSubject, type Locked, lockClaim } from './claim-subject.ts'
import { type Claim, type ClaimChanges, hasDecided, moveClaim, undecided } from './claims.ts'

type By = { claimId: string; version: number; staffId: string }
type Answer = By & { reason: string }

/**
 * Asks an amount, with a reason in words for the customer. Within the colleague's limit the customer is told at
 * once; above it a second colleague decides first. The price of a late piece is asked only by refusing it.
 */
export const decideClaim = (
  ctx: Ctx,
  subject: ClaimSubject,
  { amount, reason, ...by }: Answer & { amount: number },
) =>
  acting(ctx, { subject, by }, async (ctx, locked) => {
    const { claim } = locked
    if (askedAs(claim) === 'price') throw Conflict('not-possible-now')
    if (amount > claim.most) throw Refused('claim-too-much', { most: claim.most })
    await subject.mayAsk?.(ctx, locked)
    await askFor(ctx, { subject, by, ...locked }, { amount, reason })
  })

/** Refuses a late piece: it stays with the customer, for its price (R6.13). */
export const refuseReturn = (
  ctx: Ctx,
  subject: ClaimSubject,
  { unitId, reason, ...by }: Answer & { unitId: string },
) =>
  acting(ctx, { subject, by }, async (ctx, locked) => {
    const claim = await subject.refuse(ctx, locked, unitId)
    await askFor(ctx, { subject, by, ...locked, claim }, { amount: claim.most, reason })
  })

/**
 * The second colleague's decision. It cannot be the colleague who asked. A piece that is not refused after all is
 * awaited as before, and its box is decided as late: a claim of its own would be a second way to its price.
 */
export const lookAgain = (ctx: Ctx, subject: ClaimSubject, { agree, ...by }: By & { agree: boolean }) =>
  acting(ctx, { subject, by }, async (ctx, locked) => {
    const { claim } = locked
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    const step = { subject, by, ...locked }
    await writeDown(ctx, step, { action: agree ? 'claim-agreed' : 'claim-refused' })
    const back = claim.kind === 'refused-return' ? 'drop' : 'refuse'
    if (!agree) return void (await moveClaim(ctx, claim, back, undecided))
    await tell(ctx, step, { event: 'agree', changes: { agreedBy: by.staffId } })
  })

/** Waives a claim. A customer who was told of it gets a mail. */
export const waiveClaim = (ctx: Ctx, subject: ClaimSubject, { reason, ...by }: Answer) =>
  acting(ctx, { subject, by }, async (ctx, locked) => {
    const { goods, claim } = locked
    const waived = await moveClaim(ctx, claim, 'waive', answered({ reason, ...by }))
    await subject.letGo?.(ctx, locked)
    await writeDown(ctx, { subject, by, ...locked }, { action: 'claim-waived', reason })
    if (isTold(claim)) await subject.notifyWaived(ctx, goods, waived)
  })

/**
 * Upholds a claim by a colleague who neither asked for it nor agreed to it; the money is taken now. After its day an objection can
 * only be settled for the customer.
 */
export const upholdClaim = (ctx: Ctx, subject: ClaimSubject, { reason, ...by }: Answer) =>
  acting(ctx, { subject, by }, async (ctx, locked) => {
    const { goods, claim } = locked
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    if (claim.answerUntil && ctx.clock.now() >= claim.answerUntil) throw Conflict('not-possible-now')
    await writeDown(ctx, { subject, by, ...locked }, { action: 'claim-upheld', reason })
    await subject.notifyUpheld(ctx, goods, { ...claim, answer: reason })
    await subject.take(ctx, locked, { event: 'uphold', changes: answered({ reason, ...by }) })
  })

const answered = ({ reason, staffId }: Answer) => ({ answer: reason, answeredBy: staffId })

type Goods = Parameters<ClaimSubject['take']>[1]['goods']
type Step = { subject: ClaimSubject; by: By } & Locked<Goods>

/** Runs a colleague's step with the subject locked, if the claim still has the shown version. */
const acting = (
  ctx: Ctx,
  { subject, by: { claimId, version } }: Pick<Step, 'subject' | 'by'>,
  act: (ctx: Ctx, locked: Locked<Goods>) => Promise<void>,
) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx.db, subject.lock, claimId)
    if (locked.claim.version !== version) throw Conflict('changed-meanwhile')
    await act(ctx, locked)
  })

async function askFor(ctx: Ctx, step: Step, { amount, reason }: { amount: number; reason: string }) {
  const { by, goods, claim } = step
  const now = ctx.clock.now()
  const changes = { amount, reason, decidedBy: by.staffId, decidedAt: now }
  await writeDown(ctx, step, { action: 'claim-asked', reason, amount })
  if (needsSecond({ as: askedAs(claim), amount, market: goods.market, now }))
    return void (await moveClaim(ctx, claim, 'ask', changes))
  await tell(ctx, step, { event: 'decide', changes })
}

/**
 * Tells the customer. The mail and the day of the payment are written in the decision's transaction; the customer
 * must not be erased.
 */
async function tell(
  ctx: Ctx,
  { subject, goods, claim }: Step,
  { event, changes }: { event: 'decide' | 'agree'; changes: ClaimChanges },
) {
  if (!(await holdMember(ctx.db, goods.memberId))) throw Conflict('not-possible-now')
  const now = ctx.clock.now()
  const until = objectUntil({ market: goods.market, at: now })
  const told: Claim = await moveClaim(ctx, claim, event, { ...changes, objectUntil: until })
  await subject.told?.(ctx, { goods, claim: told })
  await ctx.failpoint('claim_told')
  const uniqueKey = `${subject.takenBy}:${told.id}:${told.version}`
  await enqueue(ctx.db, {
    ...{ kind: subject.takenBy, subject: told.id, dueAt: until, now, uniqueKey, lane: 'money' },
  })
  await subject.notifyTold(ctx, goods, told)
}

type Written = { action: string; reason?: string; amount?: number }
const writeDown = (
  ctx: Ctx,
  { subject, by, goods, claim: { id, kind } }: Step,
  { action, reason, amount }: Written,
) =>
  audit(ctx, {
    actor: { kind: 'staff', id: by.staffId },
    action,
    subject: { kind: subject.audited, id: goods.id },
    reason,
    detail: { claim: id, kind, ...(amount && { amount }) },
  })
