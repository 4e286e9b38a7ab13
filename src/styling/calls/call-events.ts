import { sql } from '#/platform/database/db.ts'
import { cancelJobs, enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { CallOutcome } from './call.states.ts'
import type { Call } from './calls.ts'

export type CallActor = { kind: 'member' | 'staff' | 'clock'; id: string }
type What = 'booked' | 'moved' | 'handed-over' | 'cancelled' | CallOutcome

/** Writes an event of a call and returns the row, from which a calendar file is made. */
export async function recordCall(
  { db, clock, random }: Ctx,
  call: Call,
  { what, actor }: { what: What; actor: CallActor },
): Promise<string> {
  const id = random.uuid()
  await db.run(sql`
    INSERT INTO call_event (id, call_id, what, sequence, stylist_id, starts_at, ends_at, at, actor_kind, actor_id)
    VALUES (${id}, ${call.id}, ${what}, ${call.sequence}, ${call.stylistId}, ${call.startsAt}, ${call.endsAt}, ${clock.now()},
      ${actor.kind}, ${actor.id})`)
  return id
}

export const REMIND_OF_CALL = 'remind-of-call'
export const END_CALL = 'end-call'
const HOUR_MS = 3_600_000
export const reminders = { day: 24 * HOUR_MS, hour: HOUR_MS } as const
export type CallReminder = keyof typeof reminders

/** Plans the mails before the call and its end; those planned for an earlier time are withdrawn. */
export async function planCall(ctx: Ctx, call: Call): Promise<void> {
  await forgetPlan(ctx, call)
  const now = ctx.clock.now()
  const { id: subject, sequence } = call
  for (const [when, before] of Object.entries(reminders)) {
    const dueAt = new Date(call.startsAt.getTime() - before)
    if (dueAt > now)
      await enqueue(ctx.db, { kind: REMIND_OF_CALL, subject, payload: { sequence, when }, dueAt, now })
  }
  await enqueue(ctx.db, { kind: END_CALL, subject, payload: { sequence }, dueAt: call.endsAt, now })
}

export async function forgetPlan({ db, clock }: Ctx, { id: subject }: Call) {
  for (const kind of [REMIND_OF_CALL, END_CALL]) await cancelJobs(db, { kind, subject }, clock.now())
}
