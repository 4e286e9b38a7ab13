import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { END_CALL, REMIND_OF_CALL, type Reminder } from './call-events.ts'
import { type Call, lockCall, setState } from './calls.ts'
import { remind } from './mails/call-mails.ts'

type Planned = { sequence: number; when: Reminder }

export const remindOfCall = job<Ctx>(REMIND_OF_CALL, (ctx, { subject, payload }) =>
  planned(ctx, subject, payload as Planned, (ctx, call) =>
    call.startsAt > ctx.clock.now() ? remind(ctx, call, (payload as Planned).when) : undefined,
  ),
)

/** It is over; from now on it waits for a word about how it went. */
export const endCall = job<Ctx>(END_CALL, (ctx, { subject, payload }) =>
  planned(ctx, subject, payload as Planned, (ctx, call) => setState(ctx.db, call, 'end')),
)

/** Erased, cancelled or moved meanwhile: what was planned is not done. */
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
