import type { Policies } from '#/platform/http/access/access.ts'
import { cartApi } from './cart.api.ts'

/**
 * One network address may be an office or a country's mobile network, and filling a cart is what visitors come for. The
 * cart's size and its half-hour limit what an address can hold. Wrong codes are counted in `try-code.ts` (T65).
 */
const BUSY_NETWORK = 60_000

export const cartFeature = {
  apis: [cartApi] as const,
  policies: {
    'GET /api/shop/cart/items': { who: 'public' },
    'POST /api/shop/cart/items': { who: 'public', most: BUSY_NETWORK },
    'PATCH /api/shop/cart/items': { who: 'public', most: BUSY_NETWORK },
    'DELETE /api/shop/cart/items': { who: 'public', most: BUSY_NETWORK },
    'POST /api/shop/cart/seen': { who: 'public' },
    'POST /api/shop/cart/codes': { who: 'public' },
    'DELETE /api/shop/cart/codes': { who: 'public' },
  } satisfies Policies,
}
