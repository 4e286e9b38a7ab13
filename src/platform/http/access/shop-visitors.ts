import type { FastifyRequest } from 'fastify'
import { Unauthenticated } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type Policy, policyOf } from './access.ts'

/** Public calls below /api/shop/ that show and sell no piece: names for the menu, and answers to a mail. */
const openToAll: readonly string[] = [
  '/api/shop/categories',
  '/api/shop/orders/find',
  '/api/shop/notices/look',
  '/api/shop/notices/confirm',
  '/api/shop/notices/stop',
]

/** Asks a visitor of the shop to sign in, in a country whose shop is for members (`shopFor`). */
export function refuseShopVisitors(request: FastifyRequest) {
  if (!isOfTheShop(request.routeOptions.url, policyOf(request)) || request.actor.kind !== 'visitor') return
  const { market, ctx } = request
  if (marketAt(market.id, ctx.clock.now()).shopFor === 'members') throw Unauthenticated()
}

const isOfTheShop = (url = '', policy?: Policy) =>
  policy?.who === 'public' && url.startsWith('/api/shop/') && !openToAll.includes(url)
