import type { Changes } from '../changes/changes.ts'
import type { Log } from '../context.ts'
import { type Db, sql } from '../database/db.ts'
import { applySettings, type MarketSetting } from '../markets/settings/settings.ts'
import { readSwitches, SWITCH } from '../switches/switched-off.ts'

/** The kind of subject in the audit and of the changes that processes hear. */
export const SETTING = 'market-setting'

/** Each reading has a number: one that began earlier and ends later is not applied. */
let begun = 0
let applied = 0

/** Reads the planned values into this process, past and future ones. Rules are read in memory from then on. */
export async function readSettings(db: Db): Promise<void> {
  const number = ++begun
  const settings = await db.many<MarketSetting>(sql`
    SELECT market, key, from_day::text AS from, value FROM (
      SELECT DISTINCT ON (market, key, from_day) * FROM market_setting ORDER BY market, key, from_day, revision DESC) latest
    WHERE value IS NOT NULL ORDER BY from_day, market, key`)
  if (number < applied) return
  applied = number
  applySettings(settings)
}

/** Reads the values and the switches again whenever a process has changed them. Returns the function that stops it. */
export const followSettings = ({ db, changes, log }: { db: Db; changes: Changes; log: Log }) =>
  changes.hear({
    changed(kind) {
      for (const [of, read] of [
        [SETTING, readSettings],
        [SWITCH, readSwitches],
      ] as const)
        if (kind === undefined || kind === of)
          read(db).catch((err) => log.error({ err, kind: of }, 'a change by a colleague was not read'))
    },
    ended() {},
  })
