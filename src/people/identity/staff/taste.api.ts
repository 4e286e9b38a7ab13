import { Type } from 'typebox'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, optional, text } from '#/platform/http/schema.ts'
import { TASTE_MAX } from './taste.rule.ts'
import { saveTasteLines, tasteLinesOf } from './taste.ts'

const line = Type.String({ maxLength: TASTE_MAX })
const WrittenLines = closed({ da: line, se: line, nl: line, de: line })
const storedLine = optional(text)
const StoredLines = closed({ da: storedLine, se: storedLine, nl: storedLine, de: storedLine })

/** A stylist's own line of taste; each writes only their own. */
export const tasteApi = routes(
  route('GET /api/studio/taste', { answer: StoredLines }, (request) =>
    tasteLinesOf(request.ctx.db, staffOf(request).id),
  ),
  route('PUT /api/studio/taste', { body: WrittenLines, answer: done }, async (request) => {
    await saveTasteLines(request.ctx, { staffId: staffOf(request).id, written: request.body })
    return {}
  }),
)
