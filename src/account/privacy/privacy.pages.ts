import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const privacyPages: PageRoute[] = [
  { path: '/my-account/privacy/erase', layout: 'default', access: 'login', page: () => import('#/account/privacy/erasure/erase-account.page.tsx') },
  { path: '/account-erased', layout: 'default', access: 'public', page: () => import('#/account/privacy/erasure/account-erased.page.tsx') },
  { path: '/your-data', layout: 'default', access: 'public', page: () => import('#/account/privacy/guest-data/guest-data.page.tsx') },
  { path: '/stay', layout: 'default', access: 'public', page: () => import('#/account/privacy/removal/stay.page.tsx') },
]
