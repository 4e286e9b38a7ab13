import { type Sql, sql } from '#/platform/database/db.ts'
import { studioTimeZone } from '#/platform/markets/markets.ts'

/** SQL condition for active colleagues who may work with members, for a query with `staff s`. */
export const isWithUs = sql`s.disabled_at IS NULL AND s.roles && '{stylist,admin}'`

/** The day in the studio's time zone, by which days away are kept. */
export const studioDay = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(studioTimeZone)
    .toPlainDate()
    .toString()

/**
 * SQL condition for a colleague who is away, for a query with `staff s`. Days away are stored with the calls, once
 * for all work.
 */
export const isAway = (day: string): Sql =>
  sql`EXISTS (SELECT FROM call_away a WHERE a.stylist_id = s.id AND ${day}::date BETWEEN a.from_day AND a.to_day)`

/**
 * Each colleague and the one who works for their members on a day: themselves, or their deputy while they are away,
 * or null. `stylist_id`, `name`, `works_id`, `works_name`. The DISTINCT changes no row: it tells PostgreSQL that
 * rows are unique, so that it drops an unneeded join.
 */
export const atWork = (day: string): Sql => sql`(
  SELECT DISTINCT ON (o.id) o.id AS stylist_id, o.name, w.id AS works_id, w.name AS works_name FROM staff o
  LEFT JOIN LATERAL (
    SELECT s.id, s.name FROM staff s
    WHERE s.id IN (o.id, (SELECT deputy_id FROM call_desk WHERE stylist_id = o.id)) AND ${isWithUs} AND NOT ${isAway(day)}
    ORDER BY s.id = o.id DESC LIMIT 1) w ON true)`
