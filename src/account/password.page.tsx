import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { NewPasswordFields } from '#/people/identity/password/new-password-fields.tsx'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { PasswordField } from '#/platform/ui/form/password-field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { type NewPassword, newPasswordRules } from '#/platform/validation/password.rule.ts'
import { required } from '#/platform/validation/validation.rule.ts'
import { loadOwnProfile } from './profile/load-profile.ts'

export const title = (t: Translate) => t('account.page.password')
export const loader = loadOwnProfile

type Values = NewPassword & { currentPassword: string }
const empty: Values = { currentPassword: '', password: '', passwordRepeated: '' }

/** Changes the password (R2.14): the present one first, the new one twice; all other sessions are signed out (T9). */
export function Page() {
  const t = useTexts()
  const { email } = useLoaderData<typeof loader>()
  const [saved, setSaved] = useState(false)
  const { submit, busy, error, fields } = useSubmit(changePassword, () => {
    form.reset(empty)
    setSaved(true)
  })
  const { form, field, onSubmit } = useCheckedForm<Values>({
    rules: (values) => ({ currentPassword: [required], ...newPasswordRules(values) }),
    defaultValues: empty,
    refused: fields,
  })
  return (
    <AccountFrame title={t('account.page.password')} lead={t('account.passwordLead')}>
      <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
        <Stack space="wide">
          <div role="status">{saved && <Notice tone="positive">{t('account.passwordSaved')}</Notice>}</div>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Stack>
            <PasswordField
              label={t('account.passwordCurrent')}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
            <TextLink to={paths.passwordReset()}>{t('login.forgotten')}</TextLink>
          </Stack>
          <NewPasswordFields field={field} />
          <Stack>
            <Alert>{error}</Alert>
            <div>
              <Button type="submit" busy={busy}>
                {t('account.passwordChange')}
              </Button>
            </div>
          </Stack>
        </Stack>
      </form>
    </AccountFrame>
  )
}

async function changePassword(
  { currentPassword, ...chosen }: Values,
  { idempotencyKey }: { idempotencyKey: string },
) {
  await send('POST', '/step-up', {
    body: { action: 'password', password: currentPassword },
  }).catch((error) => {
    if (!(error instanceof ApiError) || !error.fields.password) throw error
    throw new ApiError({
      ...error,
      message: error.message,
      fields: { currentPassword: error.fields.password },
    })
  })
  return send('POST', '/me/password', { body: chosen, idempotencyKey })
}
