import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const accountingPages: PageRoute[] = [
  { path: '/studio/finance', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/finance.staff.tsx') },
  { path: '/studio/finance/owed', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/due/owed.staff.tsx') },
  { path: '/studio/finance/dunning', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/dunning/dunning.staff.tsx') },
  { path: '/studio/finance/instalments', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/parts/instalments.staff.tsx') },
  { path: '/studio/finance/fees', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/parts/fees.staff.tsx') },
  { path: '/studio/finance/liability', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/liability/liability.staff.tsx') },
  { path: '/studio/finance/payouts', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/provider/payouts.staff.tsx') },
  { path: '/studio/finance/differences', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/provider/differences.staff.tsx') },
  { path: '/studio/finance/disputes', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/disputes/disputes.staff.tsx') },
  { path: '/studio/second-looks', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/second/second-looks.staff.tsx') },
  { path: '/studio/finance/vat', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/vat/vat.staff.tsx') },
  { path: '/studio/finance/oss', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/vat/oss.staff.tsx') },
  { path: '/studio/finance/month', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/month/month.staff.tsx') },
  { path: '/studio/finance/ledger', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/book/ledger.staff.tsx') },
  { path: '/studio/finance/journals', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/journal/journals.staff.tsx') },
  { path: '/studio/money/:memberId', layout: 'studio', access: 'studio', page: () => import('#/studio/accounting/story/story.staff.tsx') },
]
