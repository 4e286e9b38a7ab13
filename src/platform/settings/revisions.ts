import type { PlatformCtx } from '../context.ts'
import { type Db, json, sql } from '../database/db.ts'
import type { MarketId } from '../markets/markets.ts'

export type SettingOf = { market: MarketId; key: string }
type NewRevision = SettingOf & {
  from: string
  revision: number
  /** Null withdraws the value of the day. */
  value: unknown
  reason: string
  by: string
  agreedBy?: string
}

/** Two changes of one value take turns: the second sees the first. */
export const lockSetting = (db: Db, { market, key }: SettingOf) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`market-setting:${market}/${key}`}, 0))`)

/** Adds a row. The table refuses a day that has begun, and a second value of one day. */
export const insertRevision = ({ db, clock }: PlatformCtx, { market, key, value, ...row }: NewRevision) =>
  db.run(sql`
    INSERT INTO market_setting (market, key, from_day, revision, value, reason, by_id, agreed_by, at)
    VALUES (${market}, ${key}, ${row.from}, ${row.revision}, ${value === null ? null : json(value)}::jsonb, ${row.reason}, ${row.by},
      ${row.agreedBy ?? null}, ${clock.now()})`)
