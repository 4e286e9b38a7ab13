import type { MarketId } from '../markets.ts'
import type { DatedRules } from '../rules/rules.ts'
import { type SettingRow, withSettings } from './with-settings.rule.ts'

export type MarketSetting = SettingRow & { readonly market: MarketId }

let current: readonly MarketSetting[] = []
/** The rules of the code with the current settings, by the object that holds the code's. */
let merged = new WeakMap<DatedRules, DatedRules>()

/** Takes the planned values over: a process from the database, a page from its server. All later readings of rules have them. */
export function applySettings(settings: readonly MarketSetting[]): void {
  if (settings === current) return
  current = settings
  merged = new WeakMap()
}

export const currentSettings = (): readonly MarketSetting[] => current

/** The code's rules of a market with its planned values, merged once. */
export function withCurrentSettings(market: MarketId, code: DatedRules): DatedRules {
  const known = merged.get(code)
  if (known) return known
  const rows = current.filter((row) => row.market === market)
  const rules = rows.length === 0 ? code : withSettings(code, rows)
  merged.set(code, rules)
  return rules
}
