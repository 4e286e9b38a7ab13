import { join, type Sql, sql } from '#/platform/database/db.ts'
import { datedRules } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'

/** The SQL of `refundDueAt` (return.rule.ts) for a notice's time and market, with the days in force on the notice's day. */
export const refundDueSql = ({ at, market }: { at: Sql; market: Sql }): Sql =>
  sql`CASE ${market} ${join(
    marketIds.map((id) => sql`WHEN ${id} THEN ${dueIn(id, at)}`),
    ' ',
  )} END`

function dueIn(id: MarketId, at: Sql): Sql {
  const { timeZone } = marketOf(id)
  const day = sql`(${at} AT TIME ZONE ${timeZone})::date`
  return sql`((${day} + ${daysOn(id, day)} + 1)::timestamp AT TIME ZONE ${timeZone})`
}

/** The value of the latest row on or before the day; before the first row, its value. */
function daysOn(id: MarketId, day: Sql): Sql {
  const [first, ...later] = datedRules[id].refundDays
  if (!first) throw new Error('A rule without a value')
  if (later.length === 0) return sql`${first.value}::int`
  const changes = later
    .toReversed()
    .map(({ from, value }) => sql`WHEN ${day} >= ${from}::date THEN ${value}::int`)
  return sql`CASE ${join(changes, ' ')} ELSE ${first.value}::int END`
}
