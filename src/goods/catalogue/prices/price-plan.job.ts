import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { editProduct } from '../product/edit-product.ts'
import { beginPlan, endPlan, PRICE_BEGINS, PRICE_ENDS } from './price-plans.ts'

const byClock = { kind: 'clock', id: 'price-plan' } as const

/** Begins a planned price on its day. A second run finds no plan. */
export const priceBegins = job<PlatformCtx>(PRICE_BEGINS, (ctx, { subject }) =>
  moved(ctx, subject, beginPlan),
)
/** Ends a reduction after its last day. */
export const priceEnds = job<PlatformCtx>(PRICE_ENDS, (ctx, { subject }) => moved(ctx, subject, endPlan))

async function moved(ctx: PlatformCtx, planId: string, move: typeof beginPlan) {
  const { productId, market } = await ctx.db.one<{ productId: string; market: MarketId }>(
    sql`SELECT product_id, market FROM price_plan JOIN variant USING (sku) WHERE id = ${planId} LIMIT 1`,
  )
  const action = move === beginPlan ? 'price-begun' : 'price-ended'
  await editProduct(ctx, { productId, by: byClock, action }, async (ctx) => {
    const skus = await move(ctx, planId)
    return {
      changed: skus.length > 0 ? [`prices in ${staffCountry(market)}`] : [],
      detail: { planId, skus },
    }
  })
}
