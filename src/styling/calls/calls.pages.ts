import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const callsPages: PageRoute[] = [
  { path: '/book-call', layout: 'simple', access: 'public', page: () => import('#/styling/calls/book-call.page.tsx') },
  { path: '/studio/calls', layout: 'studio', access: 'studio', page: () => import('#/styling/calls/studio/calls.staff.tsx') },
  { path: '/studio/calls/hours', layout: 'studio', access: 'studio', page: () => import('#/styling/calls/studio/hours.staff.tsx') },
]
