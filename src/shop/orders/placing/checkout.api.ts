import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { secretOf } from '#/money/checkout/pay-charge.ts'
import { noteCardForm, refuseCardTesting } from '#/money/payment-methods/refused/card-forms.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import { idempotencyKeyOf } from '#/platform/http/idempotency/idempotency.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { openCompanionSession } from '#/platform/sessions/companion.ts'
import { setCountCookie, visitOf } from '#/shop/cart/visitor/visit.ts'
import type { Order } from '../orders.ts'
import { checkOut } from './check-out.ts'
import { checkedBuyer, signedInBuyer } from './checked-buyer.ts'
import { CheckoutSeen, Ordering, OrderPlaced } from './checkout.schema.ts'
import { checkoutView } from './checkout-view.ts'
import { pressOf } from './placed-before.ts'

/** The checkout, from the cart to an order that waits for its payment, for members and guests. */
export const checkoutApi = routes(
  route('GET /api/shop/checkout', { answer: CheckoutSeen }, (request, reply) => seen(request, reply)),
  route(
    'POST /api/shop/checkout',
    {
      body: closed({ email: Type.String({ maxLength: 254 }) }),
      answer: CheckoutSeen,
      summary: 'The same for a guest who said who they are; nothing is kept',
    },
    (request, reply) => seen(request, reply, request.body.email),
  ),
  route(
    'POST /api/shop/checkout/order',
    { body: Ordering, answer: OrderPlaced, status: 201, idempotent: true },
    async (request, reply) => {
      const { ctx, body } = request
      const { shipping, total, cartVersion, credit = 0, ...given } = body
      const visit = await visitOf(request, reply)
      if (!visit) throw Conflict('checkout-changed')
      const member = await signedInBuyer(request)
      if (credit < total) await refuseCardTesting(request, member?.id)
      const buyer = checkedBuyer({ ...given, email: member?.email ?? given.email ?? '' }, visit.market)
      const { email, terms: _, ...contact } = buyer
      const shown = { total, cartVersion, credit }
      const key = idempotencyKeyOf(request)
      const press = key && pressOf({ owner: visit.owner, key, body })
      const { order, chargeId, isNew, opened } = await inTransaction(ctx, async (ctx) => {
        const placed = await checkOut(ctx, {
          visit,
          contact,
          email,
          memberId: member?.id,
          shipping,
          shown,
          press,
        })
        return { ...placed, opened: member ? undefined : await openForGuest(ctx, request, placed.order) }
      })
      await ctx.failpoint('order_committed')
      setCountCookie(request, reply, 0)
      opened?.giveCompanion(reply)
      const created = isNew && { isGuest: member === undefined }
      const payment = chargeId ? await toBePaid(ctx, order, { chargeId, ...(created && { created }) }) : null
      if (payment?.clientSecret) await noteCardForm(request, payment.clientSecret)
      return { orderId: order.id, state: order.state, payment, session: opened?.session ?? null }
    },
  ),
)

type ToBePaid = { chargeId: string; created?: { isGuest: boolean } }

async function toBePaid(ctx: Ctx, order: Order, { chargeId, created }: ToBePaid) {
  const { memberId, market, total, credit, currency } = order
  const amount = total - credit
  const own = {
    id: chargeId,
    memberId,
    ...(created && { created: { ...created, market, amount, currency } }),
  }
  return { chargeId, amount, currency, clientSecret: await secretOf(ctx, own) }
}

/** The session is opened with the order, so that its guest can see it. */
async function openForGuest(ctx: Ctx, request: FastifyRequest, { id, memberId: ownerId }: Order) {
  const scope = `link:order:${id}`
  const { giveCompanion, ...session } = await openCompanionSession(ctx, request, {
    ownerKind: 'member',
    ownerId,
    scope,
  })
  return { session: { ...session, scope }, giveCompanion }
}

async function seen(request: FastifyRequest, reply: FastifyReply, email?: string) {
  const visit = await visitOf(request, reply)
  const member = await signedInBuyer(request)
  return checkoutView(request.ctx, {
    visit,
    member,
    market: request.market.id,
    ...(!member && email && { email }),
  })
}
