import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const referralsPages: PageRoute[] = [
  { path: '/refer', layout: 'default', access: 'login', page: () => import('#/account/referrals/refer.page.tsx') },
  { path: '/studio/referrals', layout: 'studio', access: 'studio', page: () => import('#/account/referrals/studio/referrals.staff.tsx') },
]
