import { sql } from '#/platform/database/db.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { PayMethod } from '#/platform/markets/pay-methods.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { chargeCaptured, chargeToInvoice } from '../charge-captured.ts'
import { cancelJobsOf, moveCharge, noRedirect } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { mailReceipt } from '../mails/payment-mails.ts'

type PaidBy = { id: string | undefined; method: PayMethod }

/**
 * Books a payment that has arrived at the provider: once, against the invoice, with a receipt, and with the event
 * that the invoice is paid. `by.id`: the card that paid. A card typed on the page is none of the saved ones, and no
 * receipt may name another.
 */
export async function bookCapture(ctx: Ctx, charge: Charge, by: PaidBy) {
  const { id, market, currency, amount, memberId } = charge
  const invoiceId = charge.invoiceId ?? (await invoiceNow(ctx, charge))
  const at = ctx.clock.now()
  const paid = { invoiceId, capturedAmount: amount, capturedAt: at, nextAttemptAt: null, failureCode: null }
  const card = by.id === undefined ? {} : { mandateId: savedCard(charge, by.id) }
  await moveCharge(ctx, charge, charge.state === 'cancelled' ? 'captureLate' : 'capture', {
    ...paid,
    ...card,
    ...noRedirect,
    method: by.method,
  })
  await cancelJobsOf(ctx, charge, { paid: true })
  const posting = post(ctx.db, {
    eventType: 'charge-captured',
    eventId: id,
    at,
    market,
    currency,
    entries: [
      { account: 'psp', amount },
      { account: 'receivable', owner: memberId, invoice: invoiceId, amount: -amount },
    ],
  })
  await Promise.all([posting, isConfirmedByMail(charge) ? undefined : mailReceipt(ctx, charge)])
  await publish(ctx, chargeCaptured, { chargeId: id, invoiceId })
}

/** The saved card that paid; null for a card typed on the page. */
const savedCard = ({ memberId }: Charge, method: string) => sql`(
  SELECT d.id FROM mandate d
  WHERE d.member_id = ${memberId} AND d.method_provider_id = ${method} ORDER BY d.created_at DESC LIMIT 1)`

/** The confirmation of a paid order names the payment and has the invoice: it is the receipt too (decision 505). */
const isConfirmedByMail = ({ subjectType, invoiceId }: Charge) =>
  subjectType === 'shop-order' && invoiceId === null

async function invoiceNow(ctx: Ctx, { id, subjectType, subjectId, memberId }: Charge): Promise<string> {
  let invoiceId: string | undefined
  const issued = (id: string) => {
    invoiceId = id
  }
  await publish(ctx, chargeToInvoice, { subjectType, subjectId, memberId, issued })
  if (!invoiceId) throw new Error(`Nobody issued an invoice for the charge ${id}`)
  return invoiceId
}
