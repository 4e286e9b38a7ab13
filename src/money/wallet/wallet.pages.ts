import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const walletPages: PageRoute[] = [
  { path: '/my-account/wallet', layout: 'default', access: 'login', page: () => import('#/money/wallet/wallet.page.tsx') },
  { path: '/studio/credit', layout: 'studio', access: 'studio', page: () => import('#/money/wallet/goodwill/credits.staff.tsx') },
  { path: '/studio/credit/:memberId', layout: 'studio', access: 'studio', page: () => import('#/money/wallet/goodwill/customer-wallet.staff.tsx') },
]
