import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { asMember } from '#/app/api/as-member.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { useChange } from './use-change.ts'

export const title = (t: Translate) => t('skip.title')

export const loader = (args: LoaderFunctionArgs) => asMember(args, (client) => client.get('/subscription'))

/** Not this time: the next planned date is left out, and the one after it stands (R6.07). */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { nextBoxDate: next, skipped } = useLoaderData<typeof loader>()
  const { submit, busy, error } = useChange<{ date: string }>('skip', (asked) =>
    send('POST', '/subscription/skip', asked),
  )
  if (!next)
    return (
      <Frame title={t('skip.nothingTitle')} lead={t('skip.nothingLead')} width="text">
        <ButtonLink to={paths.home()}>{t('preview.toHome')}</ButtonLink>
      </Frame>
    )
  const keep = (
    <ButtonLink key="keep" variant={skipped ? 'primary' : 'secondary'} to={paths.home()}>
      {t('skip.keep')}
    </ButtonLink>
  )
  const skip = (
    <Button
      key={next}
      variant={skipped ? 'secondary' : 'primary'}
      busy={busy}
      onClick={() => submit({ date: next })}
    >
      {t('skip.button')}
    </Button>
  )
  return (
    <Frame
      title={t('skip.heading', { date: dateLong(atNoon(next)) })}
      lead={skipped ? t('skip.skippedLead', { date: dateLong(atNoon(skipped)) }) : t('skip.lead')}
      width="text"
    >
      <Stack space="wide">
        <Alert>{error}</Alert>
        {/* A second press in the same place does not leave out another one. */}
        <Row>{skipped ? [keep, skip] : [skip, keep]}</Row>
      </Stack>
    </Frame>
  )
}
