import { OwnCharge } from '#/money/charges/charge.schema.ts'
import { chargeView } from '#/money/charges/charge-view.ts'
import { listPayable } from '#/money/charges/find-charges.ts'
import { isTooSmall } from '#/money/charges/least-charge.rule.ts'
import { findOwnInvoice } from '#/money/invoices/find-invoices.ts'
import { Browser, Methods, SavedCard } from '#/money/payment-methods/card.schema.ts'
import { cardView, findMandate } from '#/money/payment-methods/mandates.ts'
import { offeredMethods } from '#/money/payment-methods/offered-methods.ts'
import { PromiseSeen, promiseSeen } from '#/money/reminders/promises/promise.schema.ts'
import { found } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, flag, list, moment, orNull, text, uuid } from '#/platform/http/schema.ts'
import { creditFor, takesCredit } from '../credit/spend-credit.ts'
import { BoughtPiece, boughtPieces } from '../receipt/bought-pieces.ts'

const OpenPayments = closed({
  charges: list(
    closed({
      charge: OwnCharge,
      invoiceId: uuid,
      invoiceNumber: text,
      issuedAt: moment,
      dueAt: moment,
      takesCredit: flag,
      promise: orNull(PromiseSeen),
      pieces: list(BoughtPiece),
    }),
  ),
  card: orNull(SavedCard),
  browser: Browser,
  methods: Methods,
  credit: amount,
})
export type OpenPaymentsView = Shown<typeof OpenPayments>

/** Charges that a member may pay now, together. Each is paid by its own routes (`payment.api.ts`, decision 160). */
export const openPaymentsApi = routes(
  route('GET /api/payments/open', { answer: OpenPayments }, async (request) => {
    const { ctx, memberId } = request
    const charges = (await listPayable(ctx.db, memberId)).filter(
      ({ amount, currency }) => !isTooSmall(amount, currency),
    )
    const credited = charges.find(takesCredit)
    return {
      charges: await Promise.all(
        charges.map(async (charge) => {
          const id = found(charge.invoiceId ?? undefined)
          const invoice = found(await findOwnInvoice(ctx.db, { id, memberId }))
          return {
            charge: chargeView(charge),
            invoiceId: id,
            invoiceNumber: invoice.displayNumber,
            issuedAt: invoice.issuedAt,
            dueAt: new Date((invoice.parts.find(({ chargeId }) => chargeId === charge.id) ?? invoice).dueAt),
            takesCredit: takesCredit(charge),
            promise: await promiseSeen(ctx.db, id),
            pieces: await boughtPieces(ctx.db, invoice),
          }
        }),
      ),
      card: cardView(await findMandate(ctx.db, memberId)),
      browser: ctx.payments.browser,
      methods: offeredMethods(request.market.id),
      credit: credited ? await creditFor(ctx, credited) : 0,
    }
  }),
)
