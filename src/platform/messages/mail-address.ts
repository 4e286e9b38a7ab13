import { isLocalHost, type MarketId } from '#/platform/markets/markets.ts'
import type { MailLink } from './messages.ts'

/**
 * The address of a mail's link, without the sign-in. Locally all markets share one host, so the address names the
 * market (R1.03).
 */
export function mailLinkUrl(origin: string, market: MarketId, link: Pick<MailLink, 'path'> | null): URL {
  const url = new URL(link?.path ?? '/', origin)
  if (isLocalHost(url.host)) url.searchParams.set('market', market)
  return url
}
