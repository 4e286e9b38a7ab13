import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useAtItsTop } from '#/platform/app/pages/at-its-top.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { EmailField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { emailFormat, required } from '#/platform/validation/validation.rule.ts'
import { DATA_LINK_MINUTES, type DataWish } from './data-request.rule.ts'

type Values = { email: string }
type Asking = Values & { wish: DataWish }

/** Asks for the address of the purchase; known and unknown addresses get equal answers (T2). */
export function AskForData({ expired }: { expired: boolean }) {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  useAtItsTop(sentTo)
  const { submit, busy, error, fields } = useSubmit(
    (body: Asking) => send('POST', '/data-requests', { body, public: true }),
    (_, { email }) => setSentTo(email.trim()),
  )
  const { field, onSubmit } = useCheckedForm<Values>({
    rules: () => ({ email: [required, emailFormat] }),
    defaultValues: { email: '' },
    refused: fields,
  })
  const asking = (wish: DataWish) => onSubmit((values) => submit({ ...values, wish }))
  if (sentTo)
    return (
      <Frame
        title={t('guestData.sentTitle')}
        lead={t('guestData.sent', { email: sentTo, minutes: DATA_LINK_MINUTES })}
        width="form"
      >
        <p>{t('guestData.sentHint')}</p>
      </Frame>
    )
  return (
    <Frame title={t('guestData.title')} lead={t('guestData.lead')} width="form">
      <form noValidate method="post" onSubmit={asking('export')}>
        <Stack space="wide">
          {expired && <Notice tone="warning">{t('error.reset-expired')}</Notice>}
          <Alert>{error}</Alert>
          <EmailField label={t('login.email')} hint={t('guestData.emailHint')} {...field('email')} />
          <Stack space="tight">
            <Button type="submit" wide busy={busy}>
              {t('guestData.askExport')}
            </Button>
            <Button type="button" variant="secondary" wide busy={busy} onClick={asking('erase')}>
              {t('guestData.askErase')}
            </Button>
          </Stack>
          <p>
            {t('guestData.members')}{' '}
            <TextLink to={paths.accountPrivacy()}>{t('guestData.toAccount')}</TextLink>
          </p>
        </Stack>
      </form>
    </Frame>
  )
}
