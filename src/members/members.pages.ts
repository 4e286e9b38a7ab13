import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const membersPages: PageRoute[] = [
  { path: '/register', layout: 'default', access: 'public', page: () => import('#/members/registration/register.page.tsx') },
]
