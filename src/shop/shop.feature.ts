import type { Policies } from '#/platform/http/access/access.ts'
import { editionApi } from './edition/edition.api.ts'
import { editionsApi } from './edition/studio/editions.api.ts'
import { listingApi } from './listing/listing.api.ts'
import { ownOrderApi } from './listing/own/own-order.api.ts'
import { merchantFeedApi } from './outward/merchant-feed.api.ts'
import { sitemapApi } from './outward/sitemap.api.ts'
import { productApi } from './product/product.api.ts'
import { suggestApi } from './suggest/suggest.api.ts'

export const shopFeature = {
  apis: [
    listingApi,
    editionApi,
    editionsApi,
    ownOrderApi,
    productApi,
    suggestApi,
    merchantFeedApi,
    sitemapApi,
  ] as const,
  policies: {
    'GET /feeds/:market/google.xml': { who: 'public' },
    'GET /feeds/:market/google.tsv': { who: 'public' },
    'GET /sitemap.xml': { who: 'public' },
    'GET /sitemaps/:market/:file': { who: 'public' },
    'GET /api/shop/categories': { who: 'public' },
    'GET /api/shop/edition': { who: 'public' },
    'GET /api/studio/editions': { who: 'staff', roles: ['stylist', 'buyer', 'admin'] },
    'GET /api/studio/editions/pieces': { who: 'staff', roles: ['stylist', 'buyer', 'admin'] },
    'POST /api/studio/editions': { who: 'staff', roles: ['stylist', 'buyer', 'admin'] },
    'PUT /api/studio/editions/:editionId': { who: 'staff', roles: ['stylist', 'buyer', 'admin'] },
    'GET /api/shop/category/:category': { who: 'public' },
    'GET /api/shop/category/:category/:subcategory': { who: 'public' },
    'GET /api/shop/brand/:name': { who: 'public' },
    'GET /api/shop/new': { who: 'public' },
    'GET /api/shop/discounts': { who: 'public' },
    'GET /api/shop/search': { who: 'public' },
    'PUT /api/shop/own-order': { who: 'member' },
    'GET /api/shop/suggest': { who: 'public' },
    'GET /api/shop/product/:sku': { who: 'public' },
    'GET /api/shop/product/:sku/alternatives': { who: 'public' },
    'GET /api/shop/product/:sku/advice': { who: 'public' },
  } satisfies Policies,
}
