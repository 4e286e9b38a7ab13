import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listColleagues, listStylists } from '../colleagues.ts'
import { ShownReasons, StudioStylists, StylistChanges } from '../stylists.schema.ts'
import { listArrangements } from './arrangements.ts'
import { countUnseen, markSeen, shownReasons, stylistChanges } from './changes.ts'

const query = listQuery(stylistChanges)

/** Workload of the stylists, and the reasons of members who asked for another; for the lead only. */
export const studioStylistsApi = routes(
  route('GET /api/studio/stylists', { answer: StudioStylists }, async ({ ctx }) => ({
    stylists: await stylists(ctx),
    unread: await countUnseen(ctx.db),
  })),
  route('GET /api/studio/stylists/changes', { query, answer: StylistChanges }, async ({ ctx, query }) => ({
    ...(await listPage(ctx.db, stylistChanges, { query, now: ctx.clock.now() })),
    unread: await countUnseen(ctx.db),
    stylists: await listStylists(ctx.db),
  })),
  listFile('GET /api/studio/stylists/changes.csv', { query, list: () => stylistChanges }),
  route(
    'POST /api/studio/stylists/changes/:changeId/seen',
    { params: closed({ changeId: uuid }), body: closed({ show: flag }), answer: done },
    async ({ ctx, params, body, staffId }) => {
      await markSeen(ctx, { id: params.changeId, staffId, ...body })
      return {}
    },
  ),
  route('GET /api/studio/said', { answer: ShownReasons }, (request) =>
    shownReasons(request.ctx.db, staffOf(request).id),
  ),
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
