import { Type } from 'typebox'
import { ownBox } from '#/boxes/box.queries.ts'
import { boxSummary } from '#/boxes/box-summary.ts'
import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces.ts'
import type { Ctx } from '#/context.ts'
import { found } from '#/platform/errors.ts'
import { type Api, memberOf, requireSubject } from '#/platform/http.ts'
import { stylistName } from '../stylists.ts'
import { answerPiece, approvePreview, sendBack } from './preview.ts'
import { declineReasons, previewOutcome } from './preview.rule.ts'

const BoxParams = Type.Object({ boxId: Type.String({ format: 'uuid' }) })
const ItemParams = Type.Object({ boxId: Type.String({ format: 'uuid' }), itemId: Type.String({ format: 'uuid' }) })
const Version = Type.Object({ version: Type.Integer() }, { additionalProperties: false })
const AnswerBody = Type.Object(
  {
    liked: Type.Union([Type.Boolean(), Type.Null()]),
    reason: Type.Optional(Type.Union(declineReasons.map((reason) => Type.Literal(reason)))),
    text: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
)

/** The sneak peek: works from the mail's link and from her own session (R6.06). */
export const previewApi: Api = async (app) => {
  app.addHook('preHandler', async (request) => {
    const { boxId } = request.params as { boxId?: string }
    if (request.routeOptions.url?.includes('/preview') && boxId) requireSubject(request, boxId)
  })

  app.get('/api/boxes/:boxId/preview', { schema: { params: BoxParams } }, async (request) => {
    const { ctx, params } = request
    return previewView(ctx, found(await ownBox(ctx.db, params.boxId, memberOf(request).id)))
  })

  app.put('/api/boxes/:boxId/preview/items/:itemId', { schema: { params: ItemParams, body: AnswerBody } }, async (request) => {
    const { ctx, params, body } = request
    return previewView(ctx, await answerPiece(ctx, { ...params, memberId: memberOf(request).id }, body))
  })

  app.post('/api/boxes/:boxId/preview/send-back', { schema: { params: BoxParams, body: Version } }, async (request) => {
    const { ctx, params, body } = request
    return previewView(ctx, await sendBack(ctx, { ...params, ...body, memberId: memberOf(request).id }))
  })

  app.post('/api/boxes/:boxId/preview/approve', { schema: { params: BoxParams, body: Version } }, async (request) => {
    const { ctx, params, body } = request
    return previewView(ctx, await approvePreview(ctx, { ...params, ...body, memberId: memberOf(request).id }))
  })
}

/** While her stylist is still at work she sees nothing of it. */
async function previewView(ctx: Ctx, box: Box) {
  const hidden = box.state === 'ordered' || box.state === 'styling'
  const pieces = hidden ? [] : await listPieces(ctx.db, box)
  return {
    box: boxSummary(box),
    note: hidden ? '' : box.note,
    stylist: await stylistName(ctx.db, box.stylistId),
    pieces,
    outcome: previewOutcome(pieces),
  }
}
export type PreviewView = Awaited<ReturnType<typeof previewView>>
