import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { availableCredit } from '#/money/wallet/credits.ts'
import { expiryOf } from '#/money/wallet/expiry.rule.ts'
import { findCustomer } from '#/people/members/guests.ts'
import { Conflict, NotFound } from '#/platform/errors.ts'
import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { signedInBuyer } from '#/shop/orders/placing/checked-buyer.ts'
import { buyGiftCard } from './buy/buy-gift-card.ts'
import {
  BoughtGiftCard,
  Buying,
  GiftCardSeen,
  GiftCards,
  GiftOfferSeen,
  Redemption,
} from './gift-cards.schema.ts'
import { findOwnGiftCard, type GiftCard, listOwnGiftCards } from './gift-cards.ts'
import { giftOffer } from './gift-days.rule.ts'
import { redeemGiftCard } from './redeem/redeem-gift-card.ts'
import { withdrawGiftCard } from './refund/refund-gift-card.ts'
import { giftCardSummary, giftCardView } from './view/gift-card-view.ts'

const params = closed({ cardId: uuid })

/** Gift cards for their buyers and receivers (R9.07). A mail's link opens its own card. */
export const giftCardsApi = routes(
  route('GET /api/gift-cards/offer', { answer: GiftOfferSeen }, async (request) => {
    const { ctx, market } = request
    const now = ctx.clock.now()
    const buyer = await signedInBuyer(request)
    const { amounts, ...offer } = giftOffer(buyer?.market ?? market.id, now)
    return {
      ...offer,
      amounts: [...amounts],
      goodUntil: expiryOf('gift-card', now, buyer?.market ?? market.id),
      buyer: buyer ? { email: buyer.email, firstName: buyer.firstName } : null,
    }
  }),
  route(
    'POST /api/gift-cards',
    { body: Buying, answer: BoughtGiftCard, status: 201, idempotent: true },
    buyGiftCard,
  ),
  route('GET /api/gift-cards', { answer: GiftCards }, async ({ ctx, memberId }) => ({
    cards: (await listOwnGiftCards(ctx.db, memberId)).map(giftCardSummary),
  })),
  route('GET /api/gift-cards/:cardId', { params, answer: GiftCardSeen }, async (request) =>
    giftCardView(request.ctx, await ownCard(request)),
  ),
  route(
    'POST /api/gift-cards/:cardId/withdraw',
    { params, answer: GiftCardSeen, idempotent: true },
    async (request) => {
      const { id } = await ownCard(request)
      const withdrawn = await withdrawGiftCard(request.ctx, id)
      if (withdrawn !== 'refunded') throw Conflict(withdrawn === 'used' ? 'gift-used' : 'not-possible-now')
      return giftCardView(request.ctx, await ownCard(request))
    },
  ),
  route(
    'POST /api/gift-cards/redeem',
    { body: closed({ code: Type.String({ maxLength: 200 }) }), answer: Redemption, idempotent: true },
    async ({ ctx, body, memberId, ip }) => {
      const redeemed = await redeemGiftCard(ctx, { memberId, ip, code: body.code })
      return { ...redeemed, ...(await balanceOf(ctx, memberId)) }
    },
  ),
)

/** The buyer's own card; a mail's link finds only its own one. */
async function ownCard(request: FastifyRequest<{ Params: { cardId: string } }>): Promise<GiftCard> {
  const { id: memberId, linkSubject } = memberOf(request)
  const { cardId } = request.params
  if (linkSubject !== undefined && linkSubject !== cardId) throw NotFound()
  return findOwnGiftCard(request.ctx.db, { id: cardId, memberId })
}

async function balanceOf(ctx: Ctx, memberId: string) {
  const { market } = (await findCustomer(ctx.db, memberId))!
  const balance = await availableCredit(ctx.db, { memberId, market, at: ctx.clock.now() })
  return { balance, currency: marketOf(market).currency }
}
