import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const registrationPages: PageRoute[] = [
  { path: '/register', layout: 'default', access: 'public', page: () => import('#/people/registration/register.page.tsx') },
]
