import { isLocalHost, type Market, marketOfHost, markets } from './markets.ts'

type Site = { environment: string; brand: string }

/** `member.{env}.{brand}.{tld}`; production leaves the environment out (R1.10). */
export const memberHost = ({ environment, brand }: Site, tld: string) =>
  ['member', ...(environment === 'production' ? [] : [environment]), brand, tld].join('.')

const tlds = Object.values(markets).flatMap((market) => market.tlds)

export function isMemberHost(host: string, site: Site): boolean {
  const bare = host.replace(/:\d+$/, '').toLowerCase()
  return tlds.some((tld) => bare === memberHost(site, tld))
}

/** `{brand}.{tld}`, with `www` or without, the host of the front door; other environments add their name here too. */
export function isBrandHost(host: string, { environment, brand }: Site): boolean {
  const bare = host
    .replace(/:\d+$/, '')
    .toLowerCase()
    .replace(/^www\./, '')
  const own = [...(environment === 'production' ? [] : [environment]), brand].join('.')
  return tlds.some((tld) => bare === `${own}.${tld}`)
}

/** The top-level domain of our addresses in this market: .dk, since a .da cannot be registered. */
export const tldOf = ({ tlds }: Market) => tlds.at(-1)!

/**
 * The marketing site's login, for a request to our login on a host that has none (R1.11); undefined: it is served
 * here.
 */
export function loginElsewhere(host: string, site: Site & { marketingLoginUrl: string }): string | undefined {
  if (isLocalHost(host) || isMemberHost(host, site)) return undefined
  return site.marketingLoginUrl
    .replaceAll('{brand}', site.brand)
    .replaceAll('{tld}', tldOf(marketOfHost(host)))
}
