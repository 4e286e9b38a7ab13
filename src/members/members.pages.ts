import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const membersPages: PageRoute[] = [
  { path: '/register', layout: 'default', access: 'public', page: () => import('#/members/registration/register.page.tsx') },
  { path: '/profile/:user_id', layout: 'default', access: 'link', page: () => import('#/members/account/style-profile.page.tsx') },
  { path: '/profile/:user_id/updated', layout: 'default', access: 'link', page: () => import('#/members/account/profile-updated.page.tsx') },
  { path: '/my-account', layout: 'default', access: 'login', page: () => import('#/members/account/account.page.tsx') },
  { path: '/my-account/profile', layout: 'default', access: 'login', page: () => import('#/members/account/profile.page.tsx') },
  { path: '/my-account/address', layout: 'default', access: 'login', page: () => import('#/members/account/address.page.tsx') },
  { path: '/my-account/style', layout: 'default', access: 'login', page: () => import('#/members/account/style.page.tsx') },
  { path: '/my-account/card', layout: 'default', access: 'login', page: () => import('#/members/account/card.page.tsx') },
  { path: '/my-account/boxes', layout: 'default', access: 'login', page: () => import('#/members/account/boxes.page.tsx') },
  { path: '/my-account/invoices', layout: 'default', access: 'login', page: () => import('#/members/account/invoices.page.tsx') },
  { path: '/my-account/devices', layout: 'default', access: 'login', page: () => import('#/members/account/devices.page.tsx') },
  { path: '/my-account/email', layout: 'default', access: 'login', page: () => import('#/members/account/email.page.tsx') },
  { path: '/my-account/password', layout: 'default', access: 'login', page: () => import('#/members/account/password.page.tsx') },
  { path: '/my-account/privacy', layout: 'default', access: 'login', page: () => import('#/members/account/what-we-keep.page.tsx') },
]
