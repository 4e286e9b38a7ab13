import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type CallReminder, END_CALL, REMIND_OF_CALL } from './call-events.ts'
import { type Call, lockCall, setState } from './calls.ts'
import { remind } from './mails/call-mails.ts'

type Planned = { sequence: number; when: CallReminder }

export const remindOfCall = job<Ctx>(REMIND_OF_CALL, (ctx, { subject, payload }) =>
  planned(ctx, subject, payload as Planned, (ctx, call) =>
    call.startsAt > ctx.clock.now() ? remind(ctx, call, (payload as Planned).when) : undefined,
  ),
)

/** Marks a call as over; it then waits for its outcome. */
export const endCall = job<Ctx>(END_CALL, (ctx, { subject, payload }) =>
  planned(ctx, subject, payload as Planned, (ctx, call) => setState(ctx.db, call, 'end')),
)

/** Skips the planned work when the call was erased, cancelled or moved meanwhile. */
const planned = (
  ctx: Ctx,
  id: string,
  { sequence }: Planned,
  run: (ctx: Ctx, call: Call) => Promise<unknown> | undefined,
) =>
  inTransaction(ctx, async (ctx) => {
    const call = await lockCall(ctx.db, id)
    if (call?.state === 'booked' && call.sequence === sequence) await run(ctx, call)
  })
