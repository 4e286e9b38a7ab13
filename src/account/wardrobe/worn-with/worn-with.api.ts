import { BoxParams } from '#/boxes/box.schema.ts'
import { ownBoxOf } from '#/boxes/own-box.ts'
import { route, routes } from '#/platform/http/route.ts'
import { WornWith } from './worn-with.schema.ts'
import { wornWith } from './worn-with.ts'

/** Pairs and prices for each wear, beside the decision on a delivered box (R6.10). Works with a mail's link as well. */
export const wornWithApi = routes(
  route('GET /api/boxes/:boxId/worn-with', { params: BoxParams, answer: WornWith }, async (request) =>
    wornWith(request.ctx, await ownBoxOf(request)),
  ),
)
