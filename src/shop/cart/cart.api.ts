import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { cartCountCookie } from '#/platform/sessions/session-cookies.ts'
import { switchedOff } from '#/platform/switches/switched-off.ts'
import { acknowledge } from './acknowledge.ts'
import { Code, LineBody, RemoveQuery, SeenVersion, ShownCart } from './cart.schema.ts'
import { type PricedCart, priceCart } from './cart.ts'
import { addToCart, removeFromCart, setQuantity } from './change-cart.ts'
import { removeCode } from './codes/change-codes.ts'
import { tryCode } from './codes/try-code.ts'
import { readCart } from './read-cart.ts'
import { emptyCart, shownCart } from './shown-cart.ts'
import { beginCart } from './visitor/begin-cart.ts'
import { hasCart, setCountCookie, visitOf } from './visitor/visit.ts'

/**
 * The cart of the requesting visitor or member, by cookie or session. No address names a cart, so another's cannot be
 * reached (T33).
 */
export const cartApi = routes(
  route('GET /api/shop/cart/items', { answer: ShownCart }, (request, reply) => shown(request, reply)),
  route(
    'POST /api/shop/cart/items',
    { body: LineBody, answer: ShownCart, idempotent: true },
    async (request, reply) => {
      const { ctx, body: wanted } = request
      const isNew = !(await hasCart(request))
      const visit = (await visitOf(request, reply, true))!
      const begun = isNew ? await beginCart(ctx, { visit, wanted }) : undefined
      return answer(
        request,
        reply,
        visit,
        begun ?? (await priceCart(ctx, await addToCart(ctx, visit, wanted))),
      )
    },
  ),
  route('PATCH /api/shop/cart/items', { body: LineBody, answer: ShownCart }, async (request, reply) => {
    const visit = await theirs(request, reply)
    const { ctx, body } = request
    return answer(request, reply, visit, await priceCart(ctx, await setQuantity(ctx, visit, body)))
  }),
  route('DELETE /api/shop/cart/items', { query: RemoveQuery, answer: ShownCart }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    if (!visit) return emptyCart(request.market.id)
    await removeFromCart(request.ctx, visit.owner, request.query.sku)
    return answer(request, reply, visit)
  }),
  route(
    'POST /api/shop/cart/seen',
    { body: SeenVersion, answer: ShownCart, summary: 'The changes that were shown are known' },
    async (request, reply) => {
      const visit = await theirs(request, reply)
      await acknowledge(request.ctx, visit, request.body.version)
      return answer(request, reply, visit)
    },
  ),
  route('POST /api/shop/cart/codes', { body: Code, answer: ShownCart }, async (request, reply) => {
    const visit = await theirs(request, reply)
    await tryCode(request, visit)
    return answer(request, reply, visit)
  }),
  route('DELETE /api/shop/cart/codes', { query: Code, answer: ShownCart }, async (request, reply) => {
    const visit = await theirs(request, reply)
    await removeCode(request.ctx, visit.owner, request.query.code)
    return answer(request, reply, visit)
  }),
)

type Visited = NonNullable<Awaited<ReturnType<typeof visitOf>>>

async function theirs(request: FastifyRequest, reply: FastifyReply): Promise<Visited> {
  const visit = await visitOf(request, reply)
  if (!visit) throw NotFound()
  return visit
}

async function shown(request: FastifyRequest, reply: FastifyReply) {
  const visit = await visitOf(request, reply)
  if (visit) return answer(request, reply, visit)
  if (request.cookies[cartCountCookie]) reply.clearCookie(cartCountCookie, { path: '/' })
  return emptyCart(request.market.id)
}

/** `changed`: the cart as the change has left it, which saves reading it again. */
async function answer(request: FastifyRequest, reply: FastifyReply, visit: Visited, changed?: PricedCart) {
  const { ctx } = request
  const cart = changed ?? (await readCart(ctx, visit))
  const shown = cart ? shownCart(cart, ctx.clock.now()) : emptyCart(visit.market)
  setCountCookie(request, reply, shown.count)
  const ordersOff = switchedOff(visit.market)['shop-orders']
  return { ...shown, ...(ordersOff !== undefined && { ordersOff }) }
}
