import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Period } from '#/studio/accounting/period/period.rule.ts'
import type { Dimension } from './insight.schema.ts'

type Where = { market: MarketId | undefined }

/** The chosen country, in those of the colleague who asks. */
const inMarket = (db: Db, { market }: Where) =>
  sql`${market ? sql`market = ${market}` : sql`true`} AND ${inCountries(db, sql`market`)}`
const monthWord = sql`to_char(month, 'YYYY-MM')`

export const lastCounted = async (db: Db) =>
  (await db.maybe<{ countedAt: Date }>(sql`SELECT counted_at FROM insight_count`))?.countedAt ?? null

export type KeptSum = { key: string; name: string; boxes: number; sent: number; kept: number }

export const sumKept = (db: Db, { market, by, period }: Where & { by: Dimension; period: Period }) =>
  db.many<KeptSum>(sql`
    SELECT key, coalesce(CASE dimension
        WHEN 'stylist' THEN (SELECT name FROM staff WHERE id::text = key)
        WHEN 'brand' THEN (SELECT name FROM brand WHERE id::text = key) END, key) AS name,
      sum(boxes)::int AS boxes, sum(sent)::int AS sent, sum(kept)::int AS kept
    FROM kept_count
    WHERE dimension = ${by} AND month >= ${period.from.toString()}::date AND month < ${period.to.toString()}::date
      AND ${inMarket(db, { market })}
    GROUP BY dimension, key`)

export type FunnelMonth = {
  month: string
  registered: number
  surveyed: number
  ordered: number
  received: number
  kept: number
  again: number
}

export const listFunnel = (db: Db, where: Where, since: Temporal.PlainDate) =>
  db.many<FunnelMonth>(sql`
    SELECT ${monthWord} AS month, sum(registered)::int AS registered, sum(surveyed)::int AS surveyed,
      sum(ordered)::int AS ordered, sum(received)::int AS received, sum(kept)::int AS kept, sum(again)::int AS again
    FROM funnel_count WHERE ${inMarket(db, where)} AND month >= ${since.toString()}::date
    GROUP BY funnel_count.month ORDER BY funnel_count.month DESC`)

export const listCohorts = (db: Db, where: Where, since: Temporal.PlainDate) =>
  db.many<{ month: string; after: number; members: number }>(sql`
    SELECT ${monthWord} AS month, after, sum(members)::int AS members
    FROM cohort_count WHERE ${inMarket(db, where)} AND month >= ${since.toString()}::date
    GROUP BY cohort_count.month, after ORDER BY cohort_count.month DESC, after`)

export type CoverRow = { kind: string; size: string; free: number; gone: number; worth: number }
/**
 * `goneWeek`: the part of `gone` in the last seven days; `lastOut`: the last dispatch, kept or not; `sku`:
 * the SKU with most free pieces.
 */
type CoverSeen = CoverRow & { goneWeek: number; lastOut: Date | null; sku: string | null }
export const listCover = (db: Db) =>
  db.many<CoverSeen>(
    sql`SELECT kind, size, free, gone, worth, gone_week, last_out, sku FROM cover_count ORDER BY kind, size`,
  )
