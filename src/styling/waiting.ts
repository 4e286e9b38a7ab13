import { listPage } from '#/list/list-spec.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { studioDay } from '#/stylists/with-us.ts'
import { isFor, queueList } from './desk/desk.queries.ts'

/** The instants at which today and tomorrow are over in a market. */
export type DayEnds = { market: MarketId; today: Date; tomorrow: Date }
type Asked = { staffId: string; now: Date; days: readonly DayEnds[] }
type BoxesWaiting = {
  preview: boolean
  due: 'overdue' | 'today' | 'tomorrow' | 'later'
  count: number
  /** This stylist’s: begun by them, or of a member for whom they work today. */
  mine: number
}

/** How many boxes are being chosen and how many are previews, by how soon each needs us, or in a preview the member. */
export const countBoxesWaiting = (db: Db, { staffId, now, days }: Asked) =>
  db.many<BoxesWaiting>(sql`
    SELECT preview, due, count(*) AS count, count(*) FILTER (WHERE mine) AS mine FROM (
      SELECT b.preview, b.mine, CASE WHEN b.at <= ${now} THEN 'overdue' WHEN b.at < d.today THEN 'today'
        WHEN b.at < d.tomorrow THEN 'tomorrow' ELSE 'later' END AS due
      FROM (
        SELECT b.market, b.state = 'previewing' AS preview, ${isFor({ staffId, day: studioDay(now) })} AS mine,
          CASE WHEN b.state = 'previewing' THEN coalesce(b.preview_ends_at, b.due_at) ELSE b.due_at END AS at
        FROM box b WHERE b.state IN ('ordered', 'styling', 'previewing')) b
      JOIN unnest(${days.map(({ market }) => market)}::text[], ${days.map(({ today }) => today)}::timestamptz[],
        ${days.map(({ tomorrow }) => tomorrow)}::timestamptz[]) AS d(market, today, tomorrow) USING (market)) w
    GROUP BY preview, due`)

type FirstAsked = { staffId: string; preview: boolean; now: Date }

/** The boxes that come first at the desk, those with the member apart from the others. */
export async function firstBoxes(db: Db, { preview, now, staffId }: FirstAsked) {
  const spec = queueList({ staffId, day: studioDay(now) })
  const { rows } = await listPage(db, spec, { query: preview ? { state: 'previewing' } : {}, now })
  return rows
    .filter(({ state }) => (state === 'previewing') === preview)
    .map(({ id, customer, number, dueAt }) => ({ id, name: customer, detail: `Box ${number}`, at: dueAt }))
}
