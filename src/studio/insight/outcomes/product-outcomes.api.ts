import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { ProductOutcomes } from './product-outcomes.schema.ts'
import { productOutcomes } from './product-outcomes.ts'

/** Outcomes of a garment's sizes, for the product's page (R8.07). */
export const productOutcomesApi = routes(
  route(
    'GET /api/studio/catalogue/:productId/outcomes',
    { params: closed({ productId: uuid }), answer: ProductOutcomes },
    ({ ctx, params }) => productOutcomes(ctx.db, params.productId),
  ),
)
