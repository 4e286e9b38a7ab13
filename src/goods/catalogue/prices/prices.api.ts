import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { NewPrices, revision, Saved } from '../product/product-edit.schema.ts'
import { listLows, listPriceHistory, listPricePlans } from './prices.queries.ts'
import { setPrices, withdrawPlan } from './set-prices.ts'

const params = closed({ productId: uuid })
const market = oneOf(marketIds)
const Prices = closed({
  history: list(closed({ sku: text, market, amount, from: moment, until: orNull(moment) })),
  /** There are prices before these. */
  more: flag,
  plans: list(
    closed({
      id: uuid,
      market,
      amount,
      from: moment,
      until: orNull(moment),
      state: oneOf(['planned', 'running']),
      skus: list(text),
    }),
  ),
  lows: list(closed({ market, low: amount })),
})
export type PricesView = Shown<typeof Prices>

/** Prices of a product in each market: past, current and planned (R8.04, R7.03). */
export const pricesApi = routes(
  route(
    'GET /api/studio/catalogue/:productId/prices',
    { params, answer: Prices },
    async ({ ctx, params }) => {
      const { rows: history, more } = await listPriceHistory(ctx.db, params.productId)
      const plans = await listPricePlans(ctx.db, params.productId)
      return { history, more, plans, lows: await listLows(ctx.db, params.productId, ctx.clock.now()) }
    },
  ),
  route(
    'POST /api/studio/catalogue/:productId/prices',
    { params, body: NewPrices, answer: Saved, idempotent: true },
    async ({ ctx, params, body: { from, until, ...body }, staffId }) => ({
      revision: await setPrices(ctx, {
        ...params,
        ...body,
        from: from ? new Date(from) : undefined,
        until: until ? new Date(until) : undefined,
        staffId,
      }),
    }),
  ),
  route(
    'POST /api/studio/catalogue/:productId/prices/:planId/withdraw',
    {
      params: closed({ productId: uuid, planId: uuid }),
      body: closed({ revision }),
      answer: Saved,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => ({
      revision: await withdrawPlan(ctx, { ...params, ...body, staffId }),
    }),
  ),
)
