import { route, routes } from '#/platform/http/route.ts'
import { BoxParams } from '../box.schema.ts'
import { isShown } from '../box.states.ts'
import { memberBoxes } from '../find-boxes.ts'
import { ownBoxOf } from '../own-box.ts'
import { Outfits } from './outfits.schema.ts'
import { outfitsView } from './outfits-view.ts'

/** The boards of a member's boxes, newest first; with a mail's link those of its box (R6.05). */
export const outfitsApi = routes(
  route('GET /api/outfits', { answer: Outfits }, async ({ ctx, memberId }) =>
    outfitsView(ctx.db, (await memberBoxes(ctx.db, memberId)).filter(isShown)),
  ),
  route('GET /api/boxes/:boxId/outfits', { params: BoxParams, answer: Outfits }, async (request) => {
    const box = await ownBoxOf(request)
    return outfitsView(request.ctx.db, isShown(box) ? [box] : [])
  }),
)
