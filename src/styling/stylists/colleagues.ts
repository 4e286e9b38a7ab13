import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { MOST_MEMBERS_COUNTED, type StylingColleague } from './stylists.rule.ts'
import { isAway, isWithUs, studioDay } from './with-us.ts'

/** Everyone who may style, with their workload. Open boxes are few; members are counted by an index, up to a limit. */
export const listColleagues = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>) =>
  db.many<StylingColleague & { name: string }>(sql`
    SELECT s.id, s.name, 'stylist' = ANY(s.roles) AS is_stylist, coalesce(d.markets, '{}') AS markets, ${isAway(studioDay(clock.now()))} AS is_away,
      (SELECT count(*)::int FROM (SELECT FROM member m WHERE m.stylist_id = s.id LIMIT ${MOST_MEMBERS_COUNTED + 1}) m) AS members, coalesce(w.waiting, 0)::int AS waiting
    FROM staff s LEFT JOIN call_desk d ON d.stylist_id = s.id
    LEFT JOIN (SELECT coalesce(b.stylist_id, b.member_stylist_id) AS id, count(*) AS waiting FROM box b
      WHERE b.state IN ('ordered', 'styling') GROUP BY 1) w ON w.id = s.id
    WHERE ${isWithUs} ORDER BY s.id`)

export const listStylists = (db: Db) =>
  db.many<{ id: string; name: string }>(
    sql`SELECT s.id, s.name FROM staff s WHERE ${isWithUs} ORDER BY s.name, s.id`,
  )
/** The id from an address, if it is a colleague's; otherwise the query finds nothing. */
export const stylistNamed = (id: string): Sql => sql`(SELECT id FROM staff WHERE id::text = ${id})`

/** Stylists that a member has left on request: they are not assigned again automatically. */
export const formerStylists = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      sql`SELECT from_id AS id FROM stylist_change WHERE member_id = ${memberId} AND cause = 'asked'`,
    )
  ).map(({ id }) => id)

export const isStillHere = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT FROM staff s WHERE s.id = ${id} AND ${isWithUs}`)) !== undefined
