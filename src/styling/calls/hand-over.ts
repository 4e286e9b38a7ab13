import { lockMember } from '#/people/members/member-row.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { studioTimeZone } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { cancelCall } from './book-call.ts'
import { type CallActor, planCall, recordCall } from './call-events.ts'
import { type Call, lockCall, setTime } from './calls.ts'
import { type CallDesk, findDesk, lockDesks, takesCalls } from './desks.ts'
import { tellBooked } from './mails/call-mails.ts'
import { availabilityIn } from './offered-slots.ts'
import { canTake } from './slots/slots.rule.ts'

const byClock: CallActor = { kind: 'clock', id: 'calls' }

/**
 * Hands over calls that cannot take place: the stylist has left or is away that day, or the member's account is
 * closed. A colleague can leave in several ways (a command, another role), so a query finds these calls; there is
 * no event.
 */
export async function handOverCalls(ctx: Ctx): Promise<void> {
  const stranded = await ctx.db.many<{ id: string }>(sql`
    SELECT c.id FROM booked_call c JOIN staff s ON s.id = c.stylist_id JOIN member m ON m.id = c.member_id
    WHERE c.state = 'booked' AND c.starts_at > ${ctx.clock.now()}
      AND (NOT (${takesCalls}) OR m.disabled_at IS NOT NULL OR EXISTS (SELECT FROM call_away a WHERE a.stylist_id = c.stylist_id
        AND (c.starts_at AT TIME ZONE ${studioTimeZone})::date BETWEEN a.from_day AND a.to_day))
    ORDER BY c.starts_at, c.id`)
  for (const { id } of stranded) await inTransaction(ctx, (ctx) => handOver(ctx, id))
}

/** A colleague's booked calls, each with the deputy who would take it when they leave; without one it would be cancelled. */
export async function listCallsToHandOver(ctx: Ctx, stylistId: string, most: number) {
  const calls = await ctx.db.many<DeputyFor & { id: string; customer: string }>(sql`
    SELECT c.id, c.market, c.stylist_id, c.starts_at, c.ends_at, c.busy_until, m.first_name || ' ' || m.last_name AS customer
    FROM booked_call c JOIN member m ON m.id = c.member_id
    WHERE c.state = 'booked' AND c.starts_at > ${ctx.clock.now()} AND c.stylist_id = ${stylistId} ORDER BY c.starts_at, c.id`)
  const named = calls.slice(0, most).map(async (call) => {
    const deputy = (await freeDesk(ctx, call, await deputyOf(ctx, call)))?.name ?? null
    return { id: call.id, startsAt: call.startsAt, customer: call.customer, deputy }
  })
  return { count: calls.length, named: await Promise.all(named) }
}

/**
 * Moves a member's coming calls to the new stylist in the transaction of the change (R6.16). A call at an hour that the new
 * stylist does not have is cancelled; the member gets a mail with a link to other times. Without a new stylist, and while the
 * former one has only left, `handOverCalls` decides.
 */
export async function followStylist(ctx: Ctx, { memberId, fromId, toId, cause }: Followed): Promise<void> {
  if (!fromId || !toId) return
  const booked = await ctx.db.many<{ id: string }>(sql`
    SELECT id FROM booked_call
    WHERE member_id = ${memberId} AND stylist_id = ${fromId} AND state = 'booked' AND starts_at > ${ctx.clock.now()}
    ORDER BY starts_at, id`)
  for (const { id } of booked) await handOver(ctx, id, { toId, keeps: cause === 'left' })
}
type Followed = { memberId: string; fromId: string | null; toId: string | null; cause: string }

type Known = Pick<Call, 'market' | 'stylistId' | 'memberId'>
/** `toId`: instead of the deputy. `keeps`: a call that cannot be taken over stays as it is. */
type Next = { toId?: string; keeps?: boolean }

/**
 * Gives the call to the deputy, or to the named colleague, if that one is free then. Otherwise cancels it and mails the
 * member a link to other times. The member's row is locked first, as in a booking.
 */
async function handOver(ctx: Ctx, id: string, { toId, keeps = false }: Next = {}) {
  const known = await ctx.db.maybe<Known>(
    sql`SELECT market, stylist_id, member_id FROM booked_call WHERE id = ${id}`,
  )
  if (!known) return
  await lockMember(ctx.db, known.memberId)
  await lockDesks(ctx.db, { market: known.market })
  const call = await lockCall(ctx.db, id)
  if (call?.state !== 'booked' || call.stylistId !== known.stylistId) return
  const next = await freeDesk(ctx, call, toId ?? (await deputyOf(ctx, call)))
  if (!next && keeps) return
  if (!next || (await isClosed(ctx, call))) return cancelCall(ctx, call, byClock)
  const taken = await setTime(ctx.db, call, { ...call, stylistId: next.stylistId })
  await planCall(ctx, taken)
  const event = await recordCall(ctx, taken, { what: 'handed-over', actor: byClock })
  await tellBooked(ctx, taken, event, 'handed-over')
}

type DeputyFor = Pick<Call, 'market' | 'stylistId' | 'startsAt' | 'endsAt' | 'busyUntil'>

const deputyOf = async ({ db }: Ctx, { stylistId }: DeputyFor) =>
  (
    await db.maybe<{ deputyId: string | null }>(
      sql`SELECT deputy_id FROM call_desk WHERE stylist_id = ${stylistId}`,
    )
  )?.deputyId

/** A colleague's hours, if the colleague takes calls of the market and is free at the time of the call. */
async function freeDesk(
  ctx: Ctx,
  call: DeputyFor,
  stylistId: string | null | undefined,
): Promise<CallDesk | undefined> {
  const desk = stylistId ? await findDesk(ctx.db, stylistId) : undefined
  if (!desk?.markets.includes(call.market)) return undefined
  const availabilityOf = await availabilityIn(ctx, call.market)
  return canTake(call, availabilityOf(desk)) ? desk : undefined
}

const isClosed = async ({ db }: Ctx, { memberId }: Call) =>
  (await db.maybe(sql`SELECT FROM member WHERE id = ${memberId} AND disabled_at IS NOT NULL`)) !== undefined
