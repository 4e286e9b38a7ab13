import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { ShortPage } from '#/goods/catalogue/arrivals/short-page.tsx'
import { useSecretKey } from '#/people/identity/links/secret-key.ts'
import { api, send } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

export const title = (t: Translate) => t('notices.title')

/** The watch of the mailed link; null once it has ended. */
export async function loader(args: LoaderFunctionArgs) {
  const key = new URL(args.request.url).searchParams.get('key') ?? ''
  const watch = api(args).send('POST', '/shop/notices/look', { body: { key: key.slice(0, 100) } })
  const [watched, fresh] = await Promise.all([watch.catch(nullAt(400, 404)), loadArrivals(args)])
  return { watched, ...fresh }
}

/** Confirms a notice or stops further ones, by a button: opening the page changes nothing (T13). */
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
