import { type Sql, sql } from '#/platform/database/db.ts'
import { houseTimeZone } from '#/platform/markets/markets.ts'

/** Whoever is with us and may work with members; of a column of `staff s`. */
export const isWithUs = sql`s.disabled_at IS NULL AND s.role IN ('stylist', 'admin')`

/** The studio's own day, by which days away are kept. */
export const studioDay = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(houseTimeZone)
    .toPlainDate()
    .toString()

/** Days away are kept where calls are, once for all work; of a column of `staff s`. */
export const isAway = (day: string): Sql =>
  sql`EXISTS (SELECT FROM call_away a WHERE a.stylist_id = s.id AND ${day}::date BETWEEN a.from_day AND a.to_day)`

/**
 * Each colleague and who works for their members on a day: themselves, their deputy while they are away, or nobody in
 * particular. `stylist_id`, `name`, `works_id`, `works_name`. Distinct, as it is anyway, so that PostgreSQL knows that too and leaves
 * out a join that adds nothing.
 */
export const atWork = (day: string): Sql => sql`(
  SELECT DISTINCT ON (o.id) o.id AS stylist_id, o.name, w.id AS works_id, w.name AS works_name FROM staff o
  LEFT JOIN LATERAL (
    SELECT s.id, s.name FROM staff s
    WHERE s.id IN (o.id, (SELECT deputy_id FROM call_desk WHERE stylist_id = o.id)) AND ${isWithUs} AND NOT ${isAway(day)}
    ORDER BY s.id = o.id DESC LIMIT 1) w ON true)`
