import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type CallOutcome, outcomeEvents } from '../call.states.ts'
import { forgetPlan, recordCall } from '../call-events.ts'
import { type Call, lockCall, setState } from '../calls.ts'
import { tellMissed } from '../mails/call-mails.ts'
import { offeredSlots } from '../offered-slots.ts'

const OFFERED = 3

/** Records a call's outcome. If the call did not take place, the member gets a mail with the next free times. */
export const tellOutcome = (
  ctx: Ctx,
  { id, by, outcome, note }: { id: string; by: StaffWithRoles; outcome: CallOutcome; note: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const call = found(await lockCall(ctx.db, id))
    if (!by.roles.includes('admin') && call.stylistId !== by.id) throw NotFound()
    if (call.startsAt > ctx.clock.now()) throw Conflict('changed-meanwhile')
    await setState(ctx.db, call, outcomeEvents[outcome])
    await ctx.db.run(sql`UPDATE booked_call SET note = ${note} WHERE id = ${id}`)
    await forgetPlan(ctx, call)
    const actor = { kind: 'staff', id: by.id } as const
    const event = await recordCall(ctx, call, { what: outcome, actor })
    await audit(ctx, { actor, action: `call-${outcome}`, subject: { kind: 'call', id } })
    if (outcome !== 'held')
      await offerAnother(ctx, call, { event, by: outcome === 'not-made' ? 'us' : 'member' })
  })

async function offerAnother(ctx: Ctx, call: Call, { event, by }: { event: string; by: 'us' | 'member' }) {
  const { memberId: id, market, stylistId } = call
  const slots = await offeredSlots(ctx, { id, market, stylistId })
  await tellMissed(ctx, call, event, { by, next: slots.slice(0, OFFERED).map(({ startsAt }) => startsAt) })
}
