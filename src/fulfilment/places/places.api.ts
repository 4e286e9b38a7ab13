import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, text } from '#/platform/http/schema.ts'
import { zip as zipRule } from '#/validation/validation.rule.ts'
import { placesOf } from './places.ts'

/** Where a postcode is, for whoever types an address (R7.06); nothing for what is none in this market. */
export const placesApi = routes(
  route(
    'GET /api/places',
    { query: closed({ zip: Type.String({ maxLength: 12 }) }), answer: closed({ places: list(text) }) },
    async ({ ctx, market, query: { zip } }) => ({
      places:
        zipRule(market.countryId)(zip) === undefined
          ? await placesOf(ctx.db, { market: market.id, zip })
          : [],
    }),
  ),
)
