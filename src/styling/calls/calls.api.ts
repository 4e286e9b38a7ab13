import type { Static } from 'typebox'
import { stylistName } from '#/people/identity/staff/stylists.ts'
import { findMember, type Member } from '#/people/members/members.ts'
import { found, Invalid } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { calendar, closed, done, uuid } from '#/platform/http/schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { bookCall, cancelOwnCall, moveCall } from './book-call.ts'
import { callWishRules } from './calls.rule.ts'
import { BookingBody, Calls, CallsAbout, Moving } from './calls.schema.ts'
import { type Call, openCall, ownCall } from './calls.ts'
import { listDesks } from './desks.ts'
import { offeredSlots, stylistForCalls } from './offered-slots.ts'
import { calendarOf } from './slots/calendar-file.ts'
import { hoursTogether } from './slots/slots.rule.ts'

const params = closed({ callId: uuid })

/** A call with a stylist: free times, and booking, moving and cancelling one (R6.16). */
export const callsApi = routes(
  route('GET /api/calls', { answer: Calls }, async (request) =>
    callsView(request.ctx, await memberIn(request.ctx, request.memberId)),
  ),
  route('GET /api/calls/about', { answer: CallsAbout }, async ({ ctx, market }) => {
    const { calls } = marketAt(market.id, ctx.clock.now())
    const spans = (await listDesks(ctx.db, market.id)).flatMap(({ hours }) => hours)
    return { minutes: calls.minutes, hours: hoursTogether(spans) }
  }),
  route(
    'POST /api/calls',
    { body: BookingBody, answer: closed({ id: uuid }), status: 201, idempotent: true },
    async ({ ctx, body, memberId }) => {
      const member = await memberIn(ctx, memberId)
      const { startsAt, ...wish } = tidied(body)
      const problems = problemsOf(wish, callWishRules(member.market))
      if (Object.keys(problems).length > 0) throw Invalid(problems)
      const { id } = await bookCall(ctx, member, { ...wish, startsAt: new Date(startsAt) })
      return { id }
    },
  ),
  route(
    'POST /api/calls/:callId/move',
    { params, body: Moving, answer: done, idempotent: true },
    async ({ ctx, params, body, memberId }) => {
      const member = await memberIn(ctx, memberId)
      await moveCall(ctx, member, { id: params.callId, startsAt: new Date(body.startsAt) })
      return {}
    },
  ),
  route(
    'POST /api/calls/:callId/cancel',
    { params, answer: done, idempotent: true },
    async ({ ctx, params, memberId }) => {
      await cancelOwnCall(ctx, { id: params.callId, memberId })
      return {}
    },
  ),
  route(
    'GET /api/calls/:callId/calendar',
    { params, answer: calendar },
    async ({ ctx, params, memberId }, reply) => {
      const { id } = await ownCall(ctx.db, { id: params.callId, memberId })
      reply.header('content-disposition', 'attachment; filename="call.ics"')
      return calendarOf(ctx, id)
    },
  ),
)

const memberIn = async ({ db }: Ctx, id: string) => found(await findMember(db, id))

async function callsView(ctx: Ctx, member: Member): Promise<Static<typeof Calls>> {
  const now = ctx.clock.now()
  const { calls, seller } = marketAt(member.market, now)
  const call = await openCall(ctx.db, member.id, now)
  const slots = await offeredSlots(ctx, member, call?.id)
  const own = await stylistForCalls(ctx, member)
  return {
    call: call ? await callView(ctx, call) : null,
    slots: slots.map(({ startsAt }) => startsAt),
    stylist: slots.some(({ stylistId }) => stylistId === own) ? await stylistName(ctx.db, own) : null,
    minutes: calls.minutes,
    phone: member.phone,
    email: seller.email,
  }
}

const callView = async ({ db }: Ctx, { id, startsAt, endsAt, topic, phone, stylistId }: Call) => ({
  id,
  startsAt,
  endsAt,
  topic,
  phone,
  stylist: (await stylistName(db, stylistId)) ?? '',
})
