import { route, routes } from '#/platform/http/route.ts'
import { Predictions, PredictionsQuery } from './predictions.schema.ts'
import { predictionsView } from './predictions-view.ts'

/** How predictions of the last year came true, as last counted (R8.07). */
export const predictionsApi = routes(
  route('GET /api/studio/predictions', { query: PredictionsQuery, answer: Predictions }, ({ ctx, query }) =>
    predictionsView(ctx, query),
  ),
)
