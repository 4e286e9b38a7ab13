import { type Db, sql } from '#/platform/database/db.ts'

/** What a colleague may decide: not what they have asked for themselves. */
const mayBeDecidedBy = (staffId: string) => sql`l.state = 'waiting' AND l.asked_by <> ${staffId}`

export const countLooks = async (db: Db, staffId: string) =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM second_look l WHERE ${mayBeDecidedBy(staffId)}`,
    )
  ).count

/** Those asked first, and until when each may be answered; of what is nobody's stands why it was asked. */
export const firstLooks = (db: Db, { staffId, most }: { staffId: string; most: number }) =>
  db.many<{ id: string; name: string; detail: string; at: Date }>(sql`
    SELECT l.id, coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), l.reason) AS name,
      'asked by ' || s.name AS detail, l.expires_at AS at
    FROM second_look l JOIN staff s ON s.id = l.asked_by LEFT JOIN member m ON m.id = l.member_id
    WHERE ${mayBeDecidedBy(staffId)} ORDER BY l.asked_at, l.id LIMIT ${most}`)
