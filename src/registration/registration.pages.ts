import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const registrationPages: PageRoute[] = [
  { path: '/register', layout: 'default', access: 'public', page: () => import('#/registration/register.page.tsx') },
]
