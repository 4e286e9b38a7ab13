import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, orNull, uuid } from '#/platform/http/schema.ts'
import { FitWords } from '#/styling/fit/fit-words.schema.ts'
import { sayHowItRuns } from '#/styling/fit/fit-words.ts'
import { felts } from '#/styling/fit/model/question.rule.ts'

/** A stylist's word on how a product runs, by which it is predicted before anyone has worn it (R8.02). */
export const fitWordsApi = routes(
  route(
    'PUT /api/studio/fit/:productId/word',
    {
      params: closed({ productId: uuid }),
      body: closed({ felt: orNull(oneOf(felts)) }),
      answer: closed({ words: FitWords }),
    },
    async ({ ctx, params, body, staffId }) => ({
      words: await sayHowItRuns(ctx, { ...params, ...body, staffId }),
    }),
  ),
)
