import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf, sellersMarket } from '#/platform/markets/markets.ts'

const monthOf = (moment: Sql, market: MarketId) =>
  sql`date_trunc('month', ${moment} AT TIME ZONE ${marketOf(market).timeZone})::date`

/** Steps that the members registered in each month have reached by now. */
export async function countFunnel(tx: Db, market: MarketId): Promise<void> {
  await tx.run(sql`DELETE FROM funnel_count WHERE market = ${market}`)
  await tx.run(sql`
    INSERT INTO funnel_count (month, market, registered, surveyed, ordered, received, kept, again)
    SELECT ${monthOf(sql`member.created_at`, market)}, ${market}, count(*), count(completed_at), count(*) FILTER (WHERE ordered > 0),
      count(*) FILTER (WHERE received > 0), count(*) FILTER (WHERE kept), count(*) FILTER (WHERE received > 1)
    FROM member LEFT JOIN survey_progress ON survey_progress.member_id = member.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS ordered, count(delivered_at) AS received, bool_or(EXISTS (
        SELECT FROM box_item WHERE box_id = box.id AND box_item.state = 'kept')) AS kept
      FROM box WHERE box.member_id = member.id) boxes
    WHERE kind = 'member' AND market = ${market} GROUP BY 1`)
}

/** The months after their first box in which members had another. */
export async function countCohorts(tx: Db, market: MarketId): Promise<void> {
  await tx.run(sql`DELETE FROM cohort_count WHERE market = ${market}`)
  await tx.run(sql`
    INSERT INTO cohort_count (month, market, after, members)
    WITH received AS (
      SELECT DISTINCT member_id, ${monthOf(sql`delivered_at`, market)} AS month FROM box
      WHERE market = ${market} AND delivered_at IS NOT NULL
    ), since AS (SELECT min(month) OVER (PARTITION BY member_id) AS first, month FROM received)
    SELECT first, ${market}, ((extract(year FROM month) - extract(year FROM first)) * 12
      + extract(month FROM month) - extract(month FROM first))::int, count(*)
    FROM since GROUP BY 1, 3`)
}

export const WEEKS = 4

/**
 * Free stock and pieces that left for good, for every kind and size on sale, with the value of the free stock
 * at today's prices in the seller's own market and the SKU with most of it.
 */
export async function countCover(tx: Db, now: Date): Promise<void> {
  const [since, week] = [daysBefore(now, WEEKS * 7), daysBefore(now, 7)]
  const looked = (await knowsLastOut(tx)) ? since : new Date(0)
  const net = sql`-coalesce(sum(quantity) FILTER`
  await tx.run(sql`
    WITH counted AS (
      INSERT INTO cover_count AS former (kind, size, free, gone, gone_week, last_out, worth, sku)
      SELECT kind, size, sum(on_hand - reserved), coalesce(sum(left_us), 0), coalesce(sum(left_this_week), 0), max(moved.last_out),
        coalesce(sum((on_hand - reserved) * amount), 0),
        (array_agg(variant.sku ORDER BY (on_hand - reserved) * coalesce(amount, 0) DESC, variant.sku))[1]
      FROM variant JOIN product ON product.id = product_id JOIN stock_level USING (sku) LEFT JOIN (
        SELECT sku, ${net} (WHERE at >= ${since}), 0) AS left_us, ${net} (WHERE at >= ${week}), 0) AS left_this_week,
          max(at) FILTER (WHERE stock_move.kind = 'shipped') AS last_out
        FROM stock_move WHERE at >= ${looked} AND stock_move.kind IN ('shipped', 'returned', 'undelivered') GROUP BY sku) moved USING (sku)
      LEFT JOIN price ON price.sku = variant.sku AND price.market = ${sellersMarket} AND upper_inf(price.valid)
      WHERE withdrawn_at IS NULL AND status = 'active' GROUP BY kind, size
      ON CONFLICT (kind, size) DO UPDATE SET free = excluded.free, gone = excluded.gone, gone_week = excluded.gone_week,
        last_out = greatest(former.last_out, excluded.last_out), worth = excluded.worth, sku = excluded.sku
      RETURNING kind, size)
    DELETE FROM cover_count c WHERE NOT EXISTS (SELECT FROM counted n WHERE n.kind = c.kind AND n.size = c.size)`)
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** The last dispatch of a size is carried from count to count: only the first count looks further back. */
const knowsLastOut = async (tx: Db) =>
  (await tx.maybe(sql`SELECT FROM cover_count WHERE last_out IS NOT NULL LIMIT 1`)) !== undefined
