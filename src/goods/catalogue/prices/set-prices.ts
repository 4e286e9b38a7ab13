import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, Invalid } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type EditResult, editProduct } from '../product/edit-product.ts'
import { keepPrices } from '../publishing/own-decisions.ts'
import type { MarketPrice } from './market-prices.rule.ts'
import { beginPlan, cancelPlan, endPlan, planPrice } from './price-plans.ts'
import { putInForce } from './put-in-force.ts'

type OfProduct = { productId: string; revision: number; staffId: string }
type Span = {
  /** From now on if left out. */
  from?: Date | undefined
  /** Until the next price if left out. */
  until?: Date | undefined
}
type NewPrices = OfProduct &
  Span & {
    /** A price a market. */
    prices: readonly MarketPrice[]
    /** Variants of the product; all on offer if empty. */
    skus: readonly string[]
  }

/** A buyer sets prices of several markets: from now or a later day on, for good or until a day (R8.04). */
export const setPrices = (ctx: PlatformCtx, { productId, revision, staffId, ...given }: NewPrices) =>
  editProduct(
    ctx,
    { productId, revision, by: { kind: 'staff', id: staffId }, action: 'price-set' },
    async (ctx): Promise<EditResult> => {
      const prices = [...new Map(given.prices.map((price) => [price.market, price])).values()]
      const span = spanOf(ctx, given)
      const skus = await namedVariants(ctx.db, productId, given.skus)
      for (const price of prices) await setPrice(ctx, { ...price, ...span, skus, staffId })
      const detail = { prices, skus, from: span.from, until: span.until }
      return { changed: prices.map(({ market }) => `prices in ${staffCountry(market)}`), detail }
    },
  )

/** A beginning in the past is now. Refuses an end before the beginning. */
export function spanOf({ clock }: PlatformCtx, { from: given, until }: Span) {
  const now = clock.now()
  const from = given && given > now ? given : now
  if (until && until <= from) throw Invalid({ until: 'invalid' })
  return { from, until: until ?? null, now }
}

type OnePrice = MarketPrice & {
  from: Date
  until: Date | null
  now: Date
  skus: readonly string[]
  staffId: string
}
/** In the transaction of a change of the product: at once, or as a plan. */
export async function setPrice(
  ctx: PlatformCtx,
  { market, amount, from, until, now, skus, staffId }: OnePrice,
) {
  if (from <= now && !until) return priceEach(ctx, { skus, prices: [{ market, amount }] })
  const id = await planPrice(ctx, { skus, market, amount, from, until, staffId })
  if (from <= now) await beginPlan(ctx, id)
}

/** Puts prices in force at once, as decided by a buyer. */
export async function priceEach(
  { db, clock }: PlatformCtx,
  { skus, prices }: { skus: readonly string[]; prices: readonly MarketPrice[] },
): Promise<void> {
  for (const { market, amount } of prices) {
    await putInForce(db, { skus, market, amount, now: clock.now() })
    await keepPrices(db, { skus, market })
  }
}

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
