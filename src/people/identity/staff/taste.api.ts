import { Type } from 'typebox'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, optional, text } from '#/platform/http/schema.ts'
import { TASTE_MAX } from './taste.rule.ts'
import { keepTaste, tasteOf } from './taste.ts'

const line = Type.String({ maxLength: TASTE_MAX })
const Written = closed({ da: line, se: line, nl: line, de: line })
const said = optional(text)
const Kept = closed({ da: said, se: said, nl: said, de: said })

/** A stylist's own line of taste; each writes only their own. */
export const tasteApi = routes(
  route('GET /api/studio/taste', { answer: Kept }, (request) => tasteOf(request.ctx.db, staffOf(request).id)),
  route('PUT /api/studio/taste', { body: Written, answer: done }, async (request) => {
    await keepTaste(request.ctx, { staffId: staffOf(request).id, written: request.body })
    return {}
  }),
)
