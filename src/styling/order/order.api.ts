import { Type } from 'typebox'
import { boxSummary } from '#/boxes/box-summary.ts'
import { offerExpiresAt } from '#/boxes/deadlines.rule.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import type { Ctx } from '#/context.ts'
import { findMember } from '#/members/members.ts'
import { findMandate } from '#/payments/mandates.ts'
import { found } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http.ts'
import { blockOf, orderStyling, termsOf } from './order-styling.ts'
import { wishKinds, wishOccasions } from './wish.rule.ts'

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))
const Kinds = Type.Array(oneOf(wishKinds), { maxItems: wishKinds.length, uniqueItems: true })
const WishBody = Type.Object(
  {
    occasion: Type.Optional(oneOf(wishOccasions)),
    budgetAmount: Type.Optional(Type.Integer({ minimum: 100, maximum: 10_000_000 })),
    wanted: Type.Optional(Kinds),
    unwanted: Type.Optional(Kinds),
    date: Type.Optional(Type.String({ format: 'date' })),
    text: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
)
const OrderBody = Type.Object(
  { wish: WishBody, kind: Type.Optional(oneOf(['styling', 'surprise'] as const)) },
  { additionalProperties: false },
)

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
}

async function stylingTerms(ctx: Ctx, memberId: string) {
  const member = found(await findMember(ctx.db, memberId))
  const open = (await memberBoxes(ctx.db, member.id)).find(({ isOpen }) => isOpen)
  const card = await findMandate(ctx.db, member.id)
  return {
    terms: termsOf(member.market),
    bindsUntil: offerExpiresAt(ctx.clock.now(), member.market),
    block: (await blockOf(ctx, member)) ?? null,
    openBoxId: open?.id ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    userId: member.id,
  }
}
export type StylingTerms = Awaited<ReturnType<typeof stylingTerms>>
