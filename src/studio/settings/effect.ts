import { staffDay } from '#/platform/app/studio/staff-time.ts'
import type { Db } from '#/platform/database/db.ts'
import { datedRules, type MarketAt, marketOn, rulesOf } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { valueOn } from '#/platform/markets/rules/dated.ts'
import { currentSettings } from '#/platform/markets/settings/settings.ts'
import { withSettings } from '#/platform/markets/settings/with-settings.rule.ts'
import { datedPart } from './dated-part.rule.ts'
import { type Affected, affectedBy } from './keeps.ts'
import { type Breach, breachesOf } from './legal-limits.rule.ts'
import { type PrintedChange, printedChanges } from './printed.ts'
import { shownValue } from './shown-value.rule.ts'
import { type SettingKey, settable } from './table/settable.ts'
import type { SettingValue } from './value.rule.ts'

export type Change = { market: MarketId; key: SettingKey; value: SettingValue; from: string }

export type Effect = {
  before: string
  after: string
  from: string
  /** The sentence of the effect, and what follows on a later day. */
  sentences: string[]
  affected: Affected[]
  says: PrintedChange[]
  laws: Breach[]
}

/** A change as it will be: the rules of its day with and without it, the rows that it touches, and what is printed. */
export async function effectOf(db: Db, change: Change): Promise<Effect> {
  const { market, key, value, from } = change
  const setting = settable[key]
  const { before, after } = marketsOf(change)
  const values = datedPart(market, key)
  const next = values.find((one) => one.from > from)
  const day = staffDay(atNoon(from))
  const follows = next
    ? [
        `From ${staffDay(atNoon(next.from))} on it is ${shownValue(setting.takes, next.value, market)}, as planned.`,
      ]
    : []
  return {
    before: shownValue(setting.takes, valueOn(values, from), market),
    after: shownValue(setting.takes, value, market),
    from: day,
    sentences: [setting.effect, ...follows],
    affected: await affectedBy(db, setting, market),
    says: printedChanges(before, after),
    laws: breachesOf(key, after),
  }
}

export function marketsOf({ market, key, value, from }: Change): { before: MarketAt; after: MarketAt } {
  const others = currentSettings().filter((row) => row.market === market)
  const rules = withSettings(datedRules[market], [...others, { key, from, value }])
  return {
    before: marketOn(market, { day: from, rules: rulesOf(market) }),
    after: marketOn(market, { day: from, rules }),
  }
}
