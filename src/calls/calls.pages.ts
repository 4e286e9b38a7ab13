import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const callsPages: PageRoute[] = [
  { path: '/book-call', layout: 'simple', access: 'public', page: () => import('#/calls/book-call.page.tsx') },
  { path: '/studio/calls', layout: 'studio', access: 'studio', page: () => import('#/calls/studio/calls.staff.tsx') },
  { path: '/studio/calls/hours', layout: 'studio', access: 'studio', page: () => import('#/calls/studio/hours.staff.tsx') },
]
