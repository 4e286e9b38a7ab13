import type { MarketId } from '../markets.ts'
import { currentSettings, type MarketSetting } from './settings.ts'

/** Rules that no page of a customer states. */
const inside = /^(secondLook|moveDays|goodwillLimit|claims\.aloneUpTo)\b/

/** A page may stay open over the midnight at which a value begins. */
const AHEAD_MS = 2 * 86_400_000

type Page = { isStudio: boolean; market: MarketId; now: Date }

/** The planned values that a page is given: a colleague's all of them, a customer's those of the country that hold by tomorrow. */
export function shownSettings({ isStudio, market, now }: Page): readonly MarketSetting[] {
  const all = currentSettings()
  if (isStudio || all.length === 0) return all
  const until = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10)
  return all.filter((row) => row.market === market && row.from <= until && !inside.test(row.key))
}
