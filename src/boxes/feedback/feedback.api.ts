import { Type } from 'typebox'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, oneOf, optional, orNull } from '#/platform/http/schema.ts'
import { instalmentPlans } from '#/platform/markets/rules/rules.ts'
import { BoxParams, BoxSummary, PieceParams } from '../box.schema.ts'
import { boxSummary } from '../box-summary.ts'
import { memberBoxes } from '../find-boxes.ts'
import { ownBoxKey, ownBoxOf } from '../own-box.ts'
import { scales, zones } from './feedback.rule.ts'
import { answerFeedback, commentBox, confirmFeedback } from './feedback.ts'
import { FeedbackSeen, feedbackView } from './feedback-view.ts'

const step = <const T extends string>(values: readonly T[]) => optional(orNull(oneOf(values)))
const PieceAnswer = closed({
  choice: step(['keep', 'return']),
  returnReason: step(returnReasons),
  size: step(scales.size),
  fit: step(scales.fit),
  quality: step(scales.quality),
  price: step(scales.price),
  style: step(scales.style),
  zone: step(zones),
  text: optional(orNull(Type.String({ maxLength: 2000 }))),
})
const Comment = closed({ comment: Type.String({ maxLength: 4000 }) })
/** The sums that the page showed: the total, the part that credit pays, and the plan for the rest. */
const Confirm = closed({
  amount: Type.Integer({ minimum: 0 }),
  credit: optional(Type.Integer({ minimum: 0 })),
  plan: optional(oneOf(instalmentPlans)),
})
const ofBox = { params: BoxParams, answer: FeedbackSeen }

/** The answers piece by piece, and the decision (R6.10). Works with a mail's link as well. */
export const feedbackApi = routes(
  /** The member's boxes; with a mail's link only that mail's box. */
  route('GET /api/boxes', { answer: closed({ boxes: list(BoxSummary) }) }, async (request) => {
    const { id, linkSubject } = memberOf(request)
    const boxes = await memberBoxes(request.ctx.db, id)
    return {
      boxes: boxes.filter((box) => linkSubject === undefined || box.id === linkSubject).map(boxSummary),
    }
  }),
  route('GET /api/boxes/:boxId/feedback', ofBox, async (request) =>
    feedbackView(request.ctx, await ownBoxOf(request)),
  ),
  route(
    'PUT /api/boxes/:boxId/feedback/items/:itemId',
    { params: PieceParams, body: PieceAnswer, answer: FeedbackSeen },
    async (request) => {
      const { ctx, params, body } = request
      return feedbackView(ctx, await answerFeedback(ctx, { ...params, ...ownBoxKey(request) }, body))
    },
  ),
  route('PUT /api/boxes/:boxId/feedback/comment', { ...ofBox, body: Comment }, async (request) => {
    const { ctx, body } = request
    return feedbackView(ctx, await commentBox(ctx, ownBoxKey(request), body.comment))
  }),
  route('POST /api/boxes/:boxId/confirm', { ...ofBox, body: Confirm, idempotent: true }, async (request) => {
    const { ctx, body } = request
    return feedbackView(ctx, await confirmFeedback(ctx, { ...body, ...ownBoxKey(request) }))
  }),
)
