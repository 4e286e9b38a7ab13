import type { Policies } from '#/platform/http/access.ts'
import { mediaApi } from './images/media.api.ts'
import { productListApi } from './list/product-list.api.ts'

export const catalogueFeature = {
  apis: [mediaApi, productListApi] as const,
  policies: {
    'GET /media/:key/:file': { who: 'public' },
    'GET /api/studio/catalogue': { who: 'staff', roles: ['buyer', 'admin'] },
    'GET /api/studio/catalogue.csv': { who: 'staff', roles: ['buyer', 'admin'] },
  } satisfies Policies,
}
