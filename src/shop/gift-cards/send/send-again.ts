import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isForgotten, lockGiftCard } from '../gift-cards.ts'
import { notifySentAgain } from '../mails/gift-mails.ts'
import { mailGift } from './send-gift-card.ts'

type Sending = { cardId: string; staffId: string; reason: string }

/**
 * Sends a new code to the address that the buyer named (R9.07). The earlier code ends, and the buyer is told. A card that waits for its
 * day is not sent before it.
 */
export const sendCardAgain = (ctx: Ctx, { cardId, staffId, reason }: Sending) =>
  inTransaction(ctx, async (ctx) => {
    const card = await lockGiftCard(ctx.db, cardId)
    const { state, sendings } = card
    if (state !== 'active' || sendings === 0 || isForgotten(card))
      throw Conflict('not-possible-now', { state })
    await mailGift(ctx, card)
    await notifySentAgain(ctx, { ...card, sendings: sendings + 1 })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'gift-card-sent-again',
      subject: { kind: 'gift-card', id: cardId },
      before: { sendings },
      after: { sendings: sendings + 1 },
      reason,
    })
  })
