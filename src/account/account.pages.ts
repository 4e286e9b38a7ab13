import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const accountPages: PageRoute[] = [
  { path: '/profile/:user_id', layout: 'default', access: 'link', page: () => import('#/account/profile/style-profile.page.tsx') },
  { path: '/profile/:user_id/updated', layout: 'default', access: 'link', page: () => import('#/account/profile/profile-updated.page.tsx') },
  { path: '/my-account', layout: 'default', access: 'login', page: () => import('#/account/account.page.tsx') },
  { path: '/my-account/profile', layout: 'default', access: 'login', page: () => import('#/account/profile/profile.page.tsx') },
  { path: '/my-account/address', layout: 'default', access: 'login', page: () => import('#/account/contact/address.page.tsx') },
  { path: '/my-account/style', layout: 'default', access: 'login', page: () => import('#/account/profile/style.page.tsx') },
  { path: '/my-account/known-style', layout: 'default', access: 'login', page: () => import('#/account/known/known-style.page.tsx') },
  { path: '/my-account/card', layout: 'default', access: 'login', page: () => import('#/account/card.page.tsx') },
  { path: '/my-account/boxes', layout: 'default', access: 'login', page: () => import('#/account/boxes/boxes.page.tsx') },
  { path: '/my-account/wardrobe', layout: 'default', access: 'login', page: () => import('#/account/wardrobe/wardrobe.page.tsx') },
  { path: '/my-account/invoices', layout: 'default', access: 'login', page: () => import('#/account/invoices/invoices.page.tsx') },
  { path: '/my-account/devices', layout: 'default', access: 'login', page: () => import('#/account/devices.page.tsx') },
  { path: '/my-account/email', layout: 'default', access: 'login', page: () => import('#/account/contact/email.page.tsx') },
  { path: '/my-account/password', layout: 'default', access: 'login', page: () => import('#/account/password.page.tsx') },
  { path: '/my-account/privacy', layout: 'default', access: 'login', page: () => import('#/account/what-we-keep.page.tsx') },
]
