import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { eachOffer, offersVersion } from '#/catalogue/offers.ts'
import type { Ctx } from '#/context.ts'
import { dayOf } from '#/markets/market-time.ts'
import { isMarketId, type MarketId, marketOf } from '#/markets/markets.ts'
import { shippingChoices } from '#/orders/shipping.rule.ts'
import { found } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { merchantItem } from './merchant-item.rule.ts'
import { element } from './xml.rule.ts'

/** What can be bought in a market, for Google's Merchant Center and whoever reads its form (R8.04). */
export const merchantFeedApi: Api = async (app) => {
  app.get(
    '/feeds/:market/google.xml',
    { schema: { hide: true, params: Type.Object({ market: Type.String() }) } },
    async ({ ctx, params, headers }, reply) => {
      const market = found(isMarketId(params.market) ? params.market : undefined)
      const day = dayOf(ctx.clock.now(), market)
      const tag = `"${await offersVersion(ctx.db)}-${market}-${day}"`
      reply.header('cache-control', 'public, max-age=900').header('etag', tag)
      if (headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type('application/xml; charset=utf-8').send(Readable.from(feedOf(ctx, market)))
    },
  )
}

async function* feedOf(ctx: Ctx, market: MarketId): AsyncGenerator<string> {
  const { country, currency, name } = marketOf(market)
  const origin = ctx.links.origin(market)
  const shipping = shippingChoices(market, ctx.clock.now())
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', `Garderobe ${name}`)}${element('link', `${origin}/shop`)}${element('description', `Garderobe ${name}`)}
`
  for await (const offers of eachOffer(ctx.db, market))
    yield offers.map((offer) => merchantItem(offer, { origin, country, currency, shipping })).join('')
  yield '</channel></rss>\n'
}
