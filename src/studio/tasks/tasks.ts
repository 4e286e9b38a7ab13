import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { found, Invalid, NotFound } from '#/platform/errors.ts'
import type { StaffRole, StaffWithRoles } from '#/platform/http/access/access.ts'
import { changedBy } from '#/platform/http/last-change.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { MOST_TASK_DAYS } from './task-days.rule.ts'

/** The kinds of objects that tasks are about, as the audit names them. */
export const taskAbout = ['member', 'box', 'shop-order', 'charge'] as const
export type TaskAbout = { kind: (typeof taskAbout)[number]; id: string }
type TaskChange = 'written' | 'handed-on' | 'done' | 'reopened'
type Assignment = { role: StaffRole; ownerId: string | null; dueOn: string }

/** SQL condition for the tasks `t` that a colleague may see. */
export const isShownTo = ({ id, roles }: StaffWithRoles): Sql =>
  hasRole(roles, 'support')
    ? sql`true`
    : sql`(t.owner_id = ${id} OR t.role = ANY(${roles}) OR t.written_by = ${id})`

type NewTask = Assignment & { memberId: string; about: TaskAbout; text: string; staffId: string }

/** Writes a task about a customer. Throws a 404 when the object belongs to another customer. */
export const writeTask = (ctx: Ctx, task: NewTask): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, about, text, staffId } = task
    const id = ctx.random.uuid()
    const now = ctx.clock.now()
    await requireAssignable(ctx, task)
    const written = await ctx.db.run(sql`
      INSERT INTO task (id, member_id, about_kind, about_id, text, role, owner_id, due_on, written_by, written_at, change, changed_by, changed_at)
      SELECT ${id}, m.id, ${about.kind}, ${about.id}, ${text.trim()}, ${task.role}, ${task.ownerId}, ${task.dueOn}, ${staffId}, ${now},
        'written', ${staffId}, ${now}
      FROM member m WHERE m.id = ${memberId} AND m.erased_at IS NULL AND audit_person(${about.kind}, ${about.id}::text) = m.id`)
    if (written === 0) throw NotFound()
    const { role, ownerId, dueOn } = task
    const after = { task: text.trim(), role, owner: await nameOf(ctx.db, ownerId), until: dueOn }
    await audit(ctx, {
      ...{ actor: { kind: 'staff', id: staffId }, action: 'task-written', subject: about, after },
      detail: { taskId: id },
    })
    hasChanged(ctx.db, 'task')
    return id
  })

type Changing = { taskId: string; version: number; staff: StaffWithRoles }

export const completeTask = (ctx: Ctx, changing: Changing) =>
  changeTask(ctx, changing, async (ctx) => ({
    ...{ change: 'done', set: sql`done_at = ${ctx.clock.now()}` },
    ...{ before: { state: 'open' }, after: { state: 'done' } },
  }))

export const reopenTask = (ctx: Ctx, changing: Changing) =>
  changeTask(ctx, changing, async () => ({
    ...{ change: 'reopened', set: sql`done_at = NULL` },
    ...{ before: { state: 'done' }, after: { state: 'open' } },
  }))

export const handOnTask = (ctx: Ctx, { reason, ...to }: Changing & Assignment & { reason: string }) =>
  changeTask(ctx, to, async (ctx, task) => {
    await requireAssignable(ctx, to)
    const { role, ownerId, dueOn } = to
    const [former, owner] = await Promise.all([nameOf(ctx.db, task.ownerId), nameOf(ctx.db, ownerId)])
    return {
      change: 'handed-on',
      set: sql`role = ${role}, owner_id = ${ownerId}, due_on = ${dueOn}`,
      before: { role: task.role, owner: former, until: task.dueOn },
      after: { role, owner, until: dueOn },
      reason,
    }
  })

/** Takes back a task that no colleague has changed. False when one has. */
export async function removeTask({ db }: Ctx, taskId: string): Promise<boolean> {
  hasChanged(db, 'task')
  return (await db.run(sql`DELETE FROM task WHERE id = ${taskId} AND version = 1`)) === 1
}

