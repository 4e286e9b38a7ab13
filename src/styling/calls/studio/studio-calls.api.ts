import type { FastifyRequest } from 'fastify'
import { NotFound } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listCalls } from '../waiting.ts'
import { addAway, deskOf, listCallers, removeAway, saveCallHours } from './hours.ts'
import { tellOutcome } from './outcome.ts'
import { AwayDays, Hours, HoursBody, OutcomeBody, StudioCalls } from './studio-calls.schema.ts'

const ofStylist = closed({ stylistId: uuid })

/** A stylist's own calls and hours; an admin reads and changes everyone's. */
export const studioCallsApi = routes(
  route('GET /api/studio/calls', { answer: StudioCalls }, async (request) => {
    const { ctx } = request
    const { id, roles } = staffOf(request)
    const calls = await listCalls(ctx.db, { stylistId: roles.includes('admin') ? undefined : id })
    return { now: ctx.clock.now(), calls }
  }),
  route(
    'POST /api/studio/calls/:callId/outcome',
    { params: closed({ callId: uuid }), body: OutcomeBody, answer: done },
    async (request) => {
      const { params, body } = request
      await tellOutcome(request.ctx, { id: params.callId, by: staffOf(request), ...body })
      return {}
    },
  ),
  route('GET /api/studio/calls/hours/:stylistId', { params: ofStylist, answer: Hours }, async (request) => {
    const { ctx } = request
    const { stylistId } = whose(request, request.params)
    return { ...(await deskOf(ctx.db, stylistId)), colleagues: await listCallers(ctx.db) }
  }),
  route(
    'PUT /api/studio/calls/hours/:stylistId',
    { params: ofStylist, body: HoursBody, answer: done },
    async (request) => {
      await saveCallHours(request.ctx, whose(request, request.params), request.body)
      return {}
    },
  ),
  route(
    'POST /api/studio/calls/hours/:stylistId/away',
    { params: ofStylist, body: AwayDays, answer: done },
    async (request) => {
      await addAway(request.ctx, whose(request, request.params), request.body)
      return {}
    },
  ),
  route(
    'DELETE /api/studio/calls/hours/:stylistId/away/:id',
    { params: closed({ stylistId: uuid, id: uuid }), answer: done },
    async (request) => {
      await removeAway(request.ctx, whose(request, request.params), request.params.id)
      return {}
    },
  ),
)

/** The colleague whose hours are meant: the caller, or any colleague for an admin. */
function whose(request: FastifyRequest, { stylistId }: { stylistId: string }) {
  const { id: staffId, roles } = staffOf(request)
  if (!roles.includes('admin') && stylistId !== staffId) throw NotFound()
  return { stylistId, staffId }
}
