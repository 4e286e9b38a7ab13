import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, uuid } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listColleagues } from '../colleagues.ts'
import { ShownReasons, StudioStylists } from '../stylists.schema.ts'
import { listArrangements } from './arrangements.ts'
import { listChanges, markSeen, shownReasons } from './changes.ts'

/** Workload of the stylists, and the reasons of members who asked for another; for the lead only. */
export const studioStylistsApi = routes(
  route('GET /api/studio/stylists', { answer: StudioStylists }, async ({ ctx }) => ({
    stylists: await stylists(ctx),
    changes: await listChanges(ctx.db),
  })),
  route(
    'POST /api/studio/stylists/changes/:changeId/seen',
    { params: closed({ changeId: uuid }), body: closed({ show: flag }), answer: done },
    async ({ ctx, params, body, staffId }) => {
      await markSeen(ctx, { id: params.changeId, staffId, ...body })
      return {}
    },
  ),
  route('GET /api/studio/said', { answer: ShownReasons }, async (request) => ({
    reasons: await shownReasons(request.ctx.db, staffOf(request).id),
  })),
)

const nothing = { deputy: null, standsIn: null, away: null }

async function stylists(ctx: Ctx) {
  const arrangements = await listArrangements(ctx)
  return (await listColleagues(ctx)).map(({ id, name, members, waiting, markets, isAway }) => {
    const { deputy, standsIn, away } = arrangements.find(({ stylistId }) => stylistId === id) ?? nothing
    return {
      id,
      name,
      members,
      waiting,
      markets: [...markets],
      isAway,
      deputy,
      standsIn,
      away,
    }
  })
}
