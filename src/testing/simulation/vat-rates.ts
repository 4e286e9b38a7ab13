import { type Db, json, sql } from '#/platform/database/db.ts'
import { datedRules } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { valueOn } from '#/platform/markets/rules/dated.ts'
import { changeVatRate } from '#/testing/change-vat-rate.ts'
import type { Dice } from './dice.ts'

export type RateChange = { market: MarketId; from: string; value: number }

/** VAT rates change once or twice in most markets, on days of the seed's story. The changes hold in this process until `undo`. */
export function changeRates(dice: Dice, { start, days }: { start: string; days: number }) {
  const first = Temporal.PlainDate.from(start.slice(0, 10))
  const changes = marketIds.flatMap((market): RateChange[] => {
    const nth = Array.from({ length: dice.between(0, 2) }, () => dice.between(2, days))
    return [...new Set(nth)]
      .toSorted((a, b) => a - b)
      .map((day) => ({
        market,
        from: first.add({ days: day }).toString(),
        value: dice.between(15, 27) * 100,
      }))
  })
  const undone = marketIds.map((market) =>
    changeVatRate(market, ...changes.filter((change) => change.market === market)),
  )
  return {
    changes,
    undo() {
      for (const undo of undone) undo()
    },
  }
}

type Taxed = { number: string; market: MarketId; day: string; rate: number }

/** Invoices with another rate than their market has on the day of their tax point; credit notes are held to theirs by `inv_one_vat_rate`. */
export async function wronglyTaxed(db: Db): Promise<string[]> {
  const taxed = await db.many<Taxed>(sql`
    SELECT DISTINCT i.display_number AS number, i.market, house_day(coalesce(i.tax_point, i.issued_at))::text AS day, l.vat_rate AS rate
    FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id WHERE i.kind = 'invoice' AND l.vat_rate > 0`)
  return taxed
    .filter(({ market, day, rate }) => valueOn(datedRules[market].vatRate, day) !== rate)
    .map(({ number, day, rate }) => `R9.06 ${number} of ${day} is taxed at ${rate}`)
}

/** Boxes picked before a change of their market's rate and settled after it. */
export const settledAcross = async (db: Db, changes: readonly RateChange[]): Promise<number> =>
  (
    await db.one<{ across: number }>(sql`
      SELECT count(DISTINCT b.id)::int AS across FROM box b JOIN box_item p ON p.box_id = b.id JOIN reservation r ON r.id = p.reservation_id
      JOIN jsonb_to_recordset(${json(changes)}::jsonb) AS c (market text, "from" date) ON c.market = b.market
      WHERE house_day(r.created_at) < c."from" AND house_day(b.settled_at) >= c."from"`)
  ).across
