import { useState } from 'react'
import type { NewArrival } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { ShortPage } from '#/goods/catalogue/arrivals/short-page.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useHoneypot } from '#/platform/app/forms/honeypot.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { EmailField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { emailFormat, required } from '#/platform/validation/validation.rule.ts'

type Values = { email: string }

/** Asks for the member's address; known and unknown addresses get equal answers (T2). */
export function AskForReset({ expired, arrivals }: { expired: boolean; arrivals: NewArrival[] }) {
  const t = useTexts()
  const { honeypot, trapped } = useHoneypot()
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, error, fields } = useSubmit(
    (values: Values) => send('POST', '/password-reset', { body: { ...values, ...trapped() }, public: true }),
    (_, values) => setSentTo(values.email.trim()),
  )
  const { field, onSubmit } = useCheckedForm<Values>({
    rules: () => ({ email: [required, emailFormat] }),
    defaultValues: { email: '' },
    refused: fields,
  })
  if (sentTo)
    return (
      <ShortPage
        picturesOnly
        title={t('reset.sentTitle')}
        lead={t('reset.sent', { email: sentTo })}
        arrivals={arrivals}
      >
        <Stack>
          <p>{t('reset.sentHint')}</p>
          <TextLink to={paths.login()}>{t('reset.toLogin')}</TextLink>
        </Stack>
      </ShortPage>
    )
  return (
    <ShortPage
      picturesOnly
      title={t(expired ? 'reset.expiredTitle' : 'reset.title')}
      lead={t(expired ? 'reset.expired' : 'reset.lead')}
      arrivals={arrivals}
    >
      <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
        <Stack space="wide">
          {expired && <Notice tone="warning">{t('reset.expiredWhy')}</Notice>}
          <Alert>{error}</Alert>
          {honeypot}
          <EmailField autoComplete="username" label={t('login.email')} {...field('email')} />
          <Button type="submit" wide busy={busy}>
            {t('reset.button')}
          </Button>
          <TextLink to={paths.login()}>{t('reset.toLogin')}</TextLink>
        </Stack>
      </form>
    </ShortPage>
  )
}
