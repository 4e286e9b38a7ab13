import type { FastifyRequest } from 'fastify'
import { isLocalHost } from '#/platform/markets/markets.ts'
import { isMemberHost } from '#/platform/markets/member-host.ts'

type PageRequest = Pick<FastifyRequest, 'ctx' | 'market' | 'protocol' | 'host' | 'originalUrl'>

/**
 * The address of a page as requested: the router's reading of a malformed address serves only to find the route. A
 * foreign host, or a missing one as in HTTP/1.0, is replaced by the market's host, since pages publish their address.
 */
export function pageAddress(
  { ctx, market, protocol, host, originalUrl }: PageRequest,
  site: { environment: string; brand: string },
): string {
  const isOurs = isLocalHost(host) || isMemberHost(host, site)
  const origin = isOurs ? `${protocol}://${host}` : new URL(ctx.links.origin(market.id)).origin
  return origin + originalUrl
}
