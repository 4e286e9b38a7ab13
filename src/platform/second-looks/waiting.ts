import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { agreedBy } from './acts.ts'

/** Looks that a colleague may decide: of their roles' kinds, and not asked for by themselves. */
const mayBeDecidedBy = ({ id, roles }: StaffWithRoles) =>
  sql`l.state = 'waiting' AND l.asked_by <> ${id} AND l.kind = ANY(${agreedBy(roles)})`

export const countLooks = async (db: Db, reader: StaffWithRoles) =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM second_look l WHERE ${mayBeDecidedBy(reader)} AND ${inCountries(db, sql`l.market`)}`,
    )
  ).count

/** The oldest looks with the end of their time. Without a member the effect or the reason is the name. */
export const firstLooks = (db: Db, { most, ...reader }: StaffWithRoles & { most: number }) =>
  db.many<{ id: string; name: string; detail: string; at: Date }>(sql`
    SELECT l.id, coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), nullif(l.effect, ''), l.reason) AS name,
      'asked by ' || s.name AS detail, l.expires_at AS at
    FROM second_look l JOIN staff s ON s.id = l.asked_by LEFT JOIN member m ON m.id = l.member_id
    WHERE ${mayBeDecidedBy(reader)} AND ${inCountries(db, sql`l.market`)} ORDER BY l.asked_at, l.id LIMIT ${most}`)
