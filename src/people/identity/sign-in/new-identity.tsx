import { send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { startSession } from '#/platform/sessions/browser/session.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { EmailField } from '#/platform/ui/form/field.tsx'
import { PasswordField } from '#/platform/ui/form/password-field.tsx'
import { Page, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { emailFormat, required } from '#/platform/validation/validation.rule.ts'

type Credentials = { email: string; password: string }

/** The provider knows the visitor and we do not (T20): they register, or prove that an account of ours is theirs. */
export function NewIdentity({ onLinked }: { onLinked: () => Promise<void> }) {
  const t = useTexts()
  const { submit, busy, error, fields } = useSubmit(async (credentials: Credentials) => {
    startSession(await send('POST', '/login', { body: credentials, signsIn: true }))
    await send('POST', '/identity/link', { expect401: true })
  }, onLinked)
  const { field, onSubmit } = useCheckedForm<Credentials>({
    rules: () => ({ email: [required, emailFormat], password: [required] }),
    defaultValues: { email: '', password: '' },
    refused: fields,
  })
  return (
    <Page title={t('login.newTitle')} lead={t('login.newLead')} width="form">
      <Stack space="wide">
        <ButtonLink to={`${paths.register()}?identity=1`}>{t('login.newJoin')}</ButtonLink>
        <Section title={t('login.linkTitle')}>
          <form method="post" noValidate onSubmit={onSubmit((credentials) => submit(credentials))}>
            <Stack>
              <p>{t('login.linkLead')}</p>
              <Alert>{error}</Alert>
              <EmailField label={t('login.email')} autoComplete="username" {...field('email')} />
              <PasswordField
                label={t('login.password')}
                autoComplete="current-password"
                {...field('password')}
              />
              <Button type="submit" variant="secondary" busy={busy}>
                {t('login.linkButton')}
              </Button>
            </Stack>
          </form>
        </Section>
      </Stack>
    </Page>
  )
}
