import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const invoicesPages: PageRoute[] = [
  { path: '/checkout/receipt/:order_id', layout: 'simple', access: 'login', links: true, page: () => import('#/invoices/receipt.page.tsx') },
]
