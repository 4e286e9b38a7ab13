import type { Static } from 'typebox'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { agreedBy } from './acts.ts'
import type { WaitingLook } from './second-look.schema.ts'

type Row = Static<typeof WaitingLook>

const row = (staffId: string): Sql => sql`
  SELECT l.id, l.kind, l.subject_id, coalesce(l.asked ->> 'about', l.subject_id::text) AS about, l.member_id,
    concat_ws(' ', m.first_name, m.last_name) AS member, l.market, l.currency, l.amount, l.reason, l.effect,
    s.name AS asked_by, l.asked_at, l.expires_at, l.asked_by = ${staffId} AS own
  FROM second_look l JOIN staff s ON s.id = l.asked_by LEFT JOIN member m ON m.id = l.member_id`

/** The looks that a role may agree to, the first to lapse first. */
export const listWaitingLooks = (db: Db, { id, role }: { id: string; role: StaffRole }) =>
  db.many<Row>(sql`
    ${row(id)} WHERE l.state = 'waiting' AND l.kind = ANY(${agreedBy(role)}) ORDER BY l.asked_at, l.id LIMIT 200`)

export const findWaitingLook = async (
  db: Db,
  { subjectId, staffId }: { subjectId: string; staffId: string },
): Promise<Row | null> =>
  (await db.maybe<Row>(sql`${row(staffId)} WHERE l.subject_id = ${subjectId} AND l.state = 'waiting'`)) ??
  null
