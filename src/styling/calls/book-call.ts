import { lockMember } from '#/people/members/member-row.ts'
import type { Member } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type CallActor, forgetPlan, planCall, recordCall } from './call-events.ts'
import { type Call, insertCall, lockCall, openCall, ownCall, setState, setTime } from './calls.ts'
import { lockDesks } from './desks.ts'
import { tellBooked, tellCancelled } from './mails/call-mails.ts'
import { type CallingMember, offeredSlots } from './offered-slots.ts'

type Wanted = { startsAt: Date; topic: string; phone: string }

/**
 * Books a call: one open call a member, one call at a time a stylist. The slower of two requests gets a conflict
 * and chooses another time.
 */
export const bookCall = (ctx: Ctx, member: Member, { startsAt, topic, phone }: Wanted): Promise<Call> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const { stylistId } = await lockMember(ctx.db, member.id)
    await ctx.db.run(sql`
      UPDATE booked_call SET state = 'ended' WHERE member_id = ${member.id} AND state = 'booked' AND ends_at <= ${now}`)
    if (await openCall(ctx.db, member.id, now)) throw Conflict('call-open')
    const slot = await takeSlot(ctx, { ...member, stylistId }, { startsAt })
    const { id: memberId, market } = member
    const call = await insertCall(
      ctx.db,
      { id: ctx.random.uuid(), memberId, market, topic, phone, ...slot },
      now,
    )
    await planCall(ctx, call)
    await tellBooked(
      ctx,
      call,
      await recordCall(ctx, call, { what: 'booked', actor: byMember(call) }),
      'booked',
    )
    return call
  })

/** Moves a call until it begins; the same time again changes nothing. */
export const moveCall = (
  ctx: Ctx,
  member: CallingMember,
  of: { id: string; startsAt: Date },
): Promise<Call> =>
  inTransaction(ctx, async (ctx) => {
    const { startsAt } = of
    const { stylistId } = await lockMember(ctx.db, member.id)
    const before = await lockOwn(ctx, { id: of.id, memberId: member.id })
    if (before.startsAt.getTime() === startsAt.getTime()) return before
    const slot = await takeSlot(ctx, { ...member, stylistId }, { startsAt, but: before.id })
    const call = await setTime(ctx.db, before, slot)
    await planCall(ctx, call)
    await tellBooked(
      ctx,
      call,
      await recordCall(ctx, call, { what: 'moved', actor: byMember(call) }),
      'moved',
    )
    return call
  })

export const cancelOwnCall = (ctx: Ctx, of: { id: string; memberId: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, of.memberId)
    const call = await lockOwn(ctx, of)
    await cancelCall(ctx, call, byMember(call))
  })

/** The cancellation gets the next sequence number, so that calendars apply it. */
export async function cancelCall(ctx: Ctx, call: Call, actor: CallActor): Promise<void> {
  await setState(ctx.db, call, 'cancel')
  await forgetPlan(ctx, call)
  const cancelled = { ...call, sequence: call.sequence + 1 }
  const event = await recordCall(ctx, cancelled, { what: 'cancelled', actor })
  await tellCancelled(ctx, call, event, actor.kind === 'member' ? 'member' : 'us')
}

const byMember = ({ memberId }: Call): CallActor => ({ kind: 'member', id: memberId })

async function lockOwn(ctx: Ctx, of: { id: string; memberId: string }): Promise<Call> {
  const { id } = await ownCall(ctx.db, of)
  const call = found(await lockCall(ctx.db, id))
  if (call.state !== 'booked' || call.startsAt <= ctx.clock.now()) throw Conflict('changed-meanwhile')
  return call
}

/** Checks again under a lock that the time is free: it may have been taken since the page showed it. */
async function takeSlot(
  ctx: Ctx,
  member: CallingMember,
  { startsAt, but }: { startsAt: Date; but?: string },
) {
  if (startsAt <= ctx.clock.now()) throw Conflict('call-passed')
  await lockDesks(ctx.db, { market: member.market })
  const slots = await offeredSlots(ctx, member, but)
  const slot = slots.find((one) => one.startsAt.getTime() === startsAt.getTime())
  if (!slot) throw Conflict('call-taken')
  return slot
}
