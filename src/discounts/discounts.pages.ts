import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const discountsPages: PageRoute[] = [
  { path: '/studio/campaigns', layout: 'studio', access: 'studio', page: () => import('#/discounts/campaigns/campaigns.staff.tsx') },
  { path: '/studio/campaigns/new', layout: 'studio', access: 'studio', page: () => import('#/discounts/campaigns/new-campaign.staff.tsx') },
  { path: '/studio/campaigns/:id', layout: 'studio', access: 'studio', page: () => import('#/discounts/campaigns/campaign.staff.tsx') },
  { path: '/studio/campaigns/:id/change', layout: 'studio', access: 'studio', page: () => import('#/discounts/campaigns/change-campaign.staff.tsx') },
]
