import type { GradedUnit } from '#/goods/fulfilment/intake/grading/unit-graded.ts'
import { listReturnedAt } from '#/goods/fulfilment/intake/returned-at.ts'
import { mayHaveLost } from '#/money/claims/claim.rule.ts'
import { isOpen, isTold } from '#/money/claims/claim.states.ts'
import { type Locked, lockClaim } from '#/money/claims/claim-subject.ts'
import { listClaims, moveClaim, proposeClaim } from '#/money/claims/claims.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isMadeGood, listFaults } from '../faults/faults.ts'
import { leftToCredit, listOrderLines, type OrderLine, paidFor } from '../order-lines.ts'
import { findOrder, type Order, touchOrder } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { claimedLine, lockOrderOf } from './claimed-line.ts'
import { notifyDropped } from './order-claim-mails.ts'
import type { OrderClaimKind } from './order-kind.ts'

const GIVE_UNDECIDED_BACK = 'give-undecided-back'

/**
 * Withholds the refund of a returned piece that may have lost value until a colleague decides (R6.13). The wait ends on
 * the day the refund is due, or some days from now when that day is near or past. Returns true when the refund waits.
 */
export async function holdForClaim(ctx: Ctx, order: Order, line: OrderLine): Promise<boolean> {
  const most = leftToCredit(line)
  const [back] = await listReturnedAt(ctx.db, [line.id])
  if (!back || !mayHaveLost(back) || most === 0) return false
  const claim = await propose(ctx, order, { line, kind: 'loss-in-value', most })
  if (claim?.state !== 'proposed') return false
  const now = ctx.clock.now()
  const { refundDueAt } = found(await findReturnOf(ctx.db, line))
  const dueAt = decideBy({ market: order.market, now, refundDueAt })
  const uniqueKey = `${GIVE_UNDECIDED_BACK}:${claim.id}`
  await enqueue(ctx.db, {
    kind: GIVE_UNDECIDED_BACK,
    subject: claim.id,
    dueAt,
    now,
    uniqueKey,
    lane: 'money',
  })
  return true
}

type Proposed = { line: OrderLine; kind: OrderClaimKind; most: number; billed?: boolean }
export const propose = (
  ctx: Ctx,
  { id: orderId, memberId }: Order,
  { line, billed = false, ...claim }: Proposed,
) => proposeClaim(ctx, { orderId, memberId }, { ...claim, unit: { lineId: line.id }, billed })

type Held = { market: MarketId; now: Date; refundDueAt: Date }
/** By law fourteen days from the notice, or until the piece is back (Directive 2011/83/EU, article 13). */
export const decideBy = ({ market, now, refundDueAt }: Held) => {
  const least = addDays(now, marketAt(market, now).claims.decideDays, market)
  return refundDueAt > least ? refundDueAt : least
}

/** The return of a piece; undefined when it is not on its way back. */
export const findReturnOf = (db: Db, { returnId }: OrderLine) =>
  db.maybe<{ announcedAt: Date; refundDueAt: Date }>(
    sql`SELECT announced_at, refund_due_at FROM shop_return WHERE id = ${returnId}`,
  )

/** A claim that was not decided by the day on which the refund is due: all of it is refunded. */
export const giveUndecidedBack = job<Ctx>(GIVE_UNDECIDED_BACK, (ctx, { subject: claimId }) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx.db, lockOrderOf, claimId)
    const { state } = locked.claim
    if (state === 'proposed' || state === 'second-look') await dropOrderClaim(ctx, locked)
  }),
)

/** A new grade of a piece: a better one drops its claim, a worse one proposes a claim to a colleague. */
export async function onOrderUnitGraded(ctx: Ctx, { subjectType, subjectId, unitId, ...how }: GradedUnit) {
  if (subjectType !== 'shop-order') return
  if (mayHaveLost(how)) await proposeLoss(ctx, { orderId: subjectId, lineId: unitId })
  else await dropClaimsOf(ctx, { orderId: subjectId, lineId: unitId, kind: 'loss-in-value' })
}

/**
 * Proposes a claim for loss in value. A refunded piece is billed; an unrefunded one keeps its refund waiting for a colleague. A piece
 * whose fault was made good has no claim. The order is locked by the caller.
 */
async function proposeLoss(ctx: Ctx, { orderId, lineId }: Pick<OfLine, 'orderId' | 'lineId'>) {
  const line = (await listOrderLines(ctx.db, orderId)).find(({ id }) => id === lineId)
  if (!line || paidFor(line) === 0 || line.withheld > 0) return
  const faults = (await listFaults(ctx.db, orderId)).filter((fault) => fault.lineId === lineId)
  if (faults.some(isMadeGood)) return
  const order = found(await findOrder(ctx.db, orderId))
  if (line.creditNoteId === null) return void (await holdForClaim(ctx, order, line))
  await propose(ctx, order, { line, kind: 'loss-in-value', most: paidFor(line), billed: true })
}

type OfLine = { orderId: string; lineId: string; kind: OrderClaimKind }
/** Drops open claims that are no longer true; the order is locked. */
export async function dropClaimsOf(ctx: Ctx, { orderId, lineId, kind }: OfLine): Promise<void> {
  const claims = (await listClaims(ctx.db, { orderId })).filter(isOpen)
  for (const claim of claims.filter((one) => one.lineId === lineId && one.kind === kind))
    await dropOrderClaim(ctx, await lockClaim(ctx.db, lockOrderOf, claim.id))
}

async function dropOrderClaim(ctx: Ctx, { goods: order, claim }: Locked<Order>): Promise<void> {
  const dropped = await moveClaim(ctx, claim, 'drop')
  await giveRestBack(ctx, { goods: order, claim })
  if (isTold(claim)) await notifyDropped(ctx, order, dropped)
}

/** Refunds the amount withheld for a claim that ended without being taken. */
export async function giveRestBack(ctx: Ctx, { goods: order, claim }: Locked<Order>): Promise<void> {
  if (claim.kind === 'loss-in-value') {
    const line = await claimedLine(ctx.db, claim)
    await refundLines(ctx, order, { lineIds: [line.id], reason: 'returned', ...returnOf(line) })
  }
  await touchOrder(ctx, order)
}

export const returnOf = ({ returnId }: Pick<OrderLine, 'returnId'>) => (returnId ? { returnId } : {})
