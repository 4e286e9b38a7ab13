import { needsSecond, objectUntil } from '#/boxes/claims/claim.rule.ts'
import { toldStates } from '#/boxes/claims/claim.states.ts'
import { hasDecided, undecided } from '#/boxes/claims/claims.ts'
import type { Ctx } from '#/context.ts'
import { holdMember } from '#/members/member-row.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { giveRestBack, returnOf } from './hold-refund.ts'
import { notifyTold, notifyUpheld, notifyWaived } from './order-claim-mails.ts'
import { type LockedClaim, lockOrderClaim, moveOrderClaim, type OrderClaim } from './order-claims.ts'
import { TAKE_ORDER_CLAIM, takeClaim } from './take-claim.ts'

type By = { claimId: string; version: number; staffId: string }

/**
 * A person asks an amount for what a piece has lost, with a reason in words for the buyer; above what one may ask alone a second
 * colleague looks first.
 */
export const decideOrderClaim = (
  ctx: Ctx,
  { amount, reason, ...by }: By & { amount: number; reason: string },
) =>
  acting(ctx, by, async (ctx, locked) => {
    const { claim } = locked
    if (claim.kind !== 'loss-in-value') throw Conflict('not-possible-now')
    if (amount > claim.most) throw Refused('claim-too-much', { most: claim.most })
    await askFor(ctx, locked, { amount, reason, staffId: by.staffId })
  })

/** What was announced and did not come in time is not taken back: it stays with the buyer, and so does its price with us. */
export const refuseLateReturn = (ctx: Ctx, { reason, ...by }: By & { reason: string }) =>
  acting(ctx, by, async (ctx, locked) => {
    const { claim } = locked
    if (claim.kind !== 'late-return') throw Conflict('not-possible-now')
    await askFor(ctx, locked, { amount: claim.most, reason, staffId: by.staffId })
  })

/** The second colleague's word; nobody agrees to what they have asked for themselves. */
export const lookAtOrderClaim = (ctx: Ctx, { agree, ...by }: By & { agree: boolean }) =>
  acting(ctx, by, async (ctx, locked) => {
    const { claim } = locked
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    await writeDown(ctx, claim, { staffId: by.staffId, action: agree ? 'claim-agreed' : 'claim-refused' })
    if (agree) await tell(ctx, locked, { event: 'agree', agreedBy: by.staffId })
    else await moveOrderClaim(ctx, claim, 'refuse', undecided)
  })

/** Nothing is kept, or not any more. A buyer who was told of it is told that as well. */
export const waiveOrderClaim = (ctx: Ctx, { reason, ...by }: By & { reason: string }) =>
  acting(ctx, by, async (ctx, locked) => {
    const { order, claim } = locked
    const waived = await moveOrderClaim(
      ctx,
      claim,
      'waive',
      sql`, answer = ${reason}, answered_by = ${by.staffId}`,
    )
    await giveRestBack(ctx, locked)
    await writeDown(ctx, claim, { staffId: by.staffId, action: 'claim-waived', reason })
    if ((toldStates as readonly string[]).includes(claim.state)) await notifyWaived(ctx, order, waived)
  })

/** Another colleague than those who asked has looked at it again, and it stays as it was. */
export const upholdOrderClaim = (ctx: Ctx, { reason, ...by }: By & { reason: string }) =>
  acting(ctx, by, async (ctx, locked) => {
    const { order, claim } = locked
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    await writeDown(ctx, claim, { staffId: by.staffId, action: 'claim-upheld', reason })
    await notifyUpheld(ctx, order, { ...claim, answer: reason })
    const set = sql`, answer = ${reason}, answered_by = ${by.staffId}`
    await takeClaim(ctx, locked, { event: 'uphold', set })
  })

/** A person's step: the order is locked, and the claim is as that person saw it. */
const acting = (ctx: Ctx, { claimId, version }: By, act: (ctx: Ctx, locked: LockedClaim) => Promise<void>) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderClaim(ctx.db, claimId)
    if (locked.claim.version !== version) throw Conflict('changed-meanwhile')
    await act(ctx, locked)
  })

type Asking = { amount: number; reason: string; staffId: string }
async function askFor(ctx: Ctx, locked: LockedClaim, { amount, reason, staffId }: Asking): Promise<void> {
  const { order, claim } = locked
  const now = ctx.clock.now()
  const decided = sql`, amount = ${amount}, reason = ${reason}, decided_by = ${staffId}, decided_at = ${now}`
  await writeDown(ctx, claim, { staffId, action: 'claim-asked', reason, amount })
  const kind = claim.kind === 'loss-in-value' ? claim.kind : 'refused-return'
  if (needsSecond({ kind, amount, market: order.market, now }))
    return void (await moveOrderClaim(ctx, claim, 'ask', decided))
  await tell(ctx, { ...locked, claim: { ...claim, amount, reason } }, { event: 'decide', decided })
}

type Telling = { event: 'decide' | 'agree'; decided?: ReturnType<typeof sql>; agreedBy?: string }
/**
 * What nobody asks for goes back at once; the mail, and the day on which the rest is taken, are written with the decision or none of
 * it is.
 */
async function tell(ctx: Ctx, { order, line, claim }: LockedClaim, { event, decided, agreedBy }: Telling) {
  if (!(await holdMember(ctx.db, order.memberId))) throw Conflict('not-possible-now')
  const now = ctx.clock.now()
  const until = objectUntil({ market: order.market, at: now })
  const set = sql`${decided ?? sql``}, object_until = ${until}, agreed_by = ${agreedBy ?? null}`
  const told = await moveOrderClaim(ctx, claim, event, set)
  if (told.kind === 'loss-in-value' && !told.billed)
    await refundLines(ctx, order, {
      ...{ lineIds: [line.id], reason: 'returned', waits: told.amount ?? 0 },
      ...returnOf(line),
    })
  await ctx.failpoint('order_claim_told')
  const uniqueKey = `${TAKE_ORDER_CLAIM}:${told.id}:${told.version}`
  await enqueue(ctx.db, {
    ...{ kind: TAKE_ORDER_CLAIM, subject: told.id, dueAt: until, now, uniqueKey, lane: 'money' },
  })
  await notifyTold(ctx, order, told)
}

type Written = { staffId: string; action: string; reason?: string; amount?: number }
const writeDown = (
  ctx: Ctx,
  { id, orderId, kind }: OrderClaim,
  { staffId, action, reason, amount }: Written,
) =>
  audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action,
    subject: { kind: 'shop-order', id: orderId },
    reason,
    detail: { claim: id, kind, ...(amount && { amount }) },
  })
