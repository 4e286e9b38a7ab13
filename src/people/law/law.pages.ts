import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const lawPages: PageRoute[] = [
  { path: '/terms', layout: 'default', access: 'public', page: () => import('#/people/law/terms.page.tsx') },
  { path: '/terms/versions', layout: 'default', access: 'public', page: () => import('#/people/law/kept/terms-versions.page.tsx') },
  { path: '/terms/:date', layout: 'default', access: 'public', page: () => import('#/people/law/kept/kept-terms.page.tsx') },
  { path: '/my-account/contracts', layout: 'default', access: 'login', page: () => import('#/people/law/pack/contracts.page.tsx') },
  { path: '/privacy', layout: 'default', access: 'public', page: () => import('#/people/law/privacy.page.tsx') },
  { path: '/accessibility', layout: 'default', access: 'public', page: () => import('#/people/law/accessibility.page.tsx') },
  { path: '/imprint', layout: 'default', access: 'public', page: () => import('#/people/law/imprint.page.tsx') },
]
