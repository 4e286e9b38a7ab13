import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** Looks that the colleague may answer: of boxes that are not their own. */
const waitsFor = (db: Db, { id }: StaffWithRoles) =>
  sql`l.answered_at IS NULL AND l.withdrawn_at IS NULL AND l.stylist_id <> ${id}
    AND ${inCountries(db, sql`(SELECT x.market FROM box x WHERE x.id = l.box_id)`)}`

/** The queue of Today: boxes that wait for a colleague's look; one that is held until then counts as `asked`. */
export async function looksToAnswer({ db, clock }: Ctx, reader: StaffWithRoles, most: number) {
  const { count, overdue, asked } = await db.one<{ count: number; overdue: number; asked: number }>(sql`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE l.due_at < ${clock.now()})::int AS overdue,
      count(*) FILTER (WHERE l.cause = 'asked')::int AS asked
    FROM box_look l WHERE ${waitsFor(db, reader)}`)
  const first = await db.many<{ id: string; name: string; detail: string; at: Date }>(sql`
    SELECT l.id, ${memberName} AS name, 'Box ' || b.number || ' of ' || s.name || CASE l.cause WHEN 'asked' THEN ', waits to be sent'
      ELSE '' END AS detail, l.due_at AS at
    FROM box_look l JOIN box b ON b.id = l.box_id JOIN member m ON m.id = b.member_id JOIN staff s ON s.id = l.stylist_id
    WHERE ${waitsFor(db, reader)} ORDER BY l.due_at, l.id LIMIT ${most}`)
  const parts = [
    { of: 'overdue' as const, count: overdue },
    { of: 'asked' as const, count: asked },
  ]
  return { of: 'look' as const, count, parts, first }
}
