import { type Db, sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { boundsIn, monthsOf, periodOf } from '#/studio/accounting/period/period.rule.ts'

/** Months after a box is settled in which a piece may still be returned, lost, found, or refused as late. */
const MOVES_FOR = 6

/** The months of a market to count: those not counted yet, and those that may still have changed. */
export async function monthsToCount(tx: Db, market: MarketId, now: Date): Promise<string[]> {
  const { counted, first } = await tx.one<{ counted: string | null; first: Date | null }>(sql`
    SELECT (SELECT max(month) FROM kept_count WHERE market = ${market}) AS counted, min(settled_at) AS first
    FROM box WHERE market = ${market} AND settled_at IS NOT NULL`)
  if (!first) return []
  const from = counted
    ? Temporal.PlainDate.from(counted).subtract({ months: MOVES_FOR })
    : dayOf(first, market).with({ day: 1 })
  const to = dayOf(now, market).with({ day: 1 }).add({ months: 1 })
  return monthsOf({ id: '', from, to })
}

/** Kept pieces of the boxes settled in a month, by stylist, brand, kind and size; and return reasons of the rest. */
export async function countKept(tx: Db, market: MarketId, month: string): Promise<void> {
  const day = `${month}-01`
  const { from, to } = boundsIn(periodOf(month), market)
  await tx.run(sql`DELETE FROM kept_count WHERE market = ${market} AND month = ${day}::date`)
  await tx.run(sql`
    INSERT INTO kept_count (month, market, dimension, key, boxes, sent, kept)
    SELECT ${day}::date, ${market}, dimension, key, count(DISTINCT box.id), count(*), count(*) FILTER (WHERE item.state = 'kept')
    FROM box JOIN box_item item ON box_id = box.id JOIN variant USING (sku) JOIN product ON product.id = product_id
    CROSS JOIN LATERAL (VALUES ('stylist', stylist_id::text), ('brand', brand_id::text), ('kind', product.kind),
      ('size', variant.size), ('reason', return_reason)) AS counted (dimension, key)
    WHERE box.market = ${market} AND settled_at >= ${from} AND settled_at < ${to}
      AND item.state IN ('kept', 'returning', 'returned', 'lost') AND key IS NOT NULL
    GROUP BY dimension, key`)
}
