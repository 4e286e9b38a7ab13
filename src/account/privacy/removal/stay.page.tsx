import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useSecretKey } from '#/people/identity/links/secret-key.ts'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useAtItsTop } from '#/platform/app/pages/at-its-top.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

export const title = (t: Translate) => t('stay.title')

export async function loader(args: LoaderFunctionArgs) {
  const key = new URL(args.request.url).searchParams.get('key')?.slice(0, 100)
  if (!key) return { open: false }
  return api(args).send('POST', '/stay/look', { body: { key }, public: true })
}

/** Keeps an account by one button; opening the page changes nothing (R11.04, T13). */
export function Page() {
  const t = useTexts()
  const { open } = useLoaderData<typeof loader>()
  const key = useSecretKey()
  const [isDone, setIsDone] = useState(false)
  useAtItsTop(isDone ? 'done' : undefined)
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/stay', { body: { key }, idempotencyKey, public: true }),
    () => setIsDone(true),
  )
  if (isDone || !open)
    return (
      <Frame
        title={t(isDone ? 'stay.done' : 'stay.title')}
        lead={t(isDone ? 'stay.doneLead' : 'stay.expired')}
        width="form"
      >
        <ButtonLink to={paths.login()}>{t('nav.login')}</ButtonLink>
      </Frame>
    )
  return (
    <Frame title={t('stay.title')} lead={t('stay.lead')} width="form">
      <Stack>
        <Alert>{error}</Alert>
        <Button wide busy={busy} onClick={() => submit(undefined)}>
          {t('stay.button')}
        </Button>
      </Stack>
    </Frame>
  )
}
