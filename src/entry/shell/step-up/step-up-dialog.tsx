import '#/platform/ui/form/button.css'
import { type FormEvent, useId, useState } from 'react'
import { signInErrorText } from '#/people/identity/sign-in/sign-in-problem.tsx'
import { useReauthentication } from '#/people/identity/step-up/use-reauthentication.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { MemberStepUpAction } from '#/platform/sessions/step-up.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { PasswordField } from '#/platform/ui/form/password-field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

type Props = { action: MemberStepUpAction; answer: (given: boolean) => void }

/**
 * The member's password once more (D10). A wrong one shows an error and may be tried again; closing it changes
 * nothing.
 */
export function StepUpDialog({ action, answer }: Props) {
  const t = useTexts()
  const form = useId()
  const [password, setPassword] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (given: string) => send('POST', '/step-up', { body: { action, password: given } }),
    () => answer(true),
  )
  function confirm(event: FormEvent) {
    event.preventDefault()
    // The dialog is in the page above, but not in the form that is waiting for it.
    event.stopPropagation()
    void submit(password)
  }
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('stepUp.title')}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer(false)}>
            {t('stepUp.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('stepUp.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={confirm}>
        <Stack>
          <p>{t('stepUp.text')}</p>
          <Alert>{!fields.password && error}</Alert>
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={fields.password}
          />
          <a className="text-link" href={paths.passwordReset()} target="_blank" rel="noreferrer">
            {t('login.forgotten')}
          </a>
        </Stack>
      </form>
      <ProviderStepUp action={action} onDone={() => answer(true)} />
    </Dialog>
  )
}

/** For a member without a password here, or one who prefers the provider: in a window, while the page stays. */
function ProviderStepUp({ action, onDone }: { action: MemberStepUpAction; onDone: () => void }) {
  const t = useTexts()
  const { signIn, busy, problem } = useReauthentication('member', action, onDone)
  return (
    <Stack>
      <Alert>{problem ? signInErrorText(problem, t) : undefined}</Alert>
      <div>
        <TextButton onClick={signIn} busy={busy}>
          {t(busy ? 'stepUp.inWindow' : 'stepUp.openWindow')}
        </TextButton>
      </div>
      {problem ? (
        <a className="text-link" href={paths.loginAfresh({ returnUrl: window.location.pathname })}>
          {t('stepUp.wholePage')}
        </a>
      ) : null}
    </Stack>
  )
}
