import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { Invalid } from '#/platform/errors.ts'
import { isTrapped } from '#/platform/http/door/trap.ts'
import { idempotencyKeyOf } from '#/platform/http/idempotency/idempotency.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { decoySession, openBrowserSession } from '#/platform/sessions/companion.ts'
import { checked, problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { checkedBuyer, signedInBuyer } from '#/shop/orders/placing/checked-buyer.ts'
import { type Gift, giftRules } from '../gift-card.rule.ts'
import type { BoughtGiftCard, Buying } from '../gift-cards.schema.ts'
import { giftOffer } from '../gift-days.rule.ts'
import { type GiftBuyer, giftPressOf, placeGiftCard } from './place-gift-card.ts'

type Body = Static<typeof Buying>

/** Orders a card for a signed-in member, or for a guest, who gets a session for that card. */
export async function buyGiftCard(
  request: FastifyRequest<{ Body: Body }>,
  reply: FastifyReply,
): Promise<Static<typeof BoughtGiftCard>> {
  const { ctx, body } = request
  const member = await signedInBuyer(request)
  const market = member?.market ?? request.market.id
  const gift = checkedGift(body, giftOffer(market, ctx.clock.now()))
  const buyer = member ? { memberId: member.id } : checkedGuest(body, market)
  if (isTrapped(request)) {
    const [id, session] = [ctx.random.uuid(), member ? null : decoySession(ctx, reply, 'member')]
    return { id, session: session && { ...session, scope: `link:order:${id}` } }
  }
  const key = idempotencyKeyOf(request)
  const press = key && giftPressOf(member?.id, key, body)
  const { id, memberId } = await placeGiftCard(ctx, { buyer, market, gift, press })
  await ctx.failpoint('gift_card_committed')
  if (member) return { id, session: null }
  const scope = `link:order:${id}`
  const opened = await openBrowserSession(request, reply, { ownerKind: 'member', ownerId: memberId, scope })
  return { id, session: { ...opened, scope } }
}

function checkedGift(body: Body, offer: ReturnType<typeof giftOffer>): Gift {
  const { amount, toName, toEmail, fromName, words, sendOn, terms } = body
  const gift = tidied({ amount, toName, toEmail, fromName, words, sendOn })
  const problems = { ...problemsOf(gift, giftRules(offer)), ...problemsOf({ terms }, { terms: [checked] }) }
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  return gift
}

function checkedGuest({ buyer: given, terms }: Body, market: MarketId): GiftBuyer {
  const none = {
    email: '',
    firstName: '',
    lastName: '',
    phone: '',
    street: '',
    streetNumber: '',
    streetDoor: '',
    zip: '',
    city: '',
  }
  const { email, terms: _, ...contact } = checkedBuyer({ ...(given ?? none), terms }, market)
  return { email, contact }
}
