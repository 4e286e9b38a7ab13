import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { ShortPage } from '#/goods/catalogue/arrivals/short-page.tsx'
import { api, send } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useSecretKey } from '../links/secret-key.ts'
import type { Confirmed } from './confirm-email.ts'

type Change = { oldEmail: string; newEmail: string }
type Loaded = Awaited<ReturnType<typeof loader>>

export const title = (t: Translate, loaded: Loaded | undefined) =>
  t(loaded?.change === null ? 'confirmEmail.expiredTitle' : 'confirmEmail.title')

/** The change that the mailed link belongs to; null once it has ended. */
export async function loader(args: LoaderFunctionArgs) {
  const [change, fresh] = await Promise.all([readChange(args), loadArrivals(args)])
  return { change, ...fresh }
}

function readChange(args: LoaderFunctionArgs): Promise<Change | null> {
  const key = new URL(args.request.url).searchParams.get('key') ?? ''
  return api(args)
    .send('POST', '/email-change/look', { body: { key: key.slice(0, 100) } })
    .catch(nullAt(422))
}

/** Confirmation by one of the two addresses, with a button: opening the page confirms nothing (T13). */
export function Page() {
  const t = useTexts()
  const key = useSecretKey()
  const { change, arrivals } = useLoaderData<typeof loader>()
  const [confirmed, setConfirmed] = useState<Confirmed['state']>()
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/email-change/confirm', { body: { key }, idempotencyKey }),
    ({ state }) => setConfirmed(state),
  )
  if (!change)
    return (
      <ShortPage title={t('confirmEmail.expiredTitle')} lead={t('confirmEmail.expired')} arrivals={arrivals}>
        <ButtonLink to={paths.accountEmail()}>{t('confirmEmail.again')}</ButtonLink>
      </ShortPage>
    )
  if (confirmed)
    return (
      <ShortPage
        title={t(confirmed === 'done' ? 'confirmEmail.doneTitle' : 'confirmEmail.waitingTitle')}
        lead={t(confirmed === 'done' ? 'confirmEmail.done' : 'confirmEmail.waiting', change)}
        arrivals={arrivals}
      >
        <ButtonLink to={paths.account()}>{t('account.toAccount')}</ButtonLink>
      </ShortPage>
    )
  return (
    <ShortPage title={t('confirmEmail.title')} lead={t('confirmEmail.lead')} arrivals={arrivals}>
      <Stack space="wide">
        <Bill
          rows={[
            { name: t('confirmEmail.before'), value: change.oldEmail },
            { name: t('confirmEmail.now'), value: change.newEmail },
          ]}
        />
        <Alert>{error}</Alert>
        <Button wide busy={busy} onClick={() => submit(undefined)}>
          {t('confirmEmail.button')}
        </Button>
      </Stack>
    </ShortPage>
  )
}
