import { type Db, sql } from '../database/db.ts'
import type { MarketId } from '../markets/markets.ts'
import type { SwitchedOff, SwitchName } from './switches.rule.ts'

/** The kind of subject in the audit and of the changes that processes hear. */
export const SWITCH = 'service-switch'

type Off = { name: SwitchName; market: MarketId; words: string }
let current: readonly Off[] = []
let begun = 0
let applied = 0

/** Reads what is switched off into this process. A reading that began earlier and ends later is not applied. */
export async function readSwitches(db: Db): Promise<void> {
  const number = ++begun
  const off = await db.many<Off>(sql`
    SELECT name, market, words FROM (
      SELECT DISTINCT ON (name, market) * FROM service_switch ORDER BY name, market, revision DESC) latest
    WHERE words IS NOT NULL ORDER BY name, market`)
  if (number < applied) return
  applied = number
  applySwitches(off)
}

export function applySwitches(off: readonly Off[]): void {
  current = off
}

/** Parts of the service that are off in a country, with the words for customers. */
export const switchedOff = (market: MarketId): SwitchedOff =>
  Object.fromEntries(current.filter((off) => off.market === market).map(({ name, words }) => [name, words]))
