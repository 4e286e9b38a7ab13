import { isPayableOnPage } from '#/money/charges/charge-view.ts'
import { holdOnCharge } from '#/money/charges/credit-payment.ts'
import { type Charge, findCharge, lockCharge } from '#/money/charges/find-charges.ts'
import { isTooSmall } from '#/money/charges/least-charge.rule.ts'
import { availableCredit } from '#/money/wallet/credits.ts'
import { holdCreditAgain } from '#/money/wallet/hold-credit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { finishCredit, WITHDRAW_INTENT } from './finish-credit.ts'

/** Credit can pay a box after its billing too; reminder fees, claims and gift cards it cannot (decisions 100, 114). */
export const takesCredit = ({ subjectType }: Pick<Charge, 'subjectType'>) => subjectType === 'box'

export const creditFor = ({ db, clock }: Ctx, { memberId, market }: Charge) =>
  availableCredit(db, { memberId, market, at: clock.now() })

/** The sums that the page showed: credit to use, and the rest for a card; minor units. */
type CreditUse = { chargeId: string; memberId: string; credit: number; byCard: number }

/**
 * Uses credit for an open charge, for all of it or a part (R9.07). The credit is held first, then the intent is
 * withdrawn outside any transaction, then the credit pays: so a card never takes the same money (R9.04). If the
 * provider does not answer, a job goes on.
 */
export async function spendCredit(ctx: Ctx, use: CreditUse): Promise<Charge> {
  await inTransaction(ctx, (ctx) => holdIt(ctx, use))
  await ctx.failpoint('credit_asked')
  await finishCredit(ctx, use.chargeId).catch((error) =>
    ctx.log.warn({ charge: use.chargeId, err: error }, 'a payment was not withdrawn, and will be later'),
  )
  return found(await findCharge(ctx.db, use.chargeId))
}

async function holdIt(ctx: Ctx, { chargeId, memberId, credit, byCard }: CreditUse) {
  const charge = await lockCharge(ctx.db, chargeId)
  if (!charge || charge.memberId !== memberId) throw NotFound()
  if (!takesCredit(charge) || !isPayableOnPage(charge)) throw Conflict('not-possible-now')
  const { subjectId, market, currency } = charge
  if (charge.amount !== credit + byCard || (byCard > 0 && isTooSmall(byCard, currency)))
    throw Conflict('changed-meanwhile')
  const holding = { subjectType: charge.subjectType, subjectId, memberId, market, upTo: credit }
  if (!(await holdCreditAgain(ctx, holding))) throw Conflict('changed-meanwhile')
  await holdOnCharge(ctx, charge, credit)
  const now = ctx.clock.now()
  // Another process goes on if this one dies.
  await enqueue(ctx.db, {
    kind: WITHDRAW_INTENT,
    subject: chargeId,
    dueAt: soonAfter(now),
    now,
    lane: 'money',
  })
}

const LATER_MS = 20_000
const soonAfter = (now: Date) => new Date(now.getTime() + LATER_MS)
