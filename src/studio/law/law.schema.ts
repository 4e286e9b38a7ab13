import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, list, moment, oneOf, optional, orNull, text } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { lawLevels } from './law-level.rule.ts'
import { orderKinds } from './law-row.ts'

export const LawCockpit = closed({
  /** The last reading; null before the first one. */
  readAt: orNull(moment),
  rows: list(
    closed({
      ...{ id: text, law: text, article: text, where: text, level: oneOf(lawLevels) },
      orders: list(oneOf(orderKinds)),
      /** The first day of the law, where it is later than the first terms. */
      from: orNull(text),
      countries: list(
        closed({
          ...{ market: oneOf(marketIds), level: oneOf(lawLevels), since: orNull(moment) },
          faults: list(text),
          keptFrom: orNull(text),
        }),
      ),
      source: optional(closed({ says: text, changeBy: text, isNamed: flag })),
    }),
  ),
})
export type LawRowView = Shown<typeof LawCockpit>['rows'][number]
