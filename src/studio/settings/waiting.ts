import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { disputed } from './legal-limits.rule.ts'
import { settable } from './table/settable.ts'

/** For Today: values in force that break a law or are in dispute with one. A value is one row, whatever the number of laws. */
export function valuesToCheck({ clock }: Ctx) {
  const now = clock.now()
  const laws = marketIds.flatMap((market) =>
    disputed(marketAt(market, now)).map(({ key, article }) => ({
      ...{ id: `${market}/${key}`, article },
      name: `${staffCountry(market)}, ${settable[key].label}`,
    })),
  )
  const first = [...Map.groupBy(laws, ({ id }) => id).values()].map((rows) => ({
    ...{ id: rows[0]!.id, name: rows[0]!.name, at: null },
    detail: rows.map(({ article }) => article).join('; '),
  }))
  return { of: 'law' as const, count: first.length, parts: [], first }
}
