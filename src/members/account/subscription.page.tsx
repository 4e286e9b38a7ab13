import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api-client.ts'
import { useFormat, useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { paths } from '#/paths.ts'
import { Bill } from '#/ui/bill.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { Stack } from '#/ui/layout.tsx'
import { Badge } from '#/ui/notice.tsx'
import { AccountFrame } from './account-frame.tsx'
import { loadSubscription } from './load-subscription.ts'

export const title = (t: Translate) => t('account.page.subscription')
export const loader = (args: LoaderFunctionArgs) => loadSubscription(api(args))

/** How it stands with her membership (R3.09). */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { active, since, cancelledAt, months, nextBoxDate } = useLoaderData<typeof loader>()
  const state = (
    <Badge tone={active ? 'positive' : 'quiet'}>
      {t(active ? 'account.subscriptionActive' : 'account.subscriptionNone')}
    </Badge>
  )
  const rows = [
    { name: t('account.subscriptionState'), value: state },
    ...(since ? [{ name: t('account.subscriptionSince'), value: dateLong(since) }] : []),
    ...(active && months !== null
      ? [
          {
            name: t('account.interval'),
            value: months === 0 ? t('account.onDemand') : t('account.intervalMonths', { count: months }),
          },
        ]
      : []),
    ...(active
      ? [
          {
            name: t('account.nextBox'),
            value: nextBoxDate ? dateLong(`${nextBoxDate}T12:00:00Z`) : t('account.nextBoxOpen'),
          },
        ]
      : []),
    ...(cancelledAt ? [{ name: t('account.cancelledAt'), value: dateLong(cancelledAt) }] : []),
  ]
  return (
    <AccountFrame title={t('account.page.subscription')} lead={t('account.subscriptionLead')}>
      <Stack space="wide">
        <Bill rows={rows} />
        <div>
          <ButtonLink to={paths.newStyling()}>{t('home.orderBox')}</ButtonLink>
        </div>
      </Stack>
    </AccountFrame>
  )
}
