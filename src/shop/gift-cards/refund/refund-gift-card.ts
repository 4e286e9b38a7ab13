import { findCharge } from '#/money/charges/find-charges.ts'
import { findInvoiceOf } from '#/money/invoices/find-invoices.ts'
import { issueCreditNote } from '#/money/invoices/issue/issue-invoice.ts'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { recallCredit } from '#/money/wallet/recall-credit.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { PurchaseKind } from '#/platform/ports/withdrawal.ts'
import { can } from '#/platform/state-machine.ts'
import { buyerAddress, lineOf } from '../buy/capture-gift-card.ts'
import { giftCardMachine } from '../gift-card.states.ts'
import {
  findGiftCardNumbered,
  type GiftCard,
  giftCardSubject,
  giftCreditEvent,
  lockGiftCard,
  moveGiftCard,
} from '../gift-cards.ts'
import { notifyOver, notifyRefunded } from '../mails/gift-mails.ts'

/** True while the buyer may withdraw by law. The refund itself checks that nothing is spent (R6.11). */
export const isWithdrawable = ({ state, withdrawUntil }: GiftCard, now: Date): boolean =>
  can(giftCardMachine, state, 'refund') && withdrawUntil !== null && now < withdrawUntil

export type Withdrawn = 'refunded' | 'over' | 'used'

/** Withdrawal by the buyer, now or as declared at `at`, within the legal period. */
export const withdrawGiftCard = (ctx: Ctx, id: string, at: Date = ctx.clock.now()): Promise<Withdrawn> =>
  inTransaction(ctx, async (ctx) => {
    const card = await lockGiftCard(ctx.db, id)
    if (!isWithdrawable(card, at)) return 'over'
    return (await refundGiftCard(ctx, card, 'withdrawal')) ? 'refunded' : 'used'
  })

/** A gift card as a purchase to withdraw from: a whole one is refunded; any other case is for a colleague. */
export const giftCardPurchase: PurchaseKind<Ctx> = {
  numbered: ({ db }, typed) => findGiftCardNumbered(db, typed.toUpperCase()),
  async withdraw(ctx, id, { pieces, declaredAt }) {
    const isRefunded = !pieces && (await withdrawGiftCard(ctx, id, declaredAt)) === 'refunded'
    return { outcome: isRefunded ? 'cancelled' : 'recorded' }
  },
}

/**
 * The buyer's bank has won the dispute: a card that is not redeemed becomes invalid. The buyer gets no refund mail,
 * since we send no money.
 */
export async function onDisputeLost(ctx: Ctx, { chargeId }: { chargeId: string }): Promise<void> {
  const charge = found(await findCharge(ctx.db, chargeId))
  if (charge.subjectType !== 'gift-card') return
  const card = await lockGiftCard(ctx.db, charge.subjectId)
  if (card.state !== 'active') return
  await takeBack(ctx, card, 'dispute lost')
  await notifyOver(ctx, card, 'refunded')
}

/**
 * Refunds a locked card of which nothing is spent: a credit note, and the money to its source. Redeemed credit is first
 * taken out of the wallet. Returns false and changes nothing when a part of it is spent or held.
 */
export async function refundGiftCard(ctx: Ctx, card: GiftCard, reason: string): Promise<boolean> {
  if (card.state === 'redeemed' && !(await recallCredit(ctx, giftCreditEvent(card.id)))) return false
  await takeBack(ctx, card, reason)
  await notifyRefunded(ctx, card)
  return true
}

async function takeBack(ctx: Ctx, card: GiftCard, reason: string) {
  const { id, memberId, market, currency, amount } = card
  const at = ctx.clock.now()
  await moveGiftCard(ctx, card, 'refund', { refundedAt: at })
  await ctx.failpoint('gift_card_refunded')
  const invoice = found(await findInvoiceOf(ctx.db, { subjectId: id, memberId }))
  await issueCreditNote(ctx, {
    ...giftCardSubject(id),
    memberId,
    market,
    currency,
    creditsId: invoice.id,
    at,
    address: await buyerAddress(ctx, card),
    lines: [{ ...lineOf(card), amount: -amount }],
  })
  await refundSubject(ctx, { subjectId: id, memberId, market, invoiceId: invoice.id, amount, reason })
}
