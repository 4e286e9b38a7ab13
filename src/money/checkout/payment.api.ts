import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { lookUpCharge } from '#/money/charges/attempt/look-up-charge.ts'
import { OwnCharge } from '#/money/charges/charge.schema.ts'
import { chargeView } from '#/money/charges/charge-view.ts'
import { type Charge, findChargeInNeed, findOwnCharge } from '#/money/charges/find-charges.ts'
import { findOwnInvoice } from '#/money/invoices/find-invoices.ts'
import { InvoiceSeen } from '#/money/invoices/invoice.schema.ts'
import { invoiceSeen } from '#/money/invoices/invoice-view.ts'
import { Browser, Methods, SavedCard } from '#/money/payment-methods/card.schema.ts'
import { cardView, findMandate } from '#/money/payment-methods/mandates.ts'
import { offeredMethods } from '#/money/payment-methods/offered-methods.ts'
import { noteCardForm, refuseCardTesting } from '#/money/payment-methods/refused/card-forms.ts'
import { PromiseSeen, promiseSeen } from '#/money/reminders/promises/promise.schema.ts'
import { found, NotFound } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { isLocalHost } from '#/platform/markets/markets.ts'
import { redirectMethods } from '#/platform/markets/pay-methods.rule.ts'
import { paths } from '#/platform/paths.ts'
import { finishCredit } from './credit/finish-credit.ts'
import { creditFor, spendCredit, takesCredit } from './credit/spend-credit.ts'
import { payCharge } from './pay-charge.ts'
import { BoughtPiece, boughtPieces } from './receipt/bought-pieces.ts'
import { beginRedirect } from './redirect/begin-redirect.ts'

const Id = closed({ id: uuid })
const ChargePage = closed({
  charge: OwnCharge,
  invoice: InvoiceSeen,
  pieces: list(BoughtPiece),
  card: orNull(SavedCard),
  browser: Browser,
  methods: Methods,
  /** Credit that could pay some of it; 0 if this kind takes none, and for a reader who came by a mail's link. */
  credit: amount,
  promise: orNull(PromiseSeen),
})
export type ChargeToPay = Shown<typeof ChargePage>
/** The sums that the page showed: credit to use, and the rest for a card. */
const Use = closed({ credit: Type.Integer({ minimum: 1 }), byCard: Type.Integer({ minimum: 0 }) })

/** `page`: the address to which the browser goes; null when the method refused at once. */
const Elsewhere = closed({ method: oneOf(redirectMethods) })
const Away = closed({ page: orNull(text), charge: OwnCharge })

/** Names as the provider's form in the browser expects them. */
const Payable = closed({ clientSecret: text, savedMethod: orNull(text) })

/** The payment page: the charge, the payment and the result. Also with a `payment` link. */
export const paymentApi = routes(
  route('GET /api/payments/charges/next', { answer: Id }, async ({ ctx, memberId }) => {
    const charge = await findChargeInNeed(ctx.db, memberId)
    if (!charge) throw NotFound()
    return { id: charge.id }
  }),
  route('GET /api/payments/charges/:id', { params: Id, answer: ChargePage }, async (request) => {
    const { ctx } = request
    const charge = await ownCharge(request)
    const { id: memberId, linkSubject } = memberOf(request)
    const invoice = found(
      await findOwnInvoice(ctx.db, { id: found(charge.invoiceId ?? undefined), memberId }),
    )
    const mandate = await findMandate(ctx.db, memberId)
    return {
      charge: chargeView(charge),
      invoice: invoiceSeen(invoice, { byLink: linkSubject !== undefined }),
      pieces: await boughtPieces(ctx.db, invoice),
      card: cardView(mandate),
      browser: ctx.payments.browser,
      methods: offeredMethods(charge.market),
      credit: linkSubject === undefined && takesCredit(charge) ? await creditFor(ctx, charge) : 0,
      promise: await promiseSeen(ctx.db, invoice.id),
    }
  }),
  route('POST /api/payments/charges/:id/pay', { params: Id, answer: Payable }, async (request) => {
    await refuseCardTesting(request, request.memberId)
    const payable = await payCharge(request.ctx, await ownCharge(request))
    await noteCardForm(request, payable.clientSecret)
    return payable
  }),
  route(
    'POST /api/payments/charges/:id/redirect',
    { params: Id, body: Elsewhere, answer: Away },
    async (request) => {
      const { ctx, body } = request
      const charge = await ownCharge(request)
      const began = { ...body, origin: originOf(request, charge), path: pathOf(charge) }
      const page = await beginRedirect(ctx, charge, began)
      return { page, charge: chargeView(await ownCharge(request)) }
    },
  ),
  route(
    'POST /api/payments/charges/:id/credit',
    { params: Id, body: Use, answer: closed({ charge: OwnCharge }) },
    async ({ ctx, params, body, memberId }) => ({
      charge: chargeView(await spendCredit(ctx, { chargeId: params.id, memberId, ...body })),
    }),
  ),
  /** The page's report is only a reason to ask the provider (T72). */
  route(
    'POST /api/payments/charges/:id/check',
    { params: Id, answer: closed({ charge: OwnCharge }) },
    async (request) => {
      let charge = await ownCharge(request)
      if (charge.heldCredit > 0) {
        await finishCredit(request.ctx, charge.id)
        charge = await ownCharge(request)
      }
      return { charge: chargeView(await lookUpCharge(request.ctx, charge)) }
    },
  ),
)

/** The origin at which the customer is; on a person's own machine any of its names. */
const originOf = ({ ctx, host, protocol }: FastifyRequest, { market }: Charge) =>
  new URL(isLocalHost(host) ? `${protocol}://${host}` : ctx.links.origin(market)).origin

/** The page on which the charge is paid, and where its result is seen. */
function pathOf({ id, subjectType, subjectId }: Charge) {
  if (subjectType === 'shop-order') return paths.shopOrder(subjectId)
  return subjectType === 'gift-card' ? paths.giftCard(subjectId) : paths.payCharge(id)
}

async function ownCharge(request: FastifyRequest<{ Params: { id: string } }>) {
  const { ctx, params, memberId } = request
  const { linkSubject } = memberOf(request)
  const charge = found(await findOwnCharge(ctx.db, { id: params.id, memberId }))
  // A mail's link is for one charge, or for the box that the charge pays.
  if (linkSubject !== undefined && ![charge.id, charge.subjectId].includes(linkSubject)) throw NotFound()
  return charge
}
