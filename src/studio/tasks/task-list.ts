import { memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { StaffRole, StaffWithRoles } from '#/platform/http/access/access.ts'
import { staffRoles } from '#/platform/http/http.ts'
import { dayCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { isShownTo, type TaskAbout } from './tasks.ts'

type TaskRow = {
  id: string
  memberId: string
  customer: string
  about: { kind: TaskAbout['kind']; name: string }
  text: string
  role: StaffRole
  owner: string | null
  dueOn: string
  writtenBy: string
  doneAt: Date | null
  doneBy: string | null
  version: number
}

const columns: Sql = sql`t.id, t.member_id, ${memberName} AS customer,
  json_build_object('kind', t.about_kind, 'name', audit_subject_name(t.about_kind, t.about_id::text)) AS about,
  t.text, t.role, o.name AS owner, t.due_on, w.name AS written_by, t.done_at,
  CASE WHEN t.done_at IS NOT NULL THEN c.name END AS done_by, t.version`
const joins: Sql = sql`JOIN member m ON m.id = t.member_id JOIN staff w ON w.id = t.written_by JOIN staff c ON c.id = t.changed_by
  LEFT JOIN staff o ON o.id = t.owner_id`

/** Filters and sorts, which the route's query needs without a reader. */
export const taskFilters = {
  filters: {
    state: {
      is: (value: string) => (value === 'done' ? sql`t.done_at IS NOT NULL` : sql`t.done_at IS NULL`),
      values: ['open', 'done'],
    },
    role: { by: sql`t.role`, values: staffRoles },
  },
  sorts: { due: sql`t.due_on` },
} as const

/** The country of the customer of a task `t`. */
export const marketOfTask = sql`(SELECT x.market FROM member x WHERE x.id = t.member_id)`

/** The tasks that a colleague may see. */
export const taskList = (reader: StaffWithRoles) =>
  listSpec<TaskRow>()({
    tables: sql`task t`,
    joins,
    columns,
    where: isShownTo(reader),
    market: marketOfTask,
    key: sql`t.id`,
    added: sql`t.written_at`,
    search: [memberIs(sql`t.member_id`)],
    ...taskFilters,
    order: 'due',
    csv: [
      ['Due', ({ dueOn }) => dayCell(dueOn)],
      ['Customer', ({ customer }) => customer],
      ['About', ({ about }) => `${about.kind} ${about.name}`],
      ['Task', ({ text }) => text],
      ['Role', ({ role }) => role],
      ['Owner', ({ owner }) => owner],
      ['Written by', ({ writtenBy }) => writtenBy],
      ['Done', ({ doneAt }) => doneAt],
      ['Done by', ({ doneBy }) => doneBy],
    ],
  })

const MOST_OPEN = 50
const MOST_DONE = 3

/** Tasks about one customer: the open ones by their day, and the last ones that were done. `more`: more are open. */
export async function tasksOf(db: Db, memberId: string): Promise<{ tasks: TaskRow[]; more: boolean }> {
  const [open, done] = await Promise.all([
    db.many<TaskRow>(sql`SELECT ${columns} FROM task t ${joins} WHERE t.member_id = ${memberId} AND t.done_at IS NULL
      ORDER BY t.due_on, t.id LIMIT ${MOST_OPEN + 1}`),
    db.many<TaskRow>(sql`SELECT ${columns} FROM task t ${joins} WHERE t.member_id = ${memberId} AND t.done_at IS NOT NULL
      ORDER BY t.done_at DESC, t.id LIMIT ${MOST_DONE}`),
  ])
  return { tasks: [...open.slice(0, MOST_OPEN), ...done], more: open.length > MOST_OPEN }
}

/** Colleagues who may own a task, each with every role. */
export const listOwners = (db: Db) =>
  db.many<{ id: string; name: string; role: StaffRole }>(
    sql`SELECT s.id, s.name, role FROM staff s, unnest(s.roles) role WHERE s.disabled_at IS NULL ORDER BY s.name, s.id`,
  )
