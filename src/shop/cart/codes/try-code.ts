import type { FastifyRequest } from 'fastify'
import { sql } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import { type Failures, failuresOfNetworks, limitFailures } from '#/platform/http/limits/rate-limit.ts'
import { isKnownCode } from '#/shop/discounts/codes.ts'
import { isCartOf, type Visit } from '../cart.queries.ts'
import { addCode } from './change-codes.ts'

/** Adds a discount code under the limits of wrong ones (T65): a cart with goods has its own, a network without one another. Right codes do not count, since many people of a network may enter one from a newsletter. */
export async function tryCode(
  request: FastifyRequest<{ Body: { code: string } }>,
  visit: Visit,
): Promise<void> {
  const { ctx, ip, body } = request
  const cart = await ctx.db.maybe<{ id: string }>(sql`
    SELECT id FROM cart WHERE ${isCartOf(visit.owner)} AND EXISTS (SELECT FROM cart_line WHERE cart_id = cart.id)`)
  const own: Failures[] = cart
    ? [{ limit: 'code-of-cart', from: cart.id }]
    : failuresOfNetworks({ limit: 'code-without-cart', ip })
  const network = failuresOfNetworks({ limit: 'code-of-place', ip })
  // An ended code is not counted as a guess: a whole network may have it from a newsletter.
  const known = await isKnownCode(ctx.db, body.code)
  await limitFailures(ctx, [...own, ...network], {
    run: () => addCode(ctx, visit, body.code),
    isFailure: (error) => !known && error instanceof DomainError && error.code === 'discount-unknown',
  })
}
