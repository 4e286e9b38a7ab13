import { type Db, sql } from '#/platform/database/db.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, uuid } from '#/platform/http/schema.ts'

const Affected = closed({ carts: count, boxes: count, favourites: count, plans: count })
type Affected = { carts: number; boxes: number; favourites: number; plans: number }

/** The effect of withdrawing a product: carts that hold it, boxes that are not settled, favourites, and planned prices. */
const listAffected = (db: Db, productId: string) =>
  db.one<Affected>(sql`
    WITH goods AS (SELECT sku FROM variant WHERE product_id = ${productId})
    SELECT (SELECT count(DISTINCT cart_id) FROM goods JOIN cart_line USING (sku)) AS carts,
      (SELECT count(DISTINCT reservation.owner_id) FROM goods JOIN reservation USING (sku)
        WHERE reservation.state = 'live' AND owner_kind = 'box') AS boxes,
      (SELECT count(*) FROM favourite WHERE product_id = ${productId}) AS favourites,
      (SELECT count(DISTINCT price_plan.id) FROM goods JOIN price_plan USING (sku) WHERE price_plan.state IN ('planned', 'running')) AS plans`)

/** Shown before a buyer withdraws a product (R8.04). */
export const affectedApi = routes(
  route(
    'GET /api/studio/catalogue/:productId/affected',
    { params: closed({ productId: uuid }), answer: Affected },
    ({ ctx, params }) => listAffected(ctx.db, params.productId),
  ),
)
