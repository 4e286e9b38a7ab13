import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'

/** Tells a member that mails to their address come back: it is corrected, or confirmed as right. */
export function ReturnedNote({ email }: { email: string }) {
  const t = useTexts()
  const [isReleased, setReleased] = useState(false)
  const { submit, busy, error } = useSubmit(
    (_: undefined) => send('POST', '/me/email/reachable'),
    () => setReleased(true),
  )
  if (isReleased) return <p role="status">{t('returned.done', { email })}</p>
  return (
    <Notice tone="warning" title={t('returned.title')}>
      <Stack>
        <p>{t('returned.words', { email })}</p>
        <Alert>{error}</Alert>
        <Row>
          <ButtonLink to={paths.accountEmail()} variant="secondary">
            {t('returned.correct')}
          </ButtonLink>
          <Button variant="quiet" busy={busy} onClick={() => submit(undefined)}>
            {t('returned.right')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
