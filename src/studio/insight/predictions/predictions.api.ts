import { route, routes } from '#/platform/http/route.ts'
import { Predictions, PredictionsQuery } from './predictions.schema.ts'
import { predictionsView } from './predictions-view.ts'

/** Predictions of the last year beside their outcomes, as last counted (R8.07). */
export const predictionsApi = routes(
  route('GET /api/studio/predictions', { query: PredictionsQuery, answer: Predictions }, ({ ctx, query }) =>
    predictionsView(ctx, query),
  ),
)
