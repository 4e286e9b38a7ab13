import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, Invalid } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type EditResult, editProduct } from '../product/edit-product.ts'
import { keepPrices } from '../publishing/own-decisions.ts'
import { beginPlan, cancelPlan, endPlan, planPrice } from './price-plans.ts'
import { putInForce } from './put-in-force.ts'

type OfProduct = { productId: string; revision: number; staffId: string }
type NewPrice = OfProduct & {
  market: MarketId
  /** Variants of the product; all on offer if empty. */
  skus: readonly string[]
  /** Minor units, VAT included. */
  amount: number
  /** From now on if left out. */
  from?: Date | undefined
  /** Until the next price if left out. */
  until?: Date | undefined
}

/** A buyer sets a price in a market: from now or a later day on, for good or until a day (R8.04). */
export const setPrices = (ctx: PlatformCtx, { productId, revision, staffId, ...price }: NewPrice) =>
  editProduct(
    ctx,
    { productId, revision, by: { kind: 'staff', id: staffId }, action: 'price-set' },
    async (ctx): Promise<EditResult> => {
      const { market, amount } = price
      const now = ctx.clock.now()
      const from = price.from && price.from > now ? price.from : now
      if (price.until && price.until <= from) throw Invalid({ until: 'invalid' })
      const skus = await namedVariants(ctx.db, productId, price.skus)
      if (from > now || price.until) {
        const id = await planPrice(ctx, { skus, market, amount, from, until: price.until ?? null, staffId })
        if (from <= now) await beginPlan(ctx, id)
      } else {
        await putInForce(ctx.db, { skus, market, amount, now })
        await keepPrices(ctx.db, { skus, market })
      }
      const detail = { market, amount, skus, from, until: price.until ?? null }
      return { changed: [`prices in ${staffCountry(market)}`], detail }
    },
  )

async function namedVariants(db: Db, productId: string, named: readonly string[]): Promise<string[]> {
  const offered = await db.many<{ sku: string }>(
    sql`SELECT sku FROM variant WHERE product_id = ${productId} AND withdrawn_at IS NULL ORDER BY sku`,
  )
  const skus = offered.map(({ sku }) => sku).filter((sku) => named.length === 0 || named.includes(sku))
  if (skus.length === 0 || skus.length < named.length) throw Invalid({ skus: 'choose-one' })
  return skus
}

/** Cancels a planned price; a running reduction ends now. */
export const withdrawPlan = (
  ctx: PlatformCtx,
  { productId, revision, staffId, planId }: OfProduct & { planId: string },
) =>
  editProduct(
    ctx,
    { productId, revision, by: { kind: 'staff', id: staffId }, action: 'price-plan-withdrawn' },
    async (ctx): Promise<EditResult> => {
      const { market } = found(
        await ctx.db.maybe<{ market: MarketId }>(sql`
          SELECT market FROM price_plan JOIN variant USING (sku) WHERE id = ${planId} AND product_id = ${productId} LIMIT 1`),
      )
      await endPlan(ctx, planId)
      await cancelPlan(ctx, planId)
      return { changed: [`planned prices in ${staffCountry(market)}`], detail: { planId } }
    },
  )
