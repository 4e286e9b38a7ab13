import type { PlatformCtx } from '../context.ts'
import { sql } from '../database/db.ts'
import type { MarketId } from '../markets/markets.ts'
import type { SwitchName } from './switches.rule.ts'

type NewRow = {
  name: SwitchName
  market: MarketId
  revision: number
  /** Null switches on again. */
  words: string | null
  reason: string
  by: string
}

/** Adds a row. The second of two colleagues with one revision violates the primary key. */
export const insertSwitch = (
  { db, clock }: PlatformCtx,
  { name, market, revision, words, reason, by }: NewRow,
) =>
  db.run(sql`
    INSERT INTO service_switch (name, market, revision, words, reason, by_id, at)
    VALUES (${name}, ${market}, ${revision}, ${words}, ${reason}, ${by}, ${clock.now()})`)
