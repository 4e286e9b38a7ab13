import { Type } from 'typebox'
import { findCategoryOf } from '#/goods/catalogue/garments.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed } from '#/platform/http/schema.ts'
import { adviseOn } from './advice.ts'
import { Advice, Product, ProductAlternatives } from './product.schema.ts'
import { alternativesTo, showProduct } from './product.ts'

const OfSku = closed({ sku: Type.String({ maxLength: 200 }) })

/** A garment (R7.03). One that is no longer sold is a 404 with alternatives (R2.05). */
export const productApi = routes(
  route('GET /api/shop/product/:sku', { params: OfSku, answer: Product }, ({ ctx, params, market }) =>
    showProduct(ctx, params.sku, market.id),
  ),
  route(
    'GET /api/shop/product/:sku/alternatives',
    { params: OfSku, answer: ProductAlternatives },
    async ({ ctx, params, market }) => ({
      items: await alternativesTo(ctx, await findCategoryOf(ctx.db, params.sku), market.id),
    }),
  ),
  route('GET /api/shop/product/:sku/advice', { params: OfSku, answer: Advice }, (request) => {
    const { ctx, params, market, actor } = request
    const memberId = actor.kind === 'member' ? actor.id : undefined
    return adviseOn(ctx, { sku: params.sku, market: market.id, memberId })
  }),
)
