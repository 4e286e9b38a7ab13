import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { type Customer, findCustomer } from '#/people/members/guests.ts'
import { Invalid } from '#/platform/errors.ts'
import { idempotencyKeyOf } from '#/platform/http/idempotency/idempotency.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { openBrowserSession } from '#/platform/sessions/companion.ts'
import { checked, problemsOf, tidied, writtenZip } from '#/platform/validation/validation.rule.ts'
import { buyerRules } from '#/shop/orders/placing/checkout.rule.ts'
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
  const key = idempotencyKeyOf(request)
  const press = key && giftPressOf(member?.id, key, body)
  const { id, memberId } = await placeGiftCard(ctx, { buyer, market, gift, press })
  await ctx.failpoint('gift_card_committed')
  if (member) return { id, session: null }
  const scope = `link:order:${id}`
  const opened = await openBrowserSession(request, reply, { ownerKind: 'member', ownerId: memberId, scope })
  return { id, session: { ...opened, scope } }
}

/** A member with a full session; a mail's link buys nothing in a member's name. */
export async function signedInBuyer({ actor, ctx }: FastifyRequest): Promise<Customer | undefined> {
  return actor.kind === 'member' && actor.scope === 'full' ? findCustomer(ctx.db, actor.id) : undefined
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
  const buyer = tidied({ ...(given ?? none), terms })
  const problems = problemsOf(buyer, buyerRules(market))
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  const { email, terms: _, ...contact } = buyer
  return { email, contact: { ...contact, zip: writtenZip(contact.zip, marketOf(market).countryId) } }
}
