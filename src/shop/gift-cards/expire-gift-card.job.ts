import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { EXPIRE_GIFT_CARD, lockGiftCard, moveGiftCard } from './gift-cards.ts'

/** Expires a card that was not redeemed by its last day. The amount owed stays with us, as with credit that lapses. */
export const expireGiftCard = job<Ctx>(EXPIRE_GIFT_CARD, (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const card = await lockGiftCard(ctx.db, id)
    const at = ctx.clock.now()
    if (card.state !== 'active' || !card.expiresAt || card.expiresAt > at) return
    await moveGiftCard(ctx, card, 'expire')
    const { market, currency, amount } = card
    await post(ctx.db, {
      eventType: 'gift-card-expired',
      eventId: id,
      at,
      market,
      currency,
      entries: [
        { account: 'gift-cards', amount },
        { account: 'breakage', amount: -amount },
      ],
    })
  }),
)
