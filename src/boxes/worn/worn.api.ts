import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { BoxParams, PieceParams } from '../box.schema.ts'
import { ownBoxKey, ownBoxOf } from '../own-box.ts'
import { Stopping, WornAnswer, WornPage } from './worn.schema.ts'
import { saveWorn, stopAsking } from './worn.ts'
import { questionedBoxes, wornPage } from './worn-view.ts'

const ofBox = { params: BoxParams, answer: WornPage }

/** Answers on kept pieces (R6.10); with the mail's link without a login, for its box only. */
export const wornApi = routes(
  route('GET /api/worn', { answer: WornPage }, async ({ ctx, memberId }) =>
    wornPage(ctx.db, { memberId, boxes: await questionedBoxes(ctx.db, memberId) }),
  ),
  route('GET /api/boxes/:boxId/worn', ofBox, async (request) => viewOf(request)),
  route(
    'PUT /api/boxes/:boxId/worn/items/:itemId',
    { params: PieceParams, body: WornAnswer, answer: WornPage },
    async (request) => {
      const { ctx, params, body } = request
      await saveWorn(
        ctx,
        { ...ownBoxKey(request), itemId: params.itemId },
        { ...body, words: body.words.trim(), times: body.worn === 'never' ? null : (body.times ?? null) },
      )
      return viewOf(request)
    },
  ),
  route('PUT /api/boxes/:boxId/worn/mails', { ...ofBox, body: Stopping }, async (request) => {
    await ownBoxOf(request)
    await stopAsking(request.ctx, { memberId: memberOf(request).id, ...request.body })
    return viewOf(request)
  }),
)

async function viewOf(request: Parameters<typeof ownBoxOf>[0]) {
  const box = await ownBoxOf(request)
  return wornPage(request.ctx.db, { memberId: box.memberId, boxes: [box] })
}
