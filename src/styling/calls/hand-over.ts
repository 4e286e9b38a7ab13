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
    const deputy = (await deputyFor(ctx, call))?.name ?? null
    return { id: call.id, startsAt: call.startsAt, customer: call.customer, deputy }
  })
  return { count: calls.length, named: await Promise.all(named) }
}

/**
 * Gives the call to the deputy if the deputy is free then. Otherwise cancels it and mails the member a link to
 * other times.
 */
async function handOver(ctx: Ctx, id: string) {
  const known = await ctx.db.maybe<Pick<Call, 'market' | 'stylistId'>>(
    sql`SELECT market, stylist_id FROM booked_call WHERE id = ${id}`,
  )
  if (!known) return
  await lockDesks(ctx.db, known)
  const call = await lockCall(ctx.db, id)
  if (call?.state !== 'booked' || call.stylistId !== known.stylistId) return
  const deputy = await deputyFor(ctx, call)
  if (!deputy || (await isClosed(ctx, call))) return cancelCall(ctx, call, byClock)
  const taken = await setTime(ctx.db, call, { ...call, stylistId: deputy.stylistId })
  await planCall(ctx, taken)
  const event = await recordCall(ctx, taken, { what: 'handed-over', actor: byClock })
  await tellBooked(ctx, taken, event, 'handed-over')
}

type DeputyFor = Pick<Call, 'market' | 'stylistId' | 'startsAt' | 'endsAt' | 'busyUntil'>

async function deputyFor(ctx: Ctx, call: DeputyFor): Promise<CallDesk | undefined> {
  const named = await ctx.db.maybe<{ deputyId: string | null }>(
    sql`SELECT deputy_id FROM call_desk WHERE stylist_id = ${call.stylistId}`,
  )
  const deputy = named?.deputyId ? await findDesk(ctx.db, named.deputyId) : undefined
  if (!deputy?.markets.includes(call.market)) return undefined
  const availabilityOf = await availabilityIn(ctx, call.market)
  return canTake(call, availabilityOf(deputy)) ? deputy : undefined
}

const isClosed = async ({ db }: Ctx, { memberId }: Call) =>
  (await db.maybe(sql`SELECT FROM member WHERE id = ${memberId} AND disabled_at IS NOT NULL`)) !== undefined
