import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import type { AnswerTo } from '#/app/api/routes.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { loadArrivals } from '#/catalogue/load-arrivals.ts'
import { ShortPage } from '#/catalogue/short-page.tsx'
import { useSecretKey } from '#/identity/links/secret-key.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/ui/form/button.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'

type Watched = AnswerTo<'POST', '/shop/notices/look'>

export const title = (t: Translate) => t('notices.title')

/** What the mailed link is about; null once it has ended. */
export async function loader(args: LoaderFunctionArgs) {
  const [watched, fresh] = await Promise.all([lookAt(args), loadArrivals(args)])
  return { watched, ...fresh }
}

async function lookAt(args: LoaderFunctionArgs): Promise<Watched | null> {
  const key = new URL(args.request.url).searchParams.get('key') ?? ''
  try {
    return await api(args).send('POST', '/shop/notices/look', { body: { key: key.slice(0, 100) } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Yes to a notice, or no more of them, by a button: opening the page changes nothing (T13). */
export function Page() {
  const t = useTexts()
  const key = useSecretKey()
  const { watched: first, arrivals } = useLoaderData<typeof loader>()
  const [watched, setWatched] = useState(first)
  const { submit, busy, error } = useSubmit(
    (step: 'confirm' | 'stop') => send('POST', `/shop/notices/${step}`, { body: { key } }),
    setWatched,
  )
  if (!watched)
    return (
      <ShortPage title={t('notices.ended')} lead={t('notices.endedWords')} arrivals={arrivals}>
        <ButtonLink to={paths.shop()}>{t('favourites.toShop')}</ButtonLink>
      </ShortPage>
    )
  const { kind, state, title, size } = watched
  return (
    <ShortPage
      title={t(`notices.${state}`)}
      lead={state === 'stopped' ? t('notices.stoppedWords') : t(`notices.about.${kind}`, { title, size })}
      arrivals={arrivals}
    >
      <Stack space="wide">
        <Alert>{error}</Alert>
        {state === 'unconfirmed' && (
          <Button wide busy={busy} onClick={() => submit('confirm')}>
            {t('notices.confirm')}
          </Button>
        )}
        {state === 'stopped' ? (
          <ButtonLink to={paths.shop()} wide>
            {t('favourites.toShop')}
          </ButtonLink>
        ) : (
          <Button variant="secondary" wide busy={busy} onClick={() => submit('stop')}>
            {t('notices.stop')}
          </Button>
        )}
      </Stack>
    </ShortPage>
  )
}
