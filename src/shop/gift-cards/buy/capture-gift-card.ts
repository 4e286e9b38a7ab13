import type { ToBeInvoiced } from '#/money/charges/charge-captured.ts'
import { invoiceCharge } from '#/money/invoices/issue/issue-invoice.ts'
import type { PaidInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { payAtOnce } from '#/money/invoices/plan/payment-plan.rule.ts'
import { expiryOf } from '#/money/wallet/expiry.rule.ts'
import { findCustomer } from '#/people/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { cancelJobs, enqueue } from '#/platform/jobs/jobs.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import {
  EXPIRE_GIFT_CARD,
  type GiftCard,
  giftCardSubject,
  LAPSE_GIFT_CARD,
  lockGiftCard,
  moveGiftCard,
  SEND_GIFT_CARD,
} from '../gift-cards.ts'
import { giftWithdrawUntil, sendAt } from '../gift-days.rule.ts'
import { notifyBought } from '../mails/gift-mails.ts'

/**
 * Issues the invoice of a paid card. Its sale is no supply, since it is open what it will buy (Directive 2006/112/EC,
 * art. 30b): the invoice has no VAT, and the money is owed (`bookInvoice`).
 */
export async function invoiceGiftCard(ctx: Ctx, { subjectType, subjectId, issued }: ToBeInvoiced) {
  if (subjectType !== 'gift-card') return
  const card = await lockGiftCard(ctx.db, subjectId)
  const at = ctx.clock.now()
  const { memberId, market, currency, amount } = card
  const { id, buyer } = await invoiceCharge(ctx, {
    ...giftCardSubject(card.id),
    memberId,
    market,
    currency,
    at,
    credit: 0,
    address: await buyerAddress(ctx, card),
    lines: [{ ...lineOf(card), amount }],
    plan: payAtOnce(amount, { at, market }),
  })
  await notifyBought(ctx, card, { invoiceId: id, firstName: buyer.firstName })
  issued(id)
}

export const lineOf = ({ market, number }: GiftCard) => ({
  kind: 'gift-card' as const,
  description: textIn(market, 'giftCard.line', { number }),
})

/** The buyer's address for the invoice; empty for an erased member. */
export async function buyerAddress({ db }: Ctx, { memberId, market }: GiftCard): Promise<object> {
  const customer = await findCustomer(db, memberId)
  if (!customer) return {}
  const { street, streetNumber, streetDoor, zip, city } = customer
  return { street, streetNumber, streetDoor, zip, city, country: marketOf(market).country }
}

/** The invoice of a card is paid: the card is valid from now on. May be called twice. */
export const onGiftCardPaid = (ctx: Ctx, { subjectType, subjectId }: PaidInvoice): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (subjectType !== 'gift-card') return
    const card = await lockGiftCard(ctx.db, subjectId)
    if (card.paidAt) return
    const { id, market, sendOn } = card
    const now = ctx.clock.now()
    const expiresAt = expiryOf('gift-card', now, market)
    const event = card.state === 'cancelled' ? 'payLate' : 'pay'
    await moveGiftCard(ctx, card, event, {
      paidAt: now,
      expiresAt,
      withdrawUntil: giftWithdrawUntil(now, market),
    })
    await ctx.failpoint('gift_card_paid')
    await cancelJobs(ctx.db, { kind: LAPSE_GIFT_CARD, subject: id }, now)
    // On the day itself the mail is sent at once.
    const sending = { kind: SEND_GIFT_CARD, subject: id, dueAt: sendAt(sendOn, market), now }
    await enqueue(ctx.db, { ...sending, uniqueKey: `${SEND_GIFT_CARD}:${id}` })
    const ending = { kind: EXPIRE_GIFT_CARD, subject: id, dueAt: expiresAt, now, lane: 'money' as const }
    await enqueue(ctx.db, { ...ending, uniqueKey: `${EXPIRE_GIFT_CARD}:${id}` })
  })
