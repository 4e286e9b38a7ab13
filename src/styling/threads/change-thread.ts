import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { changeOf } from '#/platform/http/last-change.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { type ThreadRole, threadMachine } from './thread.states.ts'
import { findThreadMember, listAnswering, lockThread, type Thread, type ThreadChange } from './threads.ts'

/** `version`: the one that the colleague saw. */
type Changing = { memberId: string; version: number; staff: StaffWithRoles }
export type Made = { set: Sql; before: object; after: object; reason?: string }

/** A colleague takes a thread: it is theirs alone, in the queue of their role. */
export const takeThread = (ctx: Ctx, changing: Changing) =>
  changeThread(ctx, changing, 'taken', async ({ db }, thread) => {
    const { id, roles } = changing.staff
    const queue =
      roles.includes('admin') || roles.includes(thread.role) ? thread.role : otherRole(thread.role)
    return {
      set: sql`owner_id = ${id}, role = ${queue}`,
      before: { role: thread.role, owner: await nameOf(db, thread.ownerId) },
      after: { role: queue, owner: await nameOf(db, id) },
    }
  })

type HandingOver = Changing & { to: { role: ThreadRole; ownerId: string | null }; reason: string }

/** Hands a thread to the other queue, or to one colleague in it, with the reason. */
export const handOverThread = (ctx: Ctx, { to, reason, ...changing }: HandingOver) =>
  changeThread(ctx, changing, 'handed-over', async ({ db }, thread) => {
    const owner = to.ownerId === null ? null : await ownerIn(db, { ...to, ownerId: to.ownerId }, thread)
    return {
      set: sql`role = ${to.role}, owner_id = ${to.ownerId}`,
      before: { role: thread.role, owner: await nameOf(db, thread.ownerId) },
      after: { role: to.role, owner },
      reason,
    }
  })

/** Closes a thread in which nothing was written since the last message that the colleague saw. */
export const closeThread = (ctx: Ctx, { seen, ...changing }: Changing & { seen: number }) =>
  changeThread(ctx, changing, 'closed', async (ctx, thread) => {
    if (thread.lastNth > seen) throw await writtenMeanwhile(ctx, thread)
    const state = next(threadMachine, thread.state, 'close')
    return {
      set: sql`state = ${state}, waits_since = NULL, promised_at = NULL`,
      before: { state: thread.state },
      after: { state },
    }
  })

export const reopenThread = (ctx: Ctx, changing: Changing) =>
  changeThread(ctx, changing, 'reopened', async (_ctx, thread) => {
    const state = next(threadMachine, thread.state, 'reopen')
    return { set: sql`state = ${state}`, before: { state: thread.state }, after: { state } }
  })

/** One change at a time, based on the version that was shown: otherwise a 409 with who changed what, and when. */
const changeThread = (
  ctx: Ctx,
  { memberId, version, staff }: Changing,
  change: ThreadChange,
  make: (ctx: Ctx, thread: Thread) => Promise<Made>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const thread = found(await lockThread(ctx.db, memberId))
    if (thread.version !== version) throw await changedMeanwhile(ctx, thread)
    await saveChange(ctx, { memberId, change, by: staff.id }, await make(ctx, thread))
  })

/** `by`: null for the clock. */
type Saving = { memberId: string; change: ThreadChange; by: string | null }

/** Saves a change of a locked thread with its row in the audit. */
export async function saveChange(ctx: Ctx, { memberId, change, by }: Saving, { set, ...values }: Made) {
  await ctx.db.run(sql`
    UPDATE thread SET ${set}, change = ${change}, changed_by = ${by}, changed_at = ${ctx.clock.now()}, version = version + 1
    WHERE member_id = ${memberId}`)
  hasChanged(ctx.db, 'thread')
  await audit(ctx, {
    ...{ actor: by ? { kind: 'staff', id: by } : { kind: 'clock', id: 'clock' }, action: `thread-${change}` },
    ...{ subject: { kind: 'member', id: memberId }, ...values },
  })
}

const otherRole = (role: ThreadRole): ThreadRole => (role === 'stylist' ? 'support' : 'stylist')

type Change = { by: string | null; action: string; at: Date }

/** The refusal of a colleague who was slower than another, or than the customer. */
const changed = ({ clock }: Ctx, { by, action, at }: Change) =>
  Conflict('changed-by', changeOf({ name: by, actorKind: actorOf(by, action), action, at }, clock.now()))

const actorOf = (by: string | null, action: string) =>
  by ? 'staff' : action === 'written' ? 'member' : 'clock'

const changedMeanwhile = async (ctx: Ctx, { change, changedBy, changedAt }: Thread) =>
  changed(ctx, { by: await nameOf(ctx.db, changedBy), action: change, at: changedAt })

async function writtenMeanwhile(ctx: Ctx, { memberId }: Thread) {
  const { by, at } = await ctx.db.one<{ by: string | null; at: Date }>(sql`
    SELECT s.name AS by, m.written_at AS at FROM thread_message m LEFT JOIN staff s ON s.id = m.staff_id
    WHERE m.member_id = ${memberId} ORDER BY m.nth DESC LIMIT 1`)
  return changed(ctx, { by, action: by ? 'answered' : 'written', at })
}

type NewOwner = { ownerId: string; role: ThreadRole }

async function ownerIn(db: Db, { ownerId, role }: NewOwner, { memberId }: Thread): Promise<string> {
  const { market } = found(await findThreadMember(db, memberId))
  const owner = (await listAnswering(db, market)).find((one) => one.id === ownerId && one.role === role)
  if (!owner) throw Invalid({ ownerId: 'required' })
  return owner.name
}

export const nameOf = async (db: Db, id: string | null): Promise<string | null> =>
  id === null ? null : (await db.one<{ name: string }>(sql`SELECT name FROM staff WHERE id = ${id}`)).name
