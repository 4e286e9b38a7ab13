import { staffCount } from '#/app/studio/staff-number.ts'
import type { Ctx } from '#/context.ts'
import { reasonWords } from '#/fulfilment/intake/reason-words.ts'
import { marketOf, sellersMarket } from '#/markets/markets.ts'
import type { CoverRow } from './insight.queries.ts'
import { isShort } from './rates.rule.ts'
import { coverReport, keptReport } from './reports.ts'

/** By kind and size, a row for each there is: what runs out within four weeks, and what nobody took in as many, what is worth most first. */
export async function sizesToBuy(ctx: Ctx) {
  const { rows } = await coverReport(ctx)
  const still = rows.filter(({ free, days }) => days === null && free > 0)
  return {
    short: told(rows.filter(isShort)),
    still: told(still.toSorted((a, b) => b.worth - a.worth || b.free - a.free)),
  }
}

const told = (rows: (CoverRow & { days: number | null })[]) => ({
  count: rows.length,
  first: rows.map(({ kind, size, days, free, gone, worth }) => ({
    kind,
    ...(days !== null && { days }),
    id: `${kind} ${size}`,
    name: `${capital(kind)}, ${size}`,
    detail: '',
    at: null,
    stock: { free, gone, worth: { amount: worth, currency: marketOf(sellersMarket).currency } },
  })),
})

const capital = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

/** What came back this year, and why, the most frequent reason first. */
export async function sentBack(ctx: Ctx) {
  const { rows } = await keptReport(ctx, { by: 'reason' })
  return {
    count: rows.reduce((sum, { sent }) => sum + sent, 0),
    // As many of two reasons stand in the same order each time.
    first: rows
      .toSorted((one, other) => other.sent - one.sent || one.name.localeCompare(other.name))
      .map(({ key, name, sent }) => ({
        id: key,
        name: reasonWords(name),
        detail: piecesOf(sent),
        at: null,
      })),
  }
}

const piecesOf = (count: number) => (count === 1 ? '1 piece' : `${staffCount(count)} pieces`)
