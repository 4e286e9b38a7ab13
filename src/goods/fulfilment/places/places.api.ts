import { Type } from 'typebox'
import { Invalid } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, text } from '#/platform/http/schema.ts'
import { zip as zipRule } from '#/platform/validation/validation.rule.ts'
import { placesOfPostcode } from './places.ts'

/** Places of a postcode, for address forms (R7.06); a code that is none in this market is refused. */
export const placesApi = routes(
  route(
    'GET /api/places',
    { query: closed({ zip: Type.String({ maxLength: 12 }) }), answer: closed({ places: list(text) }) },
    async ({ ctx, market, query: { zip } }) => {
      const code = zipRule(market.countryId)(zip)
      if (code) throw Invalid({ zip: code })
      return { places: await placesOfPostcode(ctx.db, { market: market.id, zip }) }
    },
  ),
)
