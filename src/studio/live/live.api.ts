import { Unauthenticated } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { eventStream } from '#/platform/http/schema.ts'
import { listsOf } from './live-lists.ts'
import { liveStream, noEvents } from './live-stream.ts'

/** The stream of changes for the pages of a colleague (R8.08). It has no data of any row. */
export const liveApi = routes(
  route('GET /api/studio/live', { answer: eventStream }, (request, reply) => {
    const { ctx, actor, method, headers, server } = request
    if (actor.kind !== 'staff') throw Unauthenticated()
    if (method === 'HEAD' || !headers.accept?.includes('text/event-stream')) return noEvents()
    // A proxy would hold the events back.
    reply.header('x-accel-buffering', 'no')
    const { sessionId, roles } = actor
    return liveStream(ctx, { sessionId, roles, lists: listsOf(server.policies, roles) })
  }),
)
