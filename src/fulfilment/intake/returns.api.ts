import { Type } from 'typebox'
import { type Box, findBox } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces.ts'
import type { Ctx } from '#/context.ts'
import { found } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed, oneOf, reason, uuid } from '#/platform/http/schema.ts'
import { grades } from './grading.rule.ts'
import { boxesByCode, expectedReturns } from './returns.queries.ts'
import { markLost, takeBack } from './returns.ts'

const BoxParams = closed({ boxId: uuid })
const ItemParams = closed({ itemId: uuid })
const Code = closed({ code: Type.String({ minLength: 1, maxLength: 100 }) })
const Graded = closed({
  grade: oneOf(grades),
  labelPresent: Type.Boolean(),
  restock: Type.Optional(Type.Boolean()),
})
const ReasonBody = closed({ reason })

/** What comes back: found by scanning, graded, restocked or written off (R8.03). */
export const returnsApi: Api = async (app) => {
  app.get('/api/studio/returns', async ({ ctx }) => ({ boxes: await expectedReturns(ctx.db) }))

  app.get('/api/studio/returns/:boxId', { schema: { params: BoxParams } }, async ({ ctx, params }) =>
    returnView(ctx, found(await findBox(ctx.db, params.boxId))),
  )

  app.post('/api/studio/returns/scan', { schema: { body: Code } }, async ({ ctx, body }) => {
    const boxes = await boxesByCode(ctx.db, body.code.trim())
    return {
      boxes: await Promise.all(
        boxes.map(async (box) => ({ ...(await returnView(ctx, box)), pieceId: box.byPiece })),
      ),
    }
  })

  app.post(
    '/api/studio/returns/items/:itemId',
    { schema: { params: ItemParams, body: Graded } },
    async (request) => {
      const { ctx, params, body } = request
      return returnView(ctx, await takeBack(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )

  app.post(
    '/api/studio/returns/items/:itemId/lost',
    { schema: { params: ItemParams, body: ReasonBody } },
    async (request) => {
      const { ctx, params, body } = request
      return returnView(ctx, await markLost(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )
}

async function returnView(ctx: Ctx, box: Box) {
  const { id, number, market, state, address, deliveredAt, approvalEndsAt, settledAt, paidAt } = box
  return {
    box: {
      id,
      number,
      market,
      state,
      customer: address.name,
      deliveredAt,
      approvalEndsAt,
      settledAt,
      paidAt,
    },
    pieces: await listPieces(ctx.db, box),
  }
}
export type ReturnView = Awaited<ReturnType<typeof returnView>>
