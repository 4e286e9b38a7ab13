import { route, routes } from '#/platform/http/route.ts'
import { closed, text } from '#/platform/http/schema.ts'
import { PieceParams } from '../box.schema.ts'
import { FeedbackSeen, feedbackView } from '../feedback/feedback-view.ts'
import { ownBoxKey } from '../own-box.ts'
import { chooseReplacement, dropReplacement } from './choose-replacement.ts'

const Chosen = closed({ sku: text })
const ofPiece = { params: PieceParams, answer: FeedbackSeen }

/** Replacements for returned pieces (R6.10). Works with a mail's link as well. */
export const exchangeApi = routes(
  route(
    'PUT /api/boxes/:boxId/feedback/items/:itemId/exchange',
    { ...ofPiece, body: Chosen },
    async (request) => {
      const { ctx, params, body } = request
      return feedbackView(ctx, await chooseReplacement(ctx, { ...params, ...ownBoxKey(request) }, body.sku))
    },
  ),
  route('DELETE /api/boxes/:boxId/feedback/items/:itemId/exchange', ofPiece, async (request) => {
    const { ctx, params } = request
    return feedbackView(ctx, await dropReplacement(ctx, { ...params, ...ownBoxKey(request) }))
  }),
)
