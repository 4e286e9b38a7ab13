import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { isUniqueViolation, type Sql, sql } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import { Forbidden, found, Invalid } from '#/platform/errors.ts'
import { type StaffRole, type StaffWithRoles, staffRoles } from '#/platform/http/access/access.ts'
import { changedBy } from '#/platform/http/last-change.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isSavedQuery } from './view-query.rule.ts'

type Kept = { name: string; query: string; sharedWith: StaffRole | null }
type Shown = Kept & { id: string; owner: string; mayChange: boolean; isDefault: boolean; version: number }

const isAdmin = ({ roles }: StaffWithRoles) => roles.includes('admin')
/** The roles with which a colleague may share a view. */
const shareableBy = (reader: StaffWithRoles): readonly StaffRole[] =>
  isAdmin(reader) ? staffRoles : reader.roles
const mayChange = (reader: StaffWithRoles): Sql =>
  isAdmin(reader)
    ? sql`(v.owner_id = ${reader.id} OR v.shared_with IS NOT NULL)`
    : sql`v.owner_id = ${reader.id}`

/** The views of one list that a colleague sees: their own, and those of their roles. */
export async function listViews({ db }: Ctx, list: string, reader: StaffWithRoles) {
  const views = await db.many<Shown>(sql`
    SELECT v.id, v.name, v.query, v.shared_with, o.name AS owner, ${mayChange(reader)} AS may_change, d.view_id IS NOT NULL AS is_default, v.version
    FROM list_view v JOIN staff o ON o.id = v.owner_id
    LEFT JOIN list_view_default d ON d.view_id = v.id AND d.staff_id = ${reader.id}
    WHERE v.list = ${list} AND v.deleted_at IS NULL AND (v.owner_id = ${reader.id} OR v.shared_with = ANY(${[...shareableBy(reader)]}))
    ORDER BY v.shared_with IS NOT NULL, lower(v.name), v.id`)
  return { views, shareWith: [...shareableBy(reader)] }
}

type By = { reader: StaffWithRoles }

/** Saves a view. Throws a 400 for a name that the list has already. */
export const saveView = (ctx: Ctx, { list, reader, ...kept }: Kept & By & { list: string }): Promise<void> =>
  uniquelyNamed(() =>
    inTransaction(ctx, async (ctx) => {
      requireSavable(reader, kept)
      const id = ctx.random.uuid()
      const { name, query, sharedWith } = kept
      await ctx.db.run(sql`
        INSERT INTO list_view (id, list, name, query, owner_id, shared_with, change, changed_by, changed_at)
        VALUES (${id}, ${list}, ${name.trim()}, ${query}, ${reader.id}, ${sharedWith}, 'saved', ${reader.id}, ${ctx.clock.now()})`)
      await writeDown(ctx, { id, reader, change: 'saved', after: { list, ...kept } })
    }),
  )

type Changing = By & { id: string; version: number }

/** Changes a view on the version that was shown. */
export const changeView = (ctx: Ctx, { id, version, reader, ...kept }: Kept & Changing): Promise<string> =>
  uniquelyNamed(() =>
    inTransaction(ctx, async (ctx) => {
      const { list, ...before } = await lockView(ctx, { id, reader })
      requireVersion(ctx, before, version)
      // Another role keeps a view that it has already: an admin may rename it.
      if (kept.sharedWith !== before.sharedWith) requireSavable(reader, kept)
      const { name, query, sharedWith } = kept
      await ctx.db.run(sql`
        UPDATE list_view SET name = ${name.trim()}, query = ${query}, shared_with = ${sharedWith}, ${changed(ctx, reader, 'changed')} WHERE id = ${id}`)
      const { name: oldName, query: oldQuery, sharedWith: oldRole } = before
      await writeDown(ctx, {
        ...{ id, reader, change: 'changed' },
        before: { name: oldName, query: oldQuery, sharedWith: oldRole },
        after: kept,
      })
      return list
    }),
  )

export const deleteView = (ctx: Ctx, { id, version, reader }: Changing): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { list, name, ...view } = await lockView(ctx, { id, reader })
    requireVersion(ctx, { name, ...view }, version)
    await ctx.db.run(
      sql`UPDATE list_view SET deleted_at = ${ctx.clock.now()}, ${changed(ctx, reader, 'deleted')} WHERE id = ${id}`,
    )
    await writeDown(ctx, { id, reader, change: 'deleted', before: { list, name } })
    return list
  })

