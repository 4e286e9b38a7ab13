import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { SettingValue } from './value.rule.ts'

/** A planned value with the colleagues, and its withdrawal. */
export type Planned = {
  from: string
  revision: number
  value: SettingValue
  reason: string
  by: string
  agreedBy: string | null
  at: Date
  withdrawn: { by: string; reason: string; at: Date } | null
}
type Row = {
  market: MarketId
  key: string
  from: string
  revision: number
  value: SettingValue | null
  reason: string
  by: string
  agreedBy: string | null
  at: Date
}

const columns = sql`t.market, t.key, t.from_day::text AS from, t.revision, t.value, t.reason, s.name AS by, a.name AS agreed_by, t.at`
const tables = sql`market_setting t JOIN staff s ON s.id = t.by_id LEFT JOIN staff a ON a.id = t.agreed_by`

/** All that was planned for a value, the latest day first; a withdrawal stands with the value that it withdrew. */
export async function listPlanned(
  db: Db,
  { market, key }: { market: MarketId; key: string },
): Promise<Planned[]> {
  const rows = await db.many<Row>(sql`
    SELECT ${columns} FROM ${tables} WHERE t.market = ${market} AND t.key = ${key} ORDER BY t.from_day DESC, t.revision DESC`)
  return rows.flatMap(({ value, market: _market, key: _key, ...row }) => {
    if (value === null) return []
    const end = rows.find((other) => other.from === row.from && other.revision === row.revision + 1)
    return [{ ...row, value, withdrawn: end ? { by: end.by, reason: end.reason, at: end.at } : null }]
  })
}

/** The latest change of a value: who made it, and when. */
export const lastChangeOf = (db: Db, { market, key }: { market: MarketId; key: string }) =>
  db.maybe<Row>(sql`
    SELECT ${columns} FROM ${tables} WHERE t.market = ${market} AND t.key = ${key} ORDER BY t.at DESC, t.revision DESC LIMIT 1`)

/** The changes of all markets, the newest first, and one more where there are older ones. */
export const listChanges = (db: Db, { most }: { most: number }) =>
  db.many<Row>(
    sql`SELECT ${columns} FROM ${tables} ORDER BY t.at DESC, t.market, t.key, t.from_day, t.revision DESC LIMIT ${most + 1}`,
  )
