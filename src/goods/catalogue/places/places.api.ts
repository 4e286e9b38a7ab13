import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, orNull, text } from '#/platform/http/schema.ts'
import { putAway } from './places.ts'

/** Garments put on their places by scanning (R8.03). */
export const shelfPlacesApi = routes(
  route(
    'POST /api/studio/catalogue/places',
    {
      body: closed({
        code: Type.String({ minLength: 1, maxLength: 200 }),
        place: Type.String({ minLength: 1, maxLength: 40 }),
      }),
      answer: closed({ sku: text, title: text, size: text, place: text, was: orNull(text) }),
    },
    ({ ctx, body, staffId }) => putAway(ctx, { ...body, staffId }),
  ),
)
