import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { isForReader, queueList } from './desk/desk.queries.ts'
import { stateOf } from './desk/queue/queue-state.ts'

export type DayEnds = { market: MarketId; today: Date; tomorrow: Date }
type WaitingQuery = { staffId: string; now: Date; days: readonly DayEnds[]; most: number }
type Waiting = {
  preview: boolean
  due: 'overdue' | 'today' | 'tomorrow' | 'later'
  count: number
  /** This stylist’s boxes: begun by them, or of a member for whom they work today. */
  mine: number
}

type First = { toStyle: string[]; previews: string[] }

/**
 * Counts boxes to style, by how soon they are due, and previews, by how soon the member must answer; also the first
 * `most` of both. The queue has thousands of boxes and is read once.
 */
export async function boxesWaiting(db: Db, { staffId, now, days, most }: WaitingQuery) {
  const day = studioDay(now)
  const { counts, ...first } = await db.one<First & { counts: Waiting[] }>(sql`
    WITH waiting AS MATERIALIZED (
      SELECT b.id, b.due_at, b.preview, b.mine, CASE WHEN b.at <= ${now} THEN 'overdue' WHEN b.at < d.today THEN 'today'
        WHEN b.at < d.tomorrow THEN 'tomorrow' ELSE 'later' END AS due
      FROM (
        SELECT b.id, b.due_at, b.market, b.state = 'previewing' AS preview, ${isForReader({ staffId, day })} AS mine,
          CASE WHEN b.state = 'previewing' THEN coalesce(b.preview_ends_at, b.due_at) ELSE b.due_at END AS at
        FROM box b WHERE b.state IN ('ordered', 'styling', 'previewing') AND ${inCountries(db, sql`b.market`)}) b
      JOIN unnest(${days.map(({ market }) => market)}::text[], ${days.map(({ today }) => today)}::timestamptz[],
        ${days.map(({ tomorrow }) => tomorrow)}::timestamptz[]) AS d(market, today, tomorrow) USING (market))
    SELECT ARRAY(SELECT id::text FROM waiting WHERE NOT preview ORDER BY NOT mine, due_at, id LIMIT ${most}) AS to_style,
      ARRAY(SELECT id::text FROM waiting WHERE preview ORDER BY NOT mine, due_at, id LIMIT ${most}) AS previews,
      coalesce((SELECT jsonb_agg(c) FROM (
        SELECT preview, due, count(*) AS count, count(*) FILTER (WHERE mine) AS mine FROM waiting GROUP BY preview, due) c), '[]') AS counts`)
  const tasksOf = async (ids: string[]) => {
    const rows = await rowsOf(
      db,
      queueList({ staffId, day }),
      ids.map((key) => ({ key })),
    )
    return rows.map((row) => ({
      id: row.id,
      name: row.customer,
      detail: `Box ${row.number} · ${stateOf(row, staffId)}`,
      at: row.dueAt,
    }))
  }
  return { counts, toStyle: await tasksOf(first.toStyle), previews: await tasksOf(first.previews) }
}
