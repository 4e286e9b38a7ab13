import { removalKinds } from '#/account/privacy/removal/removal.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, day, flag, list, oneOf } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { dataKinds } from '#/platform/markets/retention/retention.rule.ts'

const Row = closed({ day, kind: oneOf(removalKinds), removed: count, waiting: count, isDone: flag })
const PeriodRow = closed({
  kind: oneOf(dataKinds),
  unit: oneOf(['days', 'months', 'years']),
  counts: list(closed({ market: oneOf(marketIds), count })),
})

export const PrivacyReport = closed({
  underWay: closed({ told: count, requests: count }),
  removals: list(Row),
  periods: list(PeriodRow),
})
export type RemovalView = Shown<typeof PrivacyReport>['removals'][number]
export type PeriodView = Shown<typeof PrivacyReport>['periods'][number]
