import { route, routes } from '#/platform/http/route.ts'
import { OfSku, WishedPieces } from './wished.schema.ts'
import { wishPiece, withdrawWish } from './wished.ts'
import { wishedView } from './wished-view.ts'

/** Pieces that a member would like to try on at home in the next box, on approval (R6.03). */
export const wishedApi = routes(
  route('GET /api/wished', { answer: WishedPieces }, ({ ctx, memberId }) => wishedView(ctx, memberId)),
  route('POST /api/wished', { body: OfSku, answer: WishedPieces }, async ({ ctx, memberId, body }) => {
    await wishPiece(ctx, memberId, body.sku)
    return wishedView(ctx, memberId)
  }),
  route('DELETE /api/wished', { query: OfSku, answer: WishedPieces }, async ({ ctx, memberId, query }) => {
    await withdrawWish(ctx, memberId, query.sku)
    return wishedView(ctx, memberId)
  }),
)
