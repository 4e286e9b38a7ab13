import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const identityPages: PageRoute[] = [
  { path: '/login', layout: 'default', access: 'public', guard: 'member host check', page: () => import('#/people/identity/sign-in/login.page.tsx') },
  { path: '/auth', layout: 'default', access: 'public', page: () => import('#/people/identity/sign-in/auth.page.tsx') },
  { path: '/logout', layout: 'simple', access: 'public', page: () => import('#/people/identity/sign-out/logout.page.tsx') },
  { path: '/signed-out', layout: 'simple', access: 'public', page: () => import('#/people/identity/sign-out/signed-out.page.tsx') },
  { path: '/register/login', layout: 'default', access: 'public', page: () => import('#/people/identity/sign-in/login.page.tsx') },
  { path: '/password-reset', layout: 'default', access: 'public', page: () => import('#/people/identity/reset/password-reset.page.tsx') },
  { path: '/my-account/email/confirm', layout: 'simple', access: 'public', page: () => import('#/people/identity/email-change/confirm-email.page.tsx') },
  { path: '/studio/login', layout: 'empty', access: 'public', page: () => import('#/people/identity/sign-in/studio-login.page.tsx') },
  { path: '/studio/logout', layout: 'empty', access: 'public', page: () => import('#/people/identity/sign-out/studio-logout.page.tsx') },
  { path: '/studio/enrol', layout: 'empty', access: 'public', page: () => import('#/people/identity/enrolment/enrol.page.tsx') },
  { path: '/studio/account', layout: 'studio', access: 'studio', page: () => import('#/people/identity/own-account/own-account.staff.tsx') },
  { path: '/studio/taste', layout: 'studio', access: 'studio', page: () => import('#/people/identity/staff/taste.staff.tsx') },
]
