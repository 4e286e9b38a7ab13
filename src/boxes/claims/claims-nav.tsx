import { PageTabs } from '#/app/studio/page-tabs.tsx'
import { paths } from '#/paths.ts'

const pages = [
  { to: paths.studioClaims(), label: 'Boxes' },
  { to: paths.studioOrderClaims(), label: 'Orders of the shop' },
]

/** What may be asked for, by what it was sent as. */
export const ClaimsNav = () => <PageTabs label="Claims" pages={pages} />
