import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const membersPages: PageRoute[] = [
  { path: '/membership/review', layout: 'default', access: 'link', page: () => import('#/people/members/credit/credit-review.page.tsx') },
]
