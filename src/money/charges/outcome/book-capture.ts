import { type Sql, sql } from '#/platform/database/db.ts'
import { cancelling } from '#/platform/jobs/jobs.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { chargeCaptured, chargeToInvoice } from '../charge-captured.ts'
import { JOBS_OF_A_CHARGE, moveCharge } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { mailReceipt } from '../mails/payment-mails.ts'

/**
 * The money is at the provider: booked once against the invoice, the receipt queued, and whoever waited for the invoice
 * told when it is paid; all or nothing. `method` is what it was paid with: a card typed on the page is none of the
 * saved ones, and no receipt may name another. `also`: what is written with it.
 */
export async function bookCapture(ctx: Ctx, charge: Charge, { method, also }: Captured) {
  const { id, market, currency, amount, memberId } = charge
  const invoiceId = charge.invoiceId ?? (await invoiceNow(ctx, charge))
  const at = ctx.clock.now()
  const moving = moveCharge(
    ctx,
    charge,
    charge.state === 'cancelled' ? 'captureLate' : 'capture',
    sql`, invoice_id = ${invoiceId}, captured_amount = ${amount}, captured_at = ${at}, next_attempt_at = NULL, failure_code = NULL,
      mandate_id = ${method === undefined ? sql`mandate_id` : mandateOf(memberId, method)}`,
    cancelling({ kind: JOBS_OF_A_CHARGE, subject: id }, at),
    ...also,
  )
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
  await Promise.all([moving, posting, mailReceipt(ctx, charge)])
  await publish(ctx, chargeCaptured, { chargeId: id, invoiceId })
}

/** None, where it is a card typed on the page. */
const mandateOf = (memberId: string, method: string) => sql`
  (SELECT d.id FROM mandate d WHERE d.member_id = ${memberId} AND d.method_provider_id = ${method} ORDER BY d.created_at DESC LIMIT 1)`

type Captured = { method: string | undefined; also: readonly Sql[] }

async function invoiceNow(ctx: Ctx, { id, subjectType, subjectId, memberId }: Charge): Promise<string> {
  let invoiceId: string | undefined
  const issued = (id: string) => {
    invoiceId = id
  }
  await publish(ctx, chargeToInvoice, { subjectType, subjectId, memberId, issued })
  if (!invoiceId) throw new Error(`Nobody issued an invoice for the charge ${id}`)
  return invoiceId
}
