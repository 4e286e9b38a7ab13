import { createHash } from 'node:crypto'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { lastChangeOf } from './history.ts'
import type { SettingKey } from './table/settable.ts'

type Of = { market: MarketId; key: SettingKey }

/** The subject of second looks about a value: one waits at a time. */
export function subjectOf({ market, key }: Of): string {
  const hex = createHash('sha256').update(`market-setting:${market}/${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The version of a value's plans: the number of changes, and the request that waits for a second colleague. */
export async function versionOf(db: Db, { market, key }: Of): Promise<string> {
  const { version } = await db.one<{ version: string }>(sql`
    SELECT concat_ws('/', (SELECT count(*) FROM market_setting WHERE market = ${market} AND key = ${key}),
      (SELECT id FROM second_look WHERE subject_id = ${subjectOf({ market, key })} AND state = 'waiting')) AS version`)
  return version
}

/** Throws where a colleague was quicker since `seen`: who, with what, and when. */
export async function requireVersion(db: Db, { seen, ...of }: Of & { seen: string }) {
  if ((await versionOf(db, of)) === seen) return
  const asked = await db.maybe<{ by: string; at: Date }>(sql`
    SELECT s.name AS by, l.asked_at AS at FROM second_look l JOIN staff s ON s.id = l.asked_by
    WHERE l.subject_id = ${subjectOf(of)} AND l.state = 'waiting'`)
  const made = await lastChangeOf(db, of)
  const last = asked ?? made
  if (!last) throw Conflict('changed-meanwhile')
  const what = asked
    ? 'asked a second colleague'
    : made?.value === null
      ? 'withdrew a value'
      : 'planned a value'
  throw Conflict('changed-by', { who: last.by, what, when: staffMoment(last.at.toISOString()) })
}
