import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Period } from '#/studio/accounting/period/period.rule.ts'
import { boundsIn, periodOf } from '#/studio/accounting/period/period.rule.ts'

/** Months in which a member may answer, and change the answer; later answers change no figure. */
const ANSWERED_FOR = 3

/** Answers about the boxes of the last months, by brand: pieces still kept, with their latest answer. */
export async function countWorn(tx: Db, market: MarketId, now: Date): Promise<void> {
  const first = dayOf(now, market).with({ day: 1 })
  for (let back = 0; back <= ANSWERED_FOR; back++) {
    const month = first.subtract({ months: back }).toPlainYearMonth().toString()
    await countMonth(tx, market, month)
  }
}

async function countMonth(tx: Db, market: MarketId, month: string) {
  const day = `${month}-01`
  const { from, to } = boundsIn(periodOf(month), market)
  await tx.run(sql`DELETE FROM worn_count WHERE market = ${market} AND month = ${day}::date`)
  await tx.run(sql`
    INSERT INTO worn_count (month, market, brand_id, asked, often, sometimes, never, outgrown, worn_out)
    SELECT ${day}::date, ${market}, brand_id, count(*), count(*) FILTER (WHERE a.worn = 'often'),
      count(*) FILTER (WHERE a.worn = 'sometimes'), count(*) FILTER (WHERE a.worn = 'never'),
      count(*) FILTER (WHERE a.fits <> 'still'), count(*) FILTER (WHERE a.quality = 'worn-out')
    FROM (
      SELECT item.id, item.sku FROM worn_question q JOIN box ON box.id = q.box_id JOIN box_item item ON item.box_id = box.id
      WHERE box.market = ${market} AND q.asked_at >= ${from} AND q.asked_at < ${to} AND item.state = 'kept'
      UNION ALL
      SELECT piece.id, piece.sku FROM worn_question q JOIN box ON box.id = q.box_id
        JOIN shop_order exchange ON exchange.box_id = box.id JOIN order_line piece ON piece.order_id = exchange.id
      WHERE box.market = ${market} AND q.exchange_asked_at >= ${from} AND q.exchange_asked_at < ${to} AND piece.state = 'delivered') kept
    JOIN variant USING (sku) JOIN product ON product.id = product_id
    LEFT JOIN LATERAL (
      SELECT worn, fits, quality FROM worn_answer WHERE item_id = kept.id OR line_id = kept.id ORDER BY nth DESC LIMIT 1) a ON true
    GROUP BY brand_id`)
}

export type WornSum = {
  key: string
  name: string
  asked: number
  often: number
  sometimes: number
  never: number
  outgrown: number
  wornOut: number
}

/** The brand with most questions first. */
export const sumWorn = (db: Db, { market, period }: { market: MarketId | undefined; period: Period }) =>
  db.many<WornSum>(sql`
    SELECT brand_id AS key, (SELECT name FROM brand WHERE id = brand_id) AS name, sum(asked)::int AS asked, sum(often)::int AS often,
      sum(sometimes)::int AS sometimes, sum(never)::int AS never, sum(outgrown)::int AS outgrown, sum(worn_out)::int AS worn_out
    FROM worn_count
    WHERE month >= ${period.from.toString()}::date AND month < ${period.to.toString()}::date
      AND (${market ?? null}::text IS NULL OR market = ${market ?? null}) AND ${inCountries(db, sql`market`)}
    GROUP BY brand_id ORDER BY sum(asked) DESC, brand_id`)
