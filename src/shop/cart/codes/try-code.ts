import type { FastifyRequest } from 'fastify'
import { sql } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import { type Failures, failuresOfNetworks, limitFailures } from '#/platform/http/limits/rate-limit.ts'
import { isKnownCode } from '#/shop/discounts/codes.ts'
import { isCartOf, type Visit } from '../cart.queries.ts'
import { addCode } from './change-codes.ts'

/**
 * Wrong codes allowed in a quarter of an hour (T65): for a cart with goods, for a network without such carts, for a
 * network in all.
 */
const MOST_OF_CART = 10
const MOST_WITHOUT_CART = 30
const MOST_OF_NETWORK = 150

/** Adds a discount code under the limits of wrong ones. Right codes do not count, since many people of a network may enter one from a newsletter. */
export async function tryCode(
  request: FastifyRequest<{ Body: { code: string } }>,
  visit: Visit,
): Promise<void> {
  const { ctx, ip, body } = request
  const cart = await ctx.db.maybe<{ id: string }>(sql`
    SELECT id FROM cart WHERE ${isCartOf(visit.owner)} AND EXISTS (SELECT FROM cart_line WHERE cart_id = cart.id)`)
  const own: Failures[] = cart
    ? [{ what: 'code-of-cart', from: cart.id, most: MOST_OF_CART }]
    : failuresOfNetworks({ what: 'code-without-cart', ip, most: MOST_WITHOUT_CART })
  const network = failuresOfNetworks({ what: 'code-of-place', ip, most: MOST_OF_NETWORK })
  // An ended code is not counted as a guess: a whole network may have it from a newsletter.
  const known = await isKnownCode(ctx.db, body.code)
  await limitFailures(ctx, [...own, ...network], {
    run: () => addCode(ctx, visit, body.code),
    isFailure: (error) => !known && error instanceof DomainError && error.code === 'discount-unknown',
  })
}