/** Undoes the deletion of a view. Throws a 400 when its name is taken by now. */
export const restoreView = (ctx: Ctx, { id, reader }: By & { id: string }): Promise<string> =>
  uniquelyNamed(() =>
    inTransaction(ctx, async (ctx) => {
      const { list, name } = await lockView(ctx, { id, reader, deleted: true })
      await ctx.db.run(
        sql`UPDATE list_view SET deleted_at = NULL, ${changed(ctx, reader, 'restored')} WHERE id = ${id}`,
      )
      await writeDown(ctx, { id, reader, change: 'restored', after: { list, name } })
      return list
    }),
  )

/** The view with which a list opens for the colleague; null: the whole list. */
export const chooseDefault = (
  ctx: Ctx,
  { list, viewId, reader }: By & { list: string; viewId: string | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { views } = await listViews(ctx, list, reader)
    const view = viewId === null ? undefined : found(views.find(({ id }) => id === viewId))
    await ctx.db.run(sql`DELETE FROM list_view_default WHERE staff_id = ${reader.id} AND list = ${list}`)
    if (view)
      await ctx.db.run(
        sql`INSERT INTO list_view_default (staff_id, list, view_id) VALUES (${reader.id}, ${list}, ${view.id})`,
      )
    await audit(ctx, {
      actor: { kind: 'staff', id: reader.id },
      action: 'default-view-chosen',
      subject: { kind: 'staff', id: reader.id },
      before: { view: views.find(({ isDefault }) => isDefault)?.name ?? 'the whole list' },
      after: { list, view: view?.name ?? 'the whole list' },
    })
  })

const RESTORABLE_DAYS = 30
/** Deleted views are removed after a month. */
export const forgetViews = ({ db, clock }: Ctx): Promise<number> =>
  forgetBefore(db, {
    ...{ table: 'list_view', key: 'id', since: 'deleted_at' },
    ...{ days: RESTORABLE_DAYS, now: clock.now() },
  })

function requireSavable(reader: StaffWithRoles, { query, sharedWith }: Kept) {
  if (!isSavedQuery(query)) throw Invalid({ query: 'invalid' })
  if (sharedWith !== null && !shareableBy(reader).includes(sharedWith)) throw Forbidden()
}

type Locked = Kept & { list: string; version: number; change: string; changedAt: Date; by: string }
/** A view that the colleague may change; other views do not exist. */
const lockView = async (
  { db }: Ctx,
  { id, reader, deleted = false }: By & { id: string; deleted?: boolean },
): Promise<Locked> =>
  found(
    await db.maybe<Locked>(sql`
      WITH v AS (SELECT * FROM list_view WHERE id = ${id} FOR UPDATE)
      SELECT v.list, v.name, v.query, v.shared_with, v.version, v.change, v.changed_at, s.name AS by FROM v JOIN staff s ON s.id = v.changed_by
      WHERE ${mayChange(reader)} AND (v.deleted_at IS NOT NULL) = ${deleted}`),
  )

function requireVersion({ clock }: Ctx, view: Omit<Locked, 'list'>, version: number) {
  const { version: now, by, change, changedAt } = view
  if (now !== version) throw changedBy({ name: by, action: change, at: changedAt }, clock.now())
}

const changed = ({ clock }: Ctx, { id }: StaffWithRoles, change: string): Sql =>
  sql`change = ${change}, changed_by = ${id}, changed_at = ${clock.now()}, version = version + 1`

type Written = By & { id: string; change: string; before?: object; after?: object }
const writeDown = (ctx: Ctx, { id, reader, change, ...values }: Written) =>
  audit(ctx, {
    ...{ actor: { kind: 'staff', id: reader.id }, subject: { kind: 'list-view', id } },
    ...{ action: `list-view-${change}`, ...values },
  })

async function uniquelyNamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'list_view_own_name') || isUniqueViolation(error, 'list_view_shared_name'))
      throw Invalid({ name: 'taken' })
    throw error
  }
}
