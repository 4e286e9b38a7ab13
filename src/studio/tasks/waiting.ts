import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { dueAt } from './task-days.rule.ts'

type Reader = { id: string; role: StaffRole }

/** Open tasks of the colleague, and those of their role without an owner. An admin sees all. */
const waitsFor = ({ id, role }: Reader) =>
  role === 'admin'
    ? sql`t.done_at IS NULL`
    : sql`t.done_at IS NULL AND (t.owner_id = ${id} OR t.owner_id IS NULL AND t.role = ${role})`

export const countTasks = (db: Db, reader: Reader, { today }: { today: string }) =>
  db.one<{ count: number; overdue: number; today: number; mine: number }>(sql`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE t.due_on < ${today})::int AS overdue,
      count(*) FILTER (WHERE t.due_on = ${today})::int AS today, count(*) FILTER (WHERE t.owner_id = ${reader.id})::int AS mine
    FROM task t WHERE ${waitsFor(reader)}`)

/** The first tasks by their day: what is overdue stands first. */
export async function firstTasks(db: Db, reader: Reader, most: number) {
  const rows = await db.many<{ id: string; name: string; text: string; dueOn: string }>(sql`
    SELECT t.id, ${memberName} AS name, t.text, t.due_on FROM task t JOIN member m ON m.id = t.member_id
    WHERE ${waitsFor(reader)} ORDER BY t.due_on, t.id LIMIT ${most}`)
  return rows.map(({ text, dueOn, ...row }) => ({ ...row, detail: text, at: dueAt(dueOn) }))
}
