import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { dueAt } from './task-days.rule.ts'
import { marketOfTask } from './task-list.ts'

/** Open tasks of the colleague, and those of their roles without an owner. An admin sees all. */
const waitsFor = ({ id, roles }: StaffWithRoles) =>
  roles.includes('admin')
    ? sql`t.done_at IS NULL`
    : sql`t.done_at IS NULL AND (t.owner_id = ${id} OR t.owner_id IS NULL AND t.role = ANY(${roles}))`

export const countTasks = (db: Db, reader: StaffWithRoles, { today }: { today: string }) =>
  db.one<{ count: number; overdue: number; today: number; mine: number }>(sql`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE t.due_on < ${today})::int AS overdue,
      count(*) FILTER (WHERE t.due_on = ${today})::int AS today, count(*) FILTER (WHERE t.owner_id = ${reader.id})::int AS mine
    FROM task t WHERE ${waitsFor(reader)} AND ${inCountries(db, marketOfTask)}`)

/** The first tasks by their day: what is overdue stands first. */
export async function firstTasks(db: Db, reader: StaffWithRoles, most: number) {
  const rows = await db.many<{ id: string; name: string; text: string; dueOn: string }>(sql`
    SELECT t.id, ${memberName} AS name, t.text, t.due_on FROM task t JOIN member m ON m.id = t.member_id
    WHERE ${waitsFor(reader)} AND ${inCountries(db, marketOfTask)} ORDER BY t.due_on, t.id LIMIT ${most}`)
  return rows.map(({ text, dueOn, ...row }) => ({ ...row, detail: text, at: dueAt(dueOn) }))
}
