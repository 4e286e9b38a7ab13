import type { ReactNode } from 'react'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { BackLink, WithRail } from '#/platform/ui/layout/side-nav.tsx'
import { accountGroups } from './account-pages.rule.ts'

/** `wide`: the content takes all the room beside the rail. */
type Props = { title: string; lead?: ReactNode; top?: boolean; wide?: boolean; children: ReactNode }

/**
 * Every page of an account: the `top` has the list of all pages, the others the rail, or the link back to the
 * list if there is no room (R3.11).
 */
export function AccountFrame({ title, lead, top, wide, children }: Props) {
  const t = useTexts()
  const head = (
    <header className="page-head">
      <h1>{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
    </header>
  )
  if (top)
    return (
      <div className="page">
        {head}
        {children}
      </div>
    )
  return (
    <WithRail
      wide={wide}
      label={t('account.title')}
      first={{ to: paths.account(), label: t('account.title') }}
      groups={accountGroups.map(({ id, pages }) => ({
        label: t(`account.group.${id}`),
        links: pages.map(({ to, id }) => ({ to, label: t(`account.page.${id}`) })),
      }))}
    >
      <BackLink to={paths.account()}>{t('account.title')}</BackLink>
      {head}
      {children}
    </WithRail>
  )
}
