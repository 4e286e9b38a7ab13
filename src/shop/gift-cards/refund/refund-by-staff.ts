import { holdMember } from '#/people/members/member-row.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { can } from '#/platform/state-machine.ts'
import { giftCardMachine } from '../gift-card.states.ts'
import { findGiftCard, type GiftCard, lockGiftCard } from '../gift-cards.ts'
import { usedOf } from '../studio/studio-gift-cards.queries.ts'
import { refundGiftCard } from './refund-gift-card.ts'

type StaffRefund = { cardId: string; staffId: string; reason: string }

/**
 * Refunds an unspent card by finance, also after the days of withdrawal: at once within the colleague's limit for that customer, above
 * it when a second colleague has agreed. It counts together with refunds of charges (R8.05).
 */
export const refundGiftByStaff = (ctx: Ctx, { cardId, staffId, reason }: StaffRefund) =>
  inTransaction(ctx, async (ctx) => {
    await oneLookAtATime(ctx.db, { subjectId: cardId })
    const { memberId } = found(await findGiftCard(ctx.db, cardId))
    const isThere = await holdMember(ctx.db, memberId)
    const card = await lockRefundable(ctx, cardId)
    const { market, currency, amount, number } = card
    const may = await askSecondLook(ctx, {
      kind: 'gift-card-refund',
      subjectId: cardId,
      askedBy: staffId,
      reason,
      effect: `Of card ${number}`,
      memberId: isThere ? memberId : null,
      market,
      currency,
      amount,
    })
    if (may === 'alone') await refund(ctx, card, { staffId, reason })
  })

/** Refunds the card when a second colleague has agreed, unless a part of it is spent meanwhile. */
export async function onGiftRefundAgreed(
  ctx: Ctx,
  secondLook: SecondLook & { agreedBy: string },
): Promise<void> {
  if (secondLook.kind !== 'gift-card-refund') return
  const { subjectId, reason, agreedBy: staffId } = secondLook
  await refund(ctx, await lockRefundable(ctx, subjectId), { staffId, reason })
}

async function lockRefundable(ctx: Ctx, cardId: string): Promise<GiftCard> {
  const card = await lockGiftCard(ctx.db, cardId)
  if (!can(giftCardMachine, card.state, 'refund')) throw Conflict('not-possible-now', { state: card.state })
  if ((await usedOf(ctx.db, cardId)) > 0) throw Conflict('gift-used')
  return card
}

async function refund(ctx: Ctx, card: GiftCard, { staffId, reason }: Omit<StaffRefund, 'cardId'>) {
  if (!(await refundGiftCard(ctx, card, reason))) throw Conflict('gift-used')
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'gift-card-refunded',
    subject: { kind: 'gift-card', id: card.id },
    before: { state: card.state },
    after: { state: 'refunded' },
    reason,
    detail: { amount: card.amount },
  })
}
