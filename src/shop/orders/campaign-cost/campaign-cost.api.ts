import { productsNamed } from '#/goods/catalogue/named-products.ts'
import { nothingChanged } from '#/platform/audit/audit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, flag, list, oneOf } from '#/platform/http/schema.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { CampaignBody } from '#/shop/discounts/campaigns/campaign.schema.ts'
import { campaignCost } from './campaign-cost.rule.ts'
import { listPastOrders } from './past-orders.ts'

const DAYS = 30
const MOST = 10_000

const Cost = closed({
  days: count,
  /** True when there were more orders than were read; the newest were read. */
  more: flag,
  markets: list(
    closed({ market: oneOf(marketIds), orders: count, touched: count, given: amount, sales: amount }),
  ),
})

/** The cost that a campaign would have had, before it is promised to customers (R8.09). */
export const campaignCostApi = routes(
  route(
    'POST /api/studio/campaigns/preview',
    { body: closed({ terms: CampaignBody }), answer: Cost, summary: 'Nothing is kept' },
    async ({ ctx, body: { terms } }) => {
      nothingChanged(ctx)
      const { ids } = await productsNamed(ctx.db, terms.products)
      const since = addDays(ctx.clock.now(), -DAYS, 'da')
      const orders = await listPastOrders(ctx.db, { since, markets: terms.markets, most: MOST })
      // Handles that match no product must stay a scope without goods; an empty list would mean all goods.
      const products = terms.products.length > 0 && ids.length === 0 ? ['none'] : ids
      return {
        days: DAYS,
        more: orders.length === MOST,
        markets: campaignCost(orders, { ...terms, products }),
      }
    },
  ),
)
