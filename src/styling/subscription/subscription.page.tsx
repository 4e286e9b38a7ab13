import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, Notice } from '#/platform/ui/notice/notice.tsx'
import { EndSubscription, Reactivate } from './end-subscription.tsx'
import { HowOften } from './how-often.tsx'
import { NextBox } from './next-box.tsx'
import type { SubscriptionView } from './subscription.api.ts'

export const title = (t: Translate) => t('account.page.subscription')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/subscription')

/** The member's subscription and all its settings (R3.09–R3.11). */
export function Page() {
  const t = useTexts()
  const view = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.subscription')} lead={t('account.subscriptionLead')}>
      <Stack space="wide">
        <Bill rows={useStatusRows(view)} />
        {view.state === 'none' && <NotYet refused={view.creditState === 'refused'} />}
        {view.state === 'cancelled' && <Reactivate />}
        {view.state === 'active' && <ThisBox underWay={view.boxUnderWay} />}
      </Stack>
      {view.state === 'active' && (
        <>
          {view.nextBoxDate && <NextBox view={view} date={view.nextBoxDate} />}
          <HowOften view={view} />
          <Coming view={view} />
          <p>
            <TextLink to={paths.accountContracts()}>{t('account.page.contracts')}</TextLink>
          </p>
          <EndSubscription />
        </>
      )}
    </AccountFrame>
  )
}

/** No membership yet: the reason, and the way to a review after a refusal. */
function NotYet({ refused }: { refused: boolean }) {
  const t = useTexts()
  if (!refused) return <Notice title={t('order.obstacle.credit-needed')}>{t('error.credit-needed')}</Notice>
  return (
    <Notice tone="warning" title={t('register.refusedTitle')}>
      <Stack>
        <p>{t('register.refusedLead')}</p>
        <div>
          <ButtonLink to={paths.newStyling()} size="small">
            {t('home.toRefusal')}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  )
}

/** One box at a time: another is offered when this one is on its way (I23). */
function ThisBox({ underWay }: { underWay: boolean }) {
  const t = useTexts()
  return (
    <div>
      {underWay ? (
        <ButtonLink to={paths.home()} variant="secondary">
          {t('order.obstacleButton.box-under-way')}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.newStyling()}>{t('home.orderBox')}</ButtonLink>
      )}
    </div>
  )
}

function useStatusRows({ state, since, cancelledAt, months, nextBoxDate, pausedUntil }: SubscriptionView) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const active = state === 'active'
  const badge = (
    <Badge tone={active && !pausedUntil ? 'positive' : 'quiet'}>
      {t(
        active
          ? pausedUntil
            ? 'subscription.paused'
            : 'account.subscriptionActive'
          : 'account.subscriptionNone',
      )}
    </Badge>
  )
  const often = months === 0 ? t('account.onDemand') : t('account.intervalMonths', { count: months })
  const next = nextBoxDate ? dateLong(atNoon(nextBoxDate)) : t('account.nextBoxOpen')
  return [
    { name: t('account.subscriptionState'), value: badge },
    ...(since ? [{ name: t('account.subscriptionSince'), value: dateLong(since) }] : []),
    ...(active ? [{ name: t('account.interval'), value: often }] : []),
    ...(active ? [{ name: t('account.nextBox'), value: next }] : []),
    ...(cancelledAt ? [{ name: t('account.cancelledAt'), value: dateLong(cancelledAt) }] : []),
  ]
}

function Coming({ view: { upcoming } }: { view: SubscriptionView }) {
  const t = useTexts()
  const { dateLong, dayMonth } = useFormat()
  if (upcoming.length === 0) return null
  return (
    <Section title={t('subscription.coming')}>
      <Facts
        facts={upcoming.map(({ date, changeUntil }) => ({
          name: dateLong(atNoon(date)),
          value: t('subscription.changeUntil', { date: dayMonth(atNoon(changeUntil)) }),
        }))}
      />
    </Section>
  )
}
