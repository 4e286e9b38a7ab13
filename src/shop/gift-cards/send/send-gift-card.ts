import { findCustomer } from '#/people/members/guests.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { codeOf, GIFT_CODE_LENGTH, writtenCode } from '../code.rule.ts'
import { type GiftCard, lockGiftCard, SEND_GIFT_CARD } from '../gift-cards.ts'
import { giftCardMail } from './gift-card.email.tsx'

export const GIFT_CODE = 'gift-code'

/** Sends the card on its day. Refunded cards are not sent, and none is sent twice. */
export const sendGiftCard = job<Ctx>(SEND_GIFT_CARD, (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const card = await lockGiftCard(ctx.db, id)
    if (card.state === 'active' && card.sendings === 0) await mailGift(ctx, card)
  }),
)

/** Queues a mail of a locked card with a new code; earlier codes become void. */
export async function mailGift(ctx: Ctx, card: GiftCard): Promise<void> {
  const { id, market, toName, toEmail, fromName, words, amount, expiresAt, memberId } = card
  const sending = card.sendings + 1
  await ctx.db.run(sql`
    UPDATE gift_card SET sendings = ${sending}, sent_at = ${ctx.clock.now()} WHERE id = ${id}`)
  await ctx.failpoint('gift_card_sent')
  // The buyer may be erased; the receiver still gets the gift.
  const buyer = await findCustomer(ctx.db, memberId)
  await queueEmail(ctx, {
    event: `gift-card:${id}:${sending}`,
    template: giftCardMail,
    props: { toName, fromName, words, amount, until: expiresAt!.toISOString() },
    market,
    recipient: toEmail,
    ...(buyer && { memberId }),
    link: { path: paths.redeemGift(), key: { kind: GIFT_CODE, id } },
  })
}

/** Creates the code as the mail is sent. The row keeps only its hash, and no stored mail has the code (T5, I43). */
export async function makeGiftCode({ db, random }: PlatformCtx, id: string): Promise<string | undefined> {
  const code = codeOf(Buffer.from(random.token(GIFT_CODE_LENGTH), 'base64url'))
  const updated = await db.run(sql`
    UPDATE gift_card SET code_hash = ${hashSecret(code)} WHERE id = ${id} AND state = 'active'`)
  return updated === 1 ? writtenCode(code) : undefined
}
