import type { PageRoute } from '#/platform/app/pages/page-route.ts'

const page = () => import('#/account/welcome/welcome.page.tsx')
/** `/` is served on the brand's own host; on a member host it redirects to the home page (R2.03). */
export const welcomePages: PageRoute[] = [
  { path: '/welcome', layout: 'default', access: 'public', page },
  { path: '/', layout: 'default', access: 'public', page },
]
