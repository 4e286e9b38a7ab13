import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { isWithUs } from '#/styling/stylists/with-us.ts'
import type { BusyPeriod, DaySpan, Days } from './slots/slots.rule.ts'

export type CallDesk = {
  stylistId: string
  /** The first name, which customers may see. */
  name: string
  deputyId: string | null
  markets: MarketId[]
  hours: DaySpan[]
  away: (Days & { id: string })[]
}

/** SQL condition for colleagues who take calls, for a query with `staff s`. Everyone who works with members does. */
export const takesCalls = isWithUs

const desks = (which: Sql) => sql`
  SELECT d.stylist_id, split_part(s.name, ' ', 1) AS name, d.deputy_id, d.markets,
    coalesce((SELECT json_agg(json_build_object('weekday', weekday, 'starts', to_char(starts, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI'))
      ORDER BY weekday, starts) FROM call_hours h WHERE h.stylist_id = d.stylist_id), '[]') AS hours,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'from', a.from_day, 'to', a.to_day) ORDER BY a.from_day, a.id)
      FROM call_away a WHERE a.stylist_id = d.stylist_id), '[]') AS away
  FROM call_desk d JOIN staff s ON s.id = d.stylist_id WHERE ${takesCalls} AND ${which}`

export const listDesks = (db: Db, market: MarketId) =>
  db.many<CallDesk>(sql`${desks(sql`${market} = ANY(d.markets)`)} ORDER BY d.stylist_id`)

export const findDesk = (db: Db, stylistId: string) =>
  db.maybe<CallDesk>(desks(sql`d.stylist_id = ${stylistId}`))

/**
 * Locks the desks for a booking, a move or a change of hours, always in this order. The exclusion constraint is the
 * second safeguard.
 */
export const lockDesks = (db: Db, which: { market: MarketId } | { stylistId: string }) =>
  db.run(sql`
    SELECT FROM call_desk
    WHERE ${'market' in which ? sql`${which.market} = ANY(markets)` : sql`stylist_id = ${which.stylistId}`}
    ORDER BY stylist_id FOR UPDATE`)

/** Booked times from now on by stylist, without the call that is being moved. */
export async function busyTimes(
  db: Db,
  { now, but }: { now: Date; but?: string },
): Promise<(stylistId: string) => BusyPeriod[]> {
  const rows = await db.many<BusyPeriod & { stylistId: string }>(sql`
    SELECT stylist_id, starts_at, busy_until FROM booked_call
    WHERE state = 'booked' AND starts_at > ${new Date(now.getTime() - 86_400_000)} AND id IS DISTINCT FROM ${but ?? null}`)
  return (id) => rows.filter(({ stylistId }) => stylistId === id)
}
