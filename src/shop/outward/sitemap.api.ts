import { Type } from 'typebox'
import { countProductPages, listProductPages } from '#/goods/catalogue/cards/offers.ts'
import { found } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { isMarketId, type MarketId } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { xml } from '#/platform/xml.rule.ts'

/** Most addresses of one sitemap file. */
const MOST = 50_000
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The addresses for search engines, those of the host's own country only (R7.01). */
export const sitemapApi: Api = async (app) => {
  app.get('/sitemap.xml', { schema: { hide: true } }, async ({ ctx, market }, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return indexOf(ctx, market.id)
  })
  app.get(
    '/sitemaps/:market/:file',
    { schema: { hide: true, params: Type.Object({ market: Type.String(), file: Type.String() }) } },
    async ({ ctx, params }, reply) => {
      const market = found(isMarketId(params.market) ? params.market : undefined)
      const part = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(params.file)?.[1])
      const body =
        params.file === 'listings.xml' ? await listings(ctx, market) : await products(ctx, market, part)
      reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
      return body
    },
  )
}

async function indexOf(ctx: Ctx, market: MarketId): Promise<string> {
  const parts = Math.ceil((await countProductPages(ctx.db, market)) / MOST)
  const files = ['listings.xml', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}.xml`)]
  const origin = ctx.links.origin(market)
  const rows = files.map(
    (file) => `<sitemap><loc>${xml(`${origin}/sitemaps/${market}/${file}`)}</loc></sitemap>`,
  )
  return `${head}<sitemapindex ${names}>\n${rows.join('\n')}\n</sitemapindex>\n`
}

type Page = { path: string; updatedAt?: Date }
function urlset(origin: string, pages: Page[]): string {
  const rows = pages.map(
    ({ path, updatedAt }) =>
      `<url><loc>${xml(origin + path)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`,
  )
  return `${head}<urlset ${names}>\n${rows.join('\n')}\n</urlset>\n`
}

async function listings(ctx: Ctx, market: MarketId): Promise<string> {
  const { tree, brands } = await placesOf(ctx)
  return urlset(ctx.links.origin(market), [
    { path: paths.welcome() },
    { path: paths.shop() },
    { path: paths.shopNew() },
    { path: paths.shopDiscounts() },
    ...tree.tops.flatMap(({ slug }) => [
      { path: paths.shopCategory(slug) },
      ...tree.under(slug).map((child) => ({ path: paths.shopCategory(slug, child.slug) })),
    ]),
    ...brands.map(({ slug }) => ({ path: paths.shopBrand(slug) })),
  ])
}

const placesOf = async ({ db, shelf }: Ctx) => {
  const index = await shelf.index(db)
  return { tree: index.tree, brands: [...index.brands()] }
}

async function products(ctx: Ctx, market: MarketId, part: number): Promise<string> {
  const rows = Number.isNaN(part) ? [] : await listProductPages(ctx.db, market, { part, size: MOST })
  if (rows.length === 0) found(undefined)
  return urlset(
    ctx.links.origin(market),
    rows.map(({ sku, updatedAt }) => ({ path: paths.product(sku), updatedAt })),
  )
}
