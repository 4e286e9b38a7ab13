import { Type } from 'typebox'
import { boxSummary } from '#/boxes/box-summary.ts'
import { offerExpiresAt } from '#/boxes/delivery/deadlines.rule.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import type { Ctx } from '#/context.ts'
import { findMember } from '#/members/members.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { found } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { closed, oneOf, uuid } from '#/platform/http/schema.ts'
import { askForPreview } from './ask-preview.ts'
import { blockOf, orderStyling, termsOf } from './order-styling.ts'
import { wishKinds, wishOccasions } from './wish.rule.ts'

const Kinds = Type.Array(oneOf(wishKinds), { maxItems: wishKinds.length, uniqueItems: true })
const WishBody = closed({
  occasion: Type.Optional(oneOf(wishOccasions)),
  budgetAmount: Type.Optional(Type.Integer({ minimum: 100, maximum: 10_000_000 })),
  wanted: Type.Optional(Kinds),
  unwanted: Type.Optional(Kinds),
  date: Type.Optional(Type.String({ format: 'date' })),
  text: Type.Optional(Type.String({ maxLength: 2000 })),
})
const OrderBody = closed({ wish: WishBody, kind: Type.Optional(oneOf(['styling', 'surprise'] as const)) })

const BoxParams = closed({ boxId: uuid })
const Nothing = closed({})

export const orderApi: Api = async (app) => {
  /** What the order pages need: whether she can order, the terms as they stand, and the card that will be charged. */
  app.get('/api/styling/terms', (request) => stylingTerms(request.ctx, memberOf(request).id))

  app.post(
    '/api/boxes',
    { schema: { body: OrderBody }, config: { idempotent: true } },
    async (request, reply) => {
      const { wish, kind = 'styling' } = request.body
      const box = await orderStyling(request.ctx, memberOf(request).id, { wish, kind })
      return reply.code(201).send(boxSummary(box))
    },
  )

  app.post(
    '/api/boxes/:boxId/ask-preview',
    { schema: { params: BoxParams, body: Nothing }, config: { idempotent: true } },
    async (request) => {
      const key = { ...request.params, memberId: memberOf(request).id }
      return boxSummary(await askForPreview(request.ctx, key))
    },
  )
}

async function stylingTerms(ctx: Ctx, memberId: string) {
  const member = found(await findMember(ctx.db, memberId))
  const boxes = await memberBoxes(ctx.db, member.id)
  const open = boxes.find(({ isOpen }) => isOpen)
  const card = await findMandate(ctx.db, member.id)
  return {
    terms: termsOf(member.market, ctx.clock.now()),
    bindsUntil: offerExpiresAt(ctx.clock.now(), member.market),
    block: (await blockOf(ctx, member)) ?? null,
    openBoxId: open?.id ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    userId: member.id,
    renewal: member.customerType === 'renewal',
    lastWish: boxes[0]?.wish ?? {},
  }
}
export type StylingTerms = Awaited<ReturnType<typeof stylingTerms>>
