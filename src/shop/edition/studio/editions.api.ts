import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { findPieces } from './editions.queries.ts'
import { ChangedEdition, Editions, FoundPieces, NewEdition, PieceQuery } from './editions.schema.ts'
import { changeEdition, readEditions, writeEdition } from './editions.ts'

/** Outfits of the week that colleagues choose. Each change returns the editions after it. */
export const editionsApi = routes(
  route('GET /api/studio/editions', { answer: Editions }, ({ ctx }) => readEditions(ctx)),
  route('GET /api/studio/editions/pieces', { query: PieceQuery, answer: FoundPieces }, ({ ctx, query }) =>
    findPieces(ctx.db, query.q),
  ),
  route(
    'POST /api/studio/editions',
    { body: NewEdition, answer: Editions, idempotent: true },
    async ({ ctx, body, staffId }) => {
      await writeEdition(ctx, { ...body, by: staffId })
      return readEditions(ctx)
    },
  ),
  route(
    'PUT /api/studio/editions/:editionId',
    { params: closed({ editionId: uuid }), body: ChangedEdition, answer: Editions },
    async ({ ctx, params, body, staffId }) => {
      await changeEdition(ctx, { ...body, id: params.editionId, by: staffId })
      return readEditions(ctx)
    },
  ),
)
