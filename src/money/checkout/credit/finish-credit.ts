import { dropHold, payByCredit } from '#/money/charges/credit-payment.ts'
import { type Charge, findCharge, lockCharge } from '#/money/charges/find-charges.ts'
import { applyIntent } from '#/money/charges/outcome/apply-intent.ts'
import { findInvoice } from '#/money/invoices/find-invoices.ts'
import { notifyIfPaid } from '#/money/invoices/plan/invoice-paid.ts'
import { chargeHeld } from '#/money/wallet/charge-held.ts'
import { mailUsed } from '#/money/wallet/mails/wallet-mails.ts'
import { releaseHeld } from '#/money/wallet/return-credit.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'

export const WITHDRAW_INTENT = 'withdraw-intent'

export const withdrawIntent = job<Ctx>(WITHDRAW_INTENT, (ctx, { subject }) => finishCredit(ctx, subject))

/**
 * Withdraws the intent of a charge with held credit, and pays with the credit; if the card was quicker, the credit
 * is returned. Any process may run it, any number of times.
 */
export async function finishCredit(ctx: Ctx, chargeId: string): Promise<void> {
  const charge = await findCharge(ctx.db, chargeId)
  if (!charge || charge.heldCredit === 0) return
  const intent = charge.providerId ? await ctx.payments.withdrawIntent(charge.providerId) : undefined
  await ctx.failpoint('intent_withdrawn')
  const isFree = !intent || intent.status === 'canceled'
  if (intent && !isFree) await applyIntent(ctx, intent)
  await inTransaction(ctx, async (ctx) => {
    const locked = found(await lockCharge(ctx.db, chargeId))
    // If another process was quicker, the credit held by now belongs to a later payment, which has its own job.
    if (locked.heldCredit === 0 || locked.providerId !== charge.providerId) return
    await (isFree ? pay(ctx, locked) : release(ctx, locked))
  })
}

async function pay(ctx: Ctx, charge: Charge) {
  const { heldCredit: credit, memberId, market, currency, subjectId } = charge
  const invoiceId = found(charge.invoiceId ?? undefined)
  const event = await payByCredit(ctx, charge)
  await chargeHeld(ctx, {
    invoiceId,
    subjectId,
    memberId,
    market,
    credit,
    event,
    currency: currency as never,
  })
  // The sum of the whole invoice: of an invoice in parts, this charge may be one part.
  const { displayNumber: number, open: left } = found(await findInvoice(ctx.db, invoiceId))
  await mailUsed(ctx, { event, memberId, market, subjectId, number, amount: credit, left })
  await ctx.failpoint('credit_charged')
  if (credit === charge.amount) await notifyIfPaid(ctx, invoiceId)
}

async function release(ctx: Ctx, charge: Charge) {
  const { subjectType, subjectId, memberId, market } = charge
  await releaseHeld(ctx, { subjectType, subjectId, memberId, market })
  await dropHold(ctx, charge)
}
