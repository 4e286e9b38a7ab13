import { datedRules, rulesOf } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Dated } from '#/platform/markets/rules/dated.ts'
import type { DatedRules } from '#/platform/markets/rules/rules.ts'
import { partOf } from '#/platform/markets/settings/part-of-rule.rule.ts'
import type { SettingKey } from './table/settable.ts'
import type { SettingValue } from './value.rule.ts'

/** A value with the days on which it changes, by the code and the studio together. */
export const datedPart = (market: MarketId, key: SettingKey): Dated<SettingValue> =>
  partIn(rulesOf(market), key)

/** The rules of the code alone. */
export const datedInCode = (market: MarketId, key: SettingKey): Dated<SettingValue> =>
  partIn(datedRules[market], key)

function partIn(rules: DatedRules, key: SettingKey): Dated<SettingValue> {
  const [rule, ...path] = key.split('.') as [keyof DatedRules, ...string[]]
  const values = (rules[rule] as Dated<unknown>).map(({ from, value }) => ({
    from,
    // A fee that is not charged has no row.
    value: (partOf(value, path) ?? 0) as SettingValue,
  }))
  return values.filter(({ value }, at) => at === 0 || !isSame(value, values[at - 1]!.value))
}

export const isSame = (one: SettingValue, other: SettingValue) =>
  JSON.stringify(one) === JSON.stringify(other)
