import type { Policies } from '#/platform/http/access/access.ts'
import { cartApi } from './cart.api.ts'

export const cartFeature = {
  apis: [cartApi] as const,
  policies: {
    'GET /api/shop/cart/items': { who: 'public' },
    'POST /api/shop/cart/items': { who: 'public' },
    'PATCH /api/shop/cart/items': { who: 'public' },
    'DELETE /api/shop/cart/items': { who: 'public' },
    'POST /api/shop/cart/seen': { who: 'public' },
    'POST /api/shop/cart/codes': { who: 'public' },
    'DELETE /api/shop/cart/codes': { who: 'public' },
  } satisfies Policies,
}
