import { countInvitationsBy } from '#/people/identity/enrolment/enrolments.ts'
import { setDisabled } from '#/people/identity/staff/staff-access.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOwnSessions } from '#/platform/sessions/own-sessions.ts'
import { countTasksOf, returnTasks } from '#/studio/tasks/tasks.ts'
import { handOverCalls, listCallsToHandOver } from '#/styling/calls/hand-over.ts'
import { handOverMembers, listBoxesToHandOver } from '#/styling/stylists/hand-over.ts'

/** Most boxes and calls of a preview that are named; all of them are counted. */
const MOST_NAMED = 20

/** The effect of a colleague's leaving, for the preview: it is read, and nothing changes. */
export async function effectOfLeaving(ctx: Ctx, staffId: string) {
  const { db, clock } = ctx
  const [sessions, boxes, calls, invitations, tasks] = await Promise.all([
    listOwnSessions(db, { ownerKind: 'staff', ownerId: staffId, now: clock.now() }),
    listBoxesToHandOver(db, staffId),
    listCallsToHandOver(ctx, staffId, MOST_NAMED),
    countInvitationsBy(db, staffId),
    countTasksOf(db, staffId),
  ])
  return {
    sessions: sessions.length,
    boxCount: boxes.boxCount,
    boxes: boxes.named.slice(0, MOST_NAMED),
    members: boxes.members,
    callCount: calls.count,
    calls: calls.named,
    invitations,
    tasks,
  }
}

type End = { id: string; by: string; reason: string }

/**
 * Ends a colleague's access at once, then hands over what they hold: boxes and tasks go back to their queues, members get another stylist, calls go to
 * the deputy or are cancelled with a mail. Should it stop in between, the schedule goes on with it.
 */
export async function endAccessOf(ctx: Ctx, { id, by, reason }: End): Promise<void> {
  await setDisabled(ctx, { id }, true, { by: { kind: 'staff', id: by }, reason })
  await returnTasks(ctx, { staffId: id, by, reason })
  await handOver(ctx)
}

/** Hands over what colleagues hold who style no more. */
export async function handOver(ctx: Ctx): Promise<void> {
  await handOverMembers(ctx)
  await handOverCalls(ctx)
}
