import { useRouteLoaderData } from 'react-router'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'
import { FinanceNav } from '../accounting/finance-nav.tsx'

const pages = [
  { to: paths.studioJobs(), label: 'Kinds', roles: [] },
  { to: paths.studioJobList(), label: 'Parked jobs', roles: [] },
  { to: paths.studioMails(), label: 'Mails', roles: ['support'] },
  { to: paths.studioWebhooks(), label: 'Provider’s events', roles: ['finance'] },
]

/** Tabs of the pages about due work, for a role that has more than one of them; finance has its page among its own. */
export function JobsNav() {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const role = staff?.role ?? ''
  if (role === 'finance') return <FinanceNav />
  const own = pages.filter(({ roles }: { roles: string[] }) => role === 'admin' || roles.includes(role))
  return own.length > 1 ? <PageTabs label="Due work" pages={own} /> : null
}
