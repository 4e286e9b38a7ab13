import { isDisputed } from '#/money/disputes/disputes.ts'
import { giveCredit } from '#/money/wallet/give-credit.ts'
import { findMember } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { DomainError, found, Refused } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { failuresOfNetworks, limitFailures } from '#/platform/http/limits/rate-limit.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { typedCode } from '../code.rule.ts'
import { type GiftCard, giftCreditEvent, lockGiftCard, moveGiftCard } from '../gift-cards.ts'
import { notifyRedeemed } from '../mails/gift-mails.ts'

type Redeeming = { memberId: string; ip: string; code: string }
export type RedeemedGift = { amount: number; expiresAt: Date }

/**
 * Redeems a gift card as credit (R9.07). Every invalid code gets the same error: unknown, used, refunded, expired,
 * replaced, of another country, or disputed by its buyer's bank. Two concurrent requests for one card take turns at its
 * row, and one succeeds.
 */
export async function redeemGiftCard(ctx: Ctx, { memberId, ip, code }: Redeeming): Promise<RedeemedGift> {
  const counted = [
    { limit: 'gift-code-member', from: memberId } as const,
    ...failuresOfNetworks({ limit: 'gift-code-place', ip }),
  ]
  return limitFailures(ctx, counted, { run: () => redeem(ctx, { memberId, code }), isFailure: isUnknown })
}

const isUnknown = (error: unknown) => error instanceof DomainError && error.code === 'gift-code-unknown'

const redeem = (ctx: Ctx, { memberId, code }: Omit<Redeeming, 'ip'>): Promise<RedeemedGift> =>
  inTransaction(ctx, async (ctx) => {
    const member = found(await findMember(ctx.db, memberId))
    const card = await lockByCode(ctx, code)
    if (!card || !isGood(card, member.market, ctx.clock.now())) throw Refused('gift-code-unknown')
    // The money of a disputed card may go back to the bank.
    if (await isDisputed(ctx.db, card.id)) throw Refused('gift-code-unknown')
    const { id, market, amount } = card
    const expiresAt = card.expiresAt!
    await moveGiftCard(ctx, card, 'redeem', { redeemedBy: memberId, redeemedAt: ctx.clock.now() })
    await ctx.failpoint('gift_card_redeemed')
    const giving = {
      memberId,
      market,
      source: 'gift-card',
      event: giftCreditEvent(id),
      amount,
      expiresAt,
    } as const
    if (!(await giveCredit(ctx, giving))) throw new Error(`The gift card ${id} was redeemed before`)
    await notifyRedeemed(ctx, card, memberId)
    return { amount, expiresAt }
  })

async function lockByCode(ctx: Ctx, code: string): Promise<GiftCard | undefined> {
  const codeHash = hashSecret(typedCode(code))
  const named = await ctx.db.maybe<{ id: string }>(
    sql`SELECT id FROM gift_card WHERE code_hash = ${codeHash} FOR UPDATE`,
  )
  return named && lockGiftCard(ctx.db, named.id)
}

const isGood = ({ state, market, expiresAt }: GiftCard, own: string, now: Date) =>
  state === 'active' && market === own && expiresAt !== null && expiresAt > now
