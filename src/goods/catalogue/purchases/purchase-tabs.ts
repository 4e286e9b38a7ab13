import { paths } from '#/platform/paths.ts'

export const purchaseTabs = [
  { to: paths.studioPurchases(), label: 'Orders' },
  { to: paths.studioCover(), label: 'Cover by product' },
]
