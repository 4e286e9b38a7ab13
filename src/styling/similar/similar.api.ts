import { PieceParams } from '#/boxes/box.schema.ts'
import { Choices } from '#/boxes/exchange/exchange.schema.ts'
import { goodsOf } from '#/boxes/exchange/exchange-view.ts'
import { ownBoxOf } from '#/boxes/own-box.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { publicEvidence } from '../fit/advice/evidence.rule.ts'
import { exchangeChoicesFor } from './exchange-choices.ts'

/** Exchange choices of a piece of a delivered box (R6.10). Works with a mail's link as well. */
export const similarApi = routes(
  route(
    'GET /api/boxes/:boxId/feedback/items/:itemId/exchange',
    { params: PieceParams, answer: Choices },
    async (request) => {
      const { ctx, params } = request
      const box = await ownBoxOf(request)
      if (box.state !== 'delivered') throw NotFound()
      const { piece, sizes, colours, similar, fit } = found(await exchangeChoicesFor(ctx, box, params.itemId))
      return {
        piece: { ...goodsOf(piece), id: piece.id },
        sizes: sizes.map(goodsOf),
        colours: colours.map(goodsOf),
        similar: similar.map(goodsOf),
        ...(fit && {
          take: {
            sku: fit.sku,
            size: fit.take,
            ...(fit.evidence && { evidence: publicEvidence(fit.evidence) }),
          },
        }),
      }
    },
  ),
)
