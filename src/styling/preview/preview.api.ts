import { Type } from 'typebox'
import { boxSummary } from '#/boxes/box-summary.ts'
import type { Box } from '#/boxes/boxes.ts'
import { herBox, herBoxKey } from '#/boxes/her-box.ts'
import { listPieces } from '#/boxes/pieces.ts'
import type { Ctx } from '#/context.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, oneOf, uuid } from '#/platform/http/schema.ts'
import { stylistName } from '../stylists.ts'
import { declineReasons, previewOutcome } from './preview.rule.ts'
import { answerPiece, approvePreview, sendBack } from './preview.ts'

const BoxParams = closed({ boxId: uuid })
const ItemParams = Type.Object({
  boxId: uuid,
  itemId: uuid,
})
const Version = closed({ version: Type.Integer() })
const AnswerBody = closed({
  liked: Type.Union([Type.Boolean(), Type.Null()]),
  reason: Type.Optional(oneOf(declineReasons)),
  text: Type.Optional(Type.String({ maxLength: 1000 })),
})

/** The sneak peek: works from the mail's link and from her own session (R6.06). */
export const previewApi: Api = async (app) => {
  app.get('/api/boxes/:boxId/preview', { schema: { params: BoxParams } }, async (request) => {
    const { ctx, params } = request
    return previewView(ctx, await herBox(request, params.boxId))
  })

  app.put(
    '/api/boxes/:boxId/preview/items/:itemId',
    { schema: { params: ItemParams, body: AnswerBody } },
    async (request) => {
      const { ctx, params, body } = request
      return previewView(
        ctx,
        await answerPiece(ctx, { ...params, ...herBoxKey(request, params.boxId) }, body),
      )
    },
  )

  app.post(
    '/api/boxes/:boxId/preview/send-back',
    { schema: { params: BoxParams, body: Version } },
    async (request) => {
      const { ctx, params, body } = request
      return previewView(ctx, await sendBack(ctx, { ...body, ...herBoxKey(request, params.boxId) }))
    },
  )

  app.post(
    '/api/boxes/:boxId/preview/approve',
    { schema: { params: BoxParams, body: Version } },
    async (request) => {
      const { ctx, params, body } = request
      return previewView(ctx, await approvePreview(ctx, { ...body, ...herBoxKey(request, params.boxId) }))
    },
  )
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
