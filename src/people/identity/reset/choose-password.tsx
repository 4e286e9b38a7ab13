import { useState } from 'react'
import type { NewArrival } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { ShortPage } from '#/goods/catalogue/arrivals/short-page.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { endSession } from '#/platform/sessions/browser/session.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { type NewPassword, newPasswordRules } from '#/platform/validation/password.rule.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'

type Props = { secretKey: string; onExpired: () => void; arrivals: NewArrival[] }

/** The new password. Opening the page uses nothing up: only sending it does (T13). */
export function ChoosePassword({ secretKey, onExpired, arrivals }: Props) {
  const t = useTexts()
  const [done, setDone] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (values: NewPassword, { idempotencyKey }) =>
      send('POST', '/password-reset/confirm', {
        body: { key: secretKey, ...values },
        idempotencyKey,
        public: true,
      }).catch((error) => {
        if (error instanceof ApiError && error.code === 'reset-expired') onExpired()
        throw error
      }),
    () => {
      endSession()
      setDone(true)
    },
  )
  const { field, onSubmit } = useCheckedForm<NewPassword>({
    rules: newPasswordRules,
    defaultValues: { password: '', passwordRepeated: '' },
    refused: fields,
  })
  if (done)
    return (
      <ShortPage picturesOnly title={t('reset.doneTitle')} lead={t('reset.done')} arrivals={arrivals}>
        <ButtonLink to={paths.login()}>{t('nav.login')}</ButtonLink>
      </ShortPage>
    )
  return (
    <ShortPage picturesOnly title={t('reset.chooseTitle')} lead={t('reset.choose')} arrivals={arrivals}>
      <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
        <Stack space="wide">
          <Alert>{error}</Alert>
          <NewPasswordFields field={field} />
          <Button type="submit" wide busy={busy}>
            {t('reset.save')}
          </Button>
        </Stack>
      </form>
    </ShortPage>
  )
}
