import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const threadsPages: PageRoute[] = [
  { path: '/messages', layout: 'default', access: 'login', page: () => import('#/styling/threads/page/messages.page.tsx') },
  { path: '/studio/threads', layout: 'studio', access: 'studio', page: () => import('#/styling/threads/studio/threads.staff.tsx') },
  { path: '/studio/threads/:memberId', layout: 'studio', access: 'studio', page: () => import('#/styling/threads/studio/thread.staff.tsx') },
]
