import { isMemberHost } from '#/platform/markets/member-host.ts'

const everything = 'User-agent: *\nDisallow: /\n'
/** Paths that no search may index, on a host whose pages may be found. */
const unindexedPages = [
  '/api/',
  '/identity/',
  '/studio',
  '/sandbox/',
  '/my-account',
  '/profile',
  '/survey',
  '/email/',
]
/** Personal pages, or further views of indexed ones; the longest fitting rule counts. */
const personalPages = [
  '/preferences',
  '/shop/cart',
  '/shop/checkout',
  '/shop/confirm/',
  '/shop/favorites',
  '/shop/notice',
  '/shop/search',
]
/** The front door, the shop, and the files that their pages need. */
const shopPages = [
  '/welcome',
  '/shop',
  '/media/',
  '/assets/',
  '/public/',
  '/sitemap.xml',
  '/sitemaps/',
  '/feeds/',
]

/**
 * Crawlers are asked to stay away from every environment but production. On member hosts, where nearly all pages are
 * personal, only the shop is open to them (R11.06, decision 059).
 */
export function robotsFor(host: string, site: { environment: string; brand: string }): string {
  if (site.environment !== 'production') return everything
  const shut = (paths: string[]) => paths.map((path) => `Disallow: ${path}`)
  const sitemap = `Sitemap: https://${host.toLowerCase()}/sitemap.xml`
  if (!isMemberHost(host, site))
    return ['User-agent: *', ...shut([...unindexedPages, ...personalPages]), ''].join('\n')
  const open = shopPages.map((path) => `Allow: ${path}`)
  return ['User-agent: *', ...open, ...shut(personalPages), 'Disallow: /', '', sitemap, ''].join('\n')
}
