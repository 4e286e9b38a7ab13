import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const discountsPages: PageRoute[] = [
  { path: '/studio/campaigns', layout: 'studio', access: 'studio', page: () => import('#/shop/discounts/campaigns/campaigns.staff.tsx') },
  { path: '/studio/campaigns/new', layout: 'studio', access: 'studio', page: () => import('#/shop/discounts/campaigns/new-campaign.staff.tsx') },
  { path: '/studio/campaigns/:id', layout: 'studio', access: 'studio', page: () => import('#/shop/discounts/campaigns/campaign.staff.tsx') },
  { path: '/studio/campaigns/:id/change', layout: 'studio', access: 'studio', page: () => import('#/shop/discounts/campaigns/change-campaign.staff.tsx') },
]
