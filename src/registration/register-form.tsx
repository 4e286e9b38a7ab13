import '#/ui/form/button.css'
import '#/ui/form/field.css'
import { send } from '#/app/api/api-client.ts'
import type { AnswerTo } from '#/app/api/routes.ts'
import { useCheckedForm } from '#/app/forms/checked-form.ts'
import { useRememberedForm } from '#/app/forms/remembered-form.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { AddressFields } from '#/members/address-fields.tsx'
import { PhoneField } from '#/members/phone-field.tsx'
import { type Registration, registrationRules } from '#/members/registration.rule.ts'
import { logEvent } from '#/monitoring/log-event.ts'
import { paths } from '#/paths.ts'
import { noteNewMember, startSession } from '#/platform/sessions/browser/session.ts'
import { useMarket, useTexts } from '#/texts/use-texts.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { CheckBox, TextField } from '#/ui/form/field.tsx'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'

type Registered = AnswerTo<'POST', '/register'>
type Text = Exclude<keyof Registration, 'terms'>
const secrets = ['password', 'personalNumber'] as const

type Props = {
  /** The visitor has signed in at the identity provider, which stands in for a password (T20). */
  byIdentity: boolean
  /** The code of the link that a member sent. */
  friend?: string
  onDone: (registered: Registered) => void
}

/** The same rules as on the server, told on leaving a field (R5.14); what the server adds appears at its field too. */
export function RegisterForm({ byIdentity, friend, onDone }: Props) {
  const t = useTexts()
  const market = useMarket()
  const { submit, busy, error, fields } = useSubmit(
    (registration: Registration, { idempotencyKey }) =>
      send('POST', '/register', { body: sent(registration), idempotencyKey, signsIn: true }),
    (registered) => {
      forget()
      startSession(registered)
      logEvent('login')
      noteNewMember()
      onDone(registered)
    },
  )
  const { form, field, onSubmit } = useCheckedForm<Registration>({
    rules: () => ({ ...registrationRules(market.id), ...(byIdentity && { password: [] }) }),
    refused: fields,
  })
  const { forget } = useRememberedForm(form, 'register', { secrets })
  const sent = ({ personalNumber, password, ...values }: Registration) => ({
    ...values,
    ...(friend && { friend }),
    ...(market.personalNumber && { personalNumber }),
    ...(byIdentity ? { identity: true } : { password }),
  })
  const labelled = (name: Text) => ({ label: t(`register.${name}`), ...field(name) })
  // Registered in the order of the page: the first wrong one takes the focus.
  return (
    <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
      <Stack space="wide">
        <Stack>
          <TextField type="email" autoComplete="email" inputMode="email" {...labelled('email')} />
          {fields.email && <TextLink to={paths.login()}>{t('register.already')}</TextLink>}
          {byIdentity ? (
            <p>{t('register.withIdentity')}</p>
          ) : (
            <PasswordField
              autoComplete="new-password"
              hint={t('register.passwordHint')}
              {...labelled('password')}
            />
          )}
        </Stack>
        <Stack>
          <div className="fields-2">
            <TextField autoComplete="given-name" {...labelled('firstName')} />
            <TextField autoComplete="family-name" {...labelled('lastName')} />
          </div>
          <PhoneField {...labelled('phone')} />
          {market.personalNumber && (
            <TextField
              inputMode="numeric"
              autoComplete="off"
              hint={t('register.personalNumberHint')}
              {...labelled('personalNumber')}
            />
          )}
        </Stack>
        <AddressFields labelled={labelled} />
        <Stack>
          <CheckBox label={<Terms />} {...field('terms')} />
          <Alert>{error}</Alert>
          <Button type="submit" wide busy={busy}>
            {t('register.button')}
          </Button>
          <p className="field-hint">{t('register.credit')}</p>
        </Stack>
      </Stack>
    </form>
  )
}

function Terms() {
  const t = useTexts()
  return (
    <>
      {t('register.terms')}{' '}
      <a className="text-link" href={paths.terms()} target="_blank" rel="noreferrer">
        {t('register.termsLink')}
      </a>{' '}
      {t('register.and')}{' '}
      <a className="text-link" href={paths.privacy()} target="_blank" rel="noreferrer">
        {t('register.privacyLink')}
      </a>
    </>
  )
}
