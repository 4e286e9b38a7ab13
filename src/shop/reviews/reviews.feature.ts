import { piecesWentBack } from '#/after-sales/pieces-went-back.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { reviewsApi } from './reviews.api.ts'
import { studioReviewsApi } from './studio/studio-reviews.api.ts'
import { hideOfPiecesBack } from './write-review.ts'

const judges = { who: 'staff', roles: ['support', 'buyer', 'admin'] } as const

export const reviewsFeature = {
  apis: [reviewsApi, studioReviewsApi] as const,
  policies: {
    'GET /api/shop/product/:sku/reviews': { who: 'public' },
    'GET /api/shop/reviews': { who: 'member', viewed: true },
    'GET /api/shop/reviews/of/:sku': { who: 'member' },
    'POST /api/shop/reviews': { who: 'member' },
    'DELETE /api/shop/reviews/:id': { who: 'member' },
    'GET /api/shop/orders/:orderId/reviews/:sku': { who: 'member', links: ['order'] },
    'POST /api/shop/orders/:orderId/reviews': { who: 'member', links: ['order'] },
    'DELETE /api/shop/orders/:orderId/reviews/:id': { who: 'member', links: ['order'] },
    'GET /api/studio/reviews': judges,
    'GET /api/studio/reviews.csv': judges,
    'POST /api/studio/reviews/:id/hide': judges,
    'POST /api/studio/reviews/:id/show': judges,
  } satisfies Policies,
  listeners: [on(piecesWentBack, hideOfPiecesBack)],
}
