import { route, routes } from '#/platform/http/route.ts'
import { EditionShown } from './edition.schema.ts'
import { editionOf } from './edition.ts'

/** The outfit of the week and the occasions on the shop's home (R7.01). */
export const editionApi = routes(
  route('GET /api/shop/edition', { answer: EditionShown }, ({ ctx, market }) => editionOf(ctx, market.id)),
)
