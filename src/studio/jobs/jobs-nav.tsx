import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'
import { FinanceNav } from '../accounting/finance-nav.tsx'

const pages: { to: string; label: string; roles: Staff['roles'] }[] = [
  { to: paths.studioJobs(), label: 'Kinds', roles: [] },
  { to: paths.studioJobList(), label: 'Parked jobs', roles: [] },
  { to: paths.studioMails(), label: 'Mails', roles: ['support'] },
  { to: paths.studioWebhooks(), label: 'Provider’s events', roles: ['finance'] },
]

/** Tabs of the pages about due work, for colleagues who have more than one of them; finance has its page among its own. */
export function JobsNav() {
  const isOf = useOwnRoles()
  const own = pages.filter(({ roles }) => isOf(...roles))
  if (own.length > 1) return <PageTabs label="Due work" pages={own} />
  return isOf('finance') ? <FinanceNav /> : null
}
