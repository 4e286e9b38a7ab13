import { route, routes } from '#/platform/http/route.ts'
import { Suggestions, SuggestQuery } from '../listing/listing.schema.ts'
import { suggest } from './suggest.ts'

export const suggestApi = routes(
  route('GET /api/shop/suggest', { query: SuggestQuery, answer: Suggestions }, ({ ctx, query, market }) =>
    suggest(ctx, query.q ?? '', market.id),
  ),
)
