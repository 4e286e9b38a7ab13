import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql, sqlState } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { cancelJobs, enqueue } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { keepPrices } from '../publishing/own-decisions.ts'
import { endPrices, putInForce } from './put-in-force.ts'

export const PRICE_BEGINS = 'price-begins'
export const PRICE_ENDS = 'price-ends'

type NewPlan = {
  skus: readonly string[]
  market: MarketId
  amount: number
  from: Date
  until: Date | null
  staffId: string
}

/** Plans a price that begins later, or ends again: its rows, and the jobs that are due then. */
export async function planPrice(
  { db, clock, random }: PlatformCtx,
  { skus, market, amount, from, until, staffId }: NewPlan,
): Promise<string> {
  const now = clock.now()
  const id = random.uuid()
  await db
    .run(sql`
      INSERT INTO price_plan (id, sku, market, amount, during, state, created_by, created_at)
      SELECT ${id}, sku, ${market}, ${amount}, tstzrange(${from}, ${until ?? from}, ${until ? '[)' : '[]'}), 'planned', ${staffId}, ${now}
      FROM unnest(${skus}::text[]) AS sku`)
    .catch((error) => {
      throw sqlState(error) === '23P01' ? Conflict('price-planned') : error
    })
  await enqueue(db, { kind: PRICE_BEGINS, subject: id, dueAt: from, now })
  if (until) await enqueue(db, { kind: PRICE_ENDS, subject: id, dueAt: until, now })
  return id
}

type Begun = { sku: string; market: MarketId; amount: number; ends: boolean }

/** Puts a plan in force; returns the changed SKUs. At its end the price goes back to the one in force now. */
export async function beginPlan({ db, clock }: PlatformCtx, id: string): Promise<string[]> {
  const now = clock.now()
  const rows = await db.many<Begun>(sql`
    UPDATE price_plan SET state = CASE WHEN lower(during) = upper(during) OR upper(during) <= ${now} THEN 'ended' ELSE 'running' END,
      back_to = (SELECT amount FROM price WHERE price.sku = price_plan.sku AND price.market = price_plan.market AND upper_inf(valid))
    WHERE id = ${id} AND state = 'planned' AND (lower(during) = upper(during) OR upper(during) > ${now})
    RETURNING sku, market, amount, lower(during) < upper(during) AS ends`)
  const [first] = rows
  const skus = rows.map(({ sku }) => sku)
  if (first) await putInForce(db, { skus, market: first.market, amount: first.amount, now })
  if (first && !first.ends) await keepPrices(db, { skus, market: first.market })
  await db.run(sql`UPDATE price_plan SET state = 'ended' WHERE id = ${id} AND state = 'planned'`)
  return skus
}

type Running = { sku: string; market: MarketId; amount: number; backTo: number | null }

/** Ends a reduction: the price from before it comes back, unless a colleague has set another one meanwhile. */
export async function endPlan({ db, clock }: PlatformCtx, id: string): Promise<string[]> {
  const now = clock.now()
  const rows = await db.many<Running>(sql`
    UPDATE price_plan SET state = 'ended' WHERE id = ${id} AND state = 'running' RETURNING sku, market, amount, back_to`)
  const changed: string[] = []
  for (const { sku, market, amount, backTo } of rows) {
    const inForce = await db.maybe(sql`
      SELECT FROM price WHERE sku = ${sku} AND market = ${market} AND upper_inf(valid) AND amount = ${amount}`)
    if (!inForce) continue
    if (backTo === null) await endPrices(db, { skus: [sku], market, now })
    else await putInForce(db, { skus: [sku], market, amount: backTo, now })
    changed.push(sku)
  }
  return changed
}

/** Cancels a plan; the caller ends a running one. */
export async function cancelPlan({ db, clock }: PlatformCtx, id: string) {
  await db.run(
    sql`UPDATE price_plan SET state = 'cancelled' WHERE id = ${id} AND state IN ('planned', 'running')`,
  )
  for (const kind of [PRICE_BEGINS, PRICE_ENDS]) await cancelJobs(db, { kind, subject: id }, clock.now())
}

/** Cancels all plans of a product in a market: it is not sold there. */
export async function cancelPlans(ctx: PlatformCtx, of: { productId: string; market: MarketId }) {
  const open = await listOpenPlans(ctx.db, of)
  for (const { id } of open) {
    await endPlan(ctx, id)
    await cancelPlan(ctx, id)
  }
}

const listOpenPlans = (db: Db, { productId, market }: { productId: string; market: MarketId }) =>
  db.many<{ id: string }>(sql`
    SELECT DISTINCT price_plan.id FROM price_plan JOIN variant USING (sku)
    WHERE product_id = ${productId} AND market = ${market} AND state IN ('planned', 'running')`)
