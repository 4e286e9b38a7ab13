import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { eachOffer, offersVersion } from '#/goods/catalogue/cards/offers.ts'
import { found } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { isMarketId, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { element } from '#/platform/xml.rule.ts'
import { shippingChoices } from '#/shop/orders/shipping.rule.ts'
import { merchantItem, merchantTsvHead, merchantTsvRow } from './merchant-item.rule.ts'

/** The pieces for sale in a market, as Google's Merchant Center feed (R8.04). */
export const merchantFeedApi: Api = async (app) => {
  for (const { file, type, feed } of forms)
    app.get(
      `/feeds/:market/${file}`,
      { schema: { hide: true, params: Type.Object({ market: Type.String() }) } },
      async ({ ctx, params, headers }, reply) => {
        const market = found(
          isMarketId((params as { market: string }).market)
            ? (params as { market: MarketId }).market
            : undefined,
        )
        const day = dayOf(ctx.clock.now(), market)
        const tag = `"${await offersVersion(ctx.db)}-${market}-${day}"`
        reply.header('cache-control', 'public, max-age=900').header('etag', tag)
        if (headers['if-none-match'] === tag) return reply.code(304).send()
        return reply.type(`${type}; charset=utf-8`).send(Readable.from(feed(ctx, market)))
      },
    )
}

const forms = [
  { file: 'google.xml', type: 'application/xml', feed: xmlOf },
  { file: 'google.tsv', type: 'text/tab-separated-values', feed: tsvOf },
]

function sellerOf(ctx: Ctx, market: MarketId) {
  const { country, currency } = marketOf(market)
  return {
    origin: ctx.links.origin(market),
    country,
    currency,
    shipping: shippingChoices(market, ctx.clock.now()),
  }
}

async function* xmlOf(ctx: Ctx, market: MarketId): AsyncGenerator<string> {
  const { name } = marketOf(market)
  const seller = sellerOf(ctx, market)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', `Garderobe ${name}`)}${element('link', `${seller.origin}/shop`)}${element('description', `Garderobe ${name}`)}
`
  for await (const offers of eachOffer(ctx.db, market))
    yield offers.map((offer) => merchantItem(offer, seller)).join('')
  yield '</channel></rss>\n'
}

async function* tsvOf(ctx: Ctx, market: MarketId): AsyncGenerator<string> {
  const seller = sellerOf(ctx, market)
  yield merchantTsvHead
  for await (const offers of eachOffer(ctx.db, market))
    yield offers.map((offer) => merchantTsvRow(offer, seller)).join('')
}
