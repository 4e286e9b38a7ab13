import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { cancelPlans } from '../prices/price-plans.ts'
import { endPrices, putInForce } from '../prices/put-in-force.ts'
import { keepPrices } from '../publishing/own-decisions.ts'
import { mayBeSold } from '../safety/safety.rule.ts'
import { type EditedProduct, type EditResult, editProduct } from './edit-product.ts'

type Offering = {
  productId: string
  revision: number
  staffId: string
  /** One market, or `all`: the product itself. */
  where: MarketId | 'all'
  on: boolean
}

/**
 * Publishes or withdraws a product, as a whole or in one market (R8.04). A market sells variants with a price in force: a
 * withdrawal there ends the prices; publishing again starts the last ones anew.
 */
export const offer = (ctx: PlatformCtx, { productId, revision, staffId, where, on }: Offering) =>
  editProduct(
    ctx,
    {
      productId,
      revision,
      by: { kind: 'staff', id: staffId },
      action: on ? 'product-published' : 'product-withdrawn',
    },
    async (ctx, product): Promise<EditResult> => {
      if (where === 'all') await (on ? publish(ctx, product) : withdraw(ctx, productId))
      else await (on ? sellIn : endIn)(ctx, productId, where)
      const suffix = where === 'all' ? '' : ` in ${staffCountry(where)}`
      return { changed: [`whether it is published${suffix}`], detail: { where } }
    },
  )

/** Throws when it has no price, or names no maker or no contact in the EU. */
async function publish({ db }: PlatformCtx, product: EditedProduct) {
  const { id } = product
  const sold = await db.maybe(sql`
    SELECT FROM variant JOIN price USING (sku) WHERE product_id = ${id} AND withdrawn_at IS NULL AND upper_inf(valid) LIMIT 1`)
  if (!sold) throw Refused('no-price')
  if (!mayBeSold(product)) throw Refused('no-maker')
  await db.run(sql`UPDATE product SET status = 'active', own = own - 'withdrawn' WHERE id = ${id}`)
}

async function withdraw(ctx: PlatformCtx, productId: string) {
  for (const market of marketIds) await cancelPlans(ctx, { productId, market })
  await ctx.db.run(
    sql`UPDATE product SET status = 'withdrawn', own = own || '{"withdrawn": true}' WHERE id = ${productId}`,
  )
}

async function sellIn({ db, clock }: PlatformCtx, id: string, market: MarketId) {
  const last = await lastPrices(db, { id, market })
  if (last.length === 0) throw Refused('no-price')
  const now = clock.now()
  for (const { sku, amount } of last) await putInForce(db, { skus: [sku], market, amount, now })
  await keepPrices(db, { skus: last.map(({ sku }) => sku), market })
}

async function endIn(ctx: PlatformCtx, productId: string, market: MarketId) {
  await cancelPlans(ctx, { productId, market })
  const skus = (
    await ctx.db.many<{ sku: string }>(sql`SELECT sku FROM variant WHERE product_id = ${productId}`)
  ).map(({ sku }) => sku)
  await endPrices(ctx.db, { skus, market, now: ctx.clock.now() })
  await keepPrices(ctx.db, { skus, market })
}

const lastPrices = (db: Db, { id, market }: { id: string; market: MarketId }) =>
  db.many<{ sku: string; amount: number }>(sql`
    SELECT DISTINCT ON (sku) sku, amount FROM price JOIN variant USING (sku)
    WHERE product_id = ${id} AND market = ${market} AND withdrawn_at IS NULL ORDER BY sku, lower(valid) DESC`)
