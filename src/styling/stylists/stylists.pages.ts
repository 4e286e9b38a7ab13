import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const stylistsPages: PageRoute[] = [
  { path: '/my-account/stylist', layout: 'default', access: 'login', page: () => import('#/styling/stylists/stylist.page.tsx') },
  { path: '/studio/stylists', layout: 'studio', access: 'studio', page: () => import('#/styling/stylists/studio/stylists.staff.tsx') },
  { path: '/studio/stylists/changes', layout: 'studio', access: 'studio', page: () => import('#/styling/stylists/studio/changes.staff.tsx') },
  { path: '/studio/said', layout: 'studio', access: 'studio', page: () => import('#/styling/stylists/studio/feedback.staff.tsx') },
]
