import type { FastifyRequest } from 'fastify'
import { isLocalHost } from '#/markets/markets.ts'
import { isMemberHost } from '#/markets/member-host.ts'

type Asked = Pick<FastifyRequest, 'ctx' | 'market' | 'protocol' | 'host' | 'originalUrl'>

/**
 * The address of a page, as it was asked for: the router's own reading of a malformed one is for finding the route only. Where
 * the host is not ours, or missing as in HTTP/1.0, it is the market's own host, since pages name their address to others.
 */
export function pageAddress(
  { ctx, market, protocol, host, originalUrl }: Asked,
  site: { environment: string; brand: string },
): string {
  const isOurs = isLocalHost(host) || isMemberHost(host, site)
  const origin = isOurs ? `${protocol}://${host}` : new URL(ctx.links.origin(market.id)).origin
  return origin + originalUrl
}
