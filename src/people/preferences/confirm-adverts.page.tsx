import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useSecretKey } from '#/people/identity/links/secret-key.ts'
import { api, send } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

export const title = (t: Translate) => t('preferences.confirmTitle')

/** The consent of the mailed link; null once it has ended. */
export async function loader(args: LoaderFunctionArgs) {
  const key = new URL(args.request.url).searchParams.get('key') ?? ''
  const asked = await api(args)
    .send('POST', '/preferences/confirm-look', { body: { key: key.slice(0, 100) } })
    .catch(nullAt(400, 404))
  return { asked }
}

/** Confirms a consent to news with a button: opening the page confirms nothing (T13). */
export function Page() {
  const t = useTexts()
  const key = useSecretKey()
  const { asked } = useLoaderData<typeof loader>()
  const [state, setState] = useState<'waiting' | 'confirmed' | 'ended'>(asked?.state ?? 'ended')
  const { submit, busy, error } = useSubmit(
    (_: undefined) => send('POST', '/preferences/confirm', { body: { key } }),
    (answer) => setState(answer.state),
  )
  const step = state === 'waiting' ? 'confirm' : state
  return (
    <Frame title={t(`preferences.${step}Title`)} lead={t(`preferences.${step}Lead`)} width="text">
      <Stack space="wide">
        <Alert>{error}</Alert>
        {state === 'waiting' && (
          <Button wide busy={busy} onClick={() => submit(undefined)}>
            {t('preferences.confirmButton')}
          </Button>
        )}
        {state === 'ended' && <ButtonLink to={paths.preferences()}>{t('preferences.toChoices')}</ButtonLink>}
      </Stack>
    </Frame>
  )
}