type TaskRow = Assignment & {
  aboutKind: TaskAbout['kind']
  aboutId: string
  text: string
  doneAt: Date | null
  version: number
  change: TaskChange
  changedAt: Date
  by: string
}
type Made = { change: TaskChange; set: Sql; before: object; after: object; reason?: string }

/** Gives the open tasks of a colleague who leaves back to the queue of their role. */
export const returnTasks = (
  ctx: Ctx,
  { staffId, by, reason }: { staffId: string; by: string; reason: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const tasks = await ctx.db.many<
      Pick<TaskRow, 'aboutKind' | 'aboutId' | 'text'> & { id: string; owner: string }
    >(sql`
      UPDATE task t SET owner_id = NULL, change = 'handed-on', changed_by = ${by}, changed_at = ${ctx.clock.now()}, version = version + 1
      FROM staff s WHERE s.id = t.owner_id AND t.owner_id = ${staffId} AND t.done_at IS NULL
      RETURNING t.id, t.about_kind, t.about_id, t.text, s.name AS owner`)
    for (const { id, aboutKind, aboutId, text, owner } of tasks)
      await audit(ctx, {
        ...{ actor: { kind: 'staff', id: by }, action: 'task-handed-on', reason },
        subject: { kind: aboutKind, id: aboutId },
        before: { task: text, owner },
        after: { task: text, owner: null },
        detail: { taskId: id },
      })
  })

export const countTasksOf = async (db: Db, staffId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM task WHERE owner_id = ${staffId} AND done_at IS NULL`,
    )
  ).count

/** One change at a time, based on the version that was shown: otherwise a 409 with who changed what, and when. */
const changeTask = (
  ctx: Ctx,
  { taskId, version, staff }: Changing,
  make: (ctx: Ctx, task: TaskRow) => Promise<Made>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const task = found(
      await ctx.db.maybe<TaskRow>(sql`
        WITH t AS (SELECT * FROM task WHERE id = ${taskId} FOR UPDATE)
        SELECT t.about_kind, t.about_id, t.text, t.role, t.owner_id, t.due_on, t.done_at, t.version, t.change, t.changed_at, s.name AS by
        FROM t JOIN staff s ON s.id = t.changed_by WHERE ${isShownTo(staff)}`),
    )
    const { change, set, reason, ...values } = await make(ctx, task)
    const isPossible = (task.doneAt === null) === (change !== 'reopened')
    const now = ctx.clock.now()
    if (task.version !== version || !isPossible)
      throw changedBy({ name: task.by, action: task.change, at: task.changedAt }, now)
    await ctx.db.run(sql`
      UPDATE task SET ${set}, change = ${change}, changed_by = ${staff.id}, changed_at = ${now}, version = version + 1 WHERE id = ${taskId}`)
    await audit(ctx, {
      ...{ actor: { kind: 'staff', id: staff.id }, action: `task-${change}`, ...(reason && { reason }) },
      subject: { kind: task.aboutKind, id: task.aboutId },
      before: { task: task.text, ...values.before },
      after: { task: task.text, ...values.after },
      detail: { taskId },
    })
    hasChanged(ctx.db, 'task')
  })

/** Throws unless the day is within a year from today, and the owner works in the role. */
async function requireAssignable({ db, clock }: Ctx, { role, ownerId, dueOn }: Assignment) {
  const today = studioDay(clock.now())
  const last = Temporal.PlainDate.from(today).add({ days: MOST_TASK_DAYS }).toString()
  if (dueOn < today || dueOn > last) throw Invalid({ dueOn: 'day-outside' })
  if (ownerId === null) return
  const owner = await db.maybe(
    sql`SELECT FROM staff WHERE id = ${ownerId} AND ${role} = ANY(roles) AND disabled_at IS NULL`,
  )
  if (!owner) throw Invalid({ ownerId: 'required' })
}

const nameOf = async (db: Db, staffId: string | null): Promise<string | null> =>
  staffId === null
    ? null
    : (await db.one<{ name: string }>(sql`SELECT name FROM staff WHERE id = ${staffId}`)).name
