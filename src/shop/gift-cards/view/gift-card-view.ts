import type { Static } from 'typebox'
import { isPayable } from '#/money/charges/charge.states.ts'
import { chargeView } from '#/money/charges/charge-view.ts'
import { disputeOf } from '#/money/disputes/own/own-disputes.ts'
import { cardView, findMandate } from '#/money/payment-methods/mandates.ts'
import { offeredMethods } from '#/money/payment-methods/offered-methods.ts'
import { hasPack } from '#/people/law/pack/packs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { chargeOf } from '../buy/place-gift-card.ts'
import type { GiftCardSeen, GiftCards } from '../gift-cards.schema.ts'
import type { GiftCard } from '../gift-cards.ts'
import { isWithdrawable } from '../refund/refund-gift-card.ts'

type Summary = Static<typeof GiftCards>['cards'][number]

export const giftCardSummary = (card: GiftCard): Summary => {
  const { id, number, state, amount, currency, toName, sendOn, sentAt, orderedAt, expiresAt } = card
  return { id, number, state, amount, currency, toName, sendOn, sentAt, orderedAt, expiresAt }
}

export async function giftCardView(ctx: Ctx, card: GiftCard): Promise<Static<typeof GiftCardSeen>> {
  const { id: subjectId, memberId, toEmail, fromName, words, withdrawUntil, paidAt } = card
  return {
    ...giftCardSummary(card),
    toEmail,
    fromName,
    words,
    withdrawUntil,
    paid: paidAt !== null,
    canWithdraw: isWithdrawable(card, ctx.clock.now()),
    payment: await paymentView(ctx, card),
    dispute: await disputeOf(ctx.db, { subjectId, memberId }),
    hasContract: await hasPack(ctx.db, { subjectId, memberId }),
  }
}

async function paymentView(ctx: Ctx, card: GiftCard) {
  const charge = await chargeOf(ctx, card)
  if (!charge || card.state !== 'awaiting-payment' || !isPayable(charge.state)) return null
  const saved = cardView(await findMandate(ctx.db, card.memberId))
  const methods = offeredMethods(charge.market)
  return { charge: chargeView(charge), card: saved, browser: ctx.payments.browser, methods }
}
