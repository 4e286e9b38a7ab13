import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { send } from '#/app/api-client.ts'
import { type Session, startSession } from '#/app/session.ts'
import { useSubmit } from '#/app/submit.ts'
import { useMarket, useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { Button, TextLink } from '#/ui/button.tsx'
import { CheckBox, TextField } from '#/ui/field.tsx'
import { Stack } from '#/ui/layout.tsx'
import { Alert } from '#/ui/notice.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { useRememberedForm } from './remembered-form.ts'
import { checked, examples, firstFailure, type Registration, registrationRules } from './validation.rule.ts'

type Registered = Session & { creditState: 'approved' | 'refused' }
type Text = Exclude<keyof Registration, 'terms'>
const secrets = ['password', 'personalNumber'] as const

/** The same rules as on the server, told on leaving a field (R5.14); what the server adds appears at its field too. */
export function RegisterForm({ onDone }: { onDone: (registered: Registered) => void }) {
  const t = useTexts()
  const market = useMarket()
  const rules = registrationRules(market.id)
  const form = useForm<Registration>({ mode: 'onTouched' })
  const { errors } = form.formState
  const { forget } = useRememberedForm(form, 'register', secrets)
  const { submit, busy, error, fields } = useSubmit(
    ({ personalNumber, ...values }: Registration, { idempotencyKey }) =>
      send<Registered>('POST', '/register', market.personalNumber ? { ...values, personalNumber } : values, {
        idempotencyKey,
        expect401: true,
      }),
    (registered) => {
      forget()
      startSession(registered)
      onDone(registered)
    },
  )
  useRefusedFields(form, fields)
  const field = (name: Text) => ({
    label: t(`register.${name}`),
    error: errors[name]?.message,
    ...form.register(name, { validate: (value) => told(t, firstFailure(value, rules[name])) }),
  })
  // Registered in the order of the page: the first wrong one takes the focus.
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit((values) => submit(values))}>
      <Stack space="wide">
        <Alert>{error}</Alert>
        <Stack>
          <TextField type="email" autoComplete="email" inputMode="email" {...field('email')} />
          {fields.email && <TextLink to={paths.login()}>{t('register.already')}</TextLink>}
          <PasswordField
            autoComplete="new-password"
            hint={t('register.passwordHint')}
            {...field('password')}
          />
        </Stack>
        <Stack>
          <div className="fields-2">
            <TextField autoComplete="given-name" {...field('firstName')} />
            <TextField autoComplete="family-name" {...field('lastName')} />
          </div>
          <TextField
            type="tel"
            autoComplete="tel"
            hint={t('register.phoneHint', { example: examples[market.id].phone })}
            {...field('phone')}
          />
          {market.personalNumber && (
            <TextField
              inputMode="numeric"
              autoComplete="off"
              hint={t('register.personalNumberHint')}
              {...field('personalNumber')}
            />
          )}
        </Stack>
        <Stack>
          <TextField autoComplete="address-line1" {...field('street')} />
          <div className="fields-2">
            <TextField autoComplete="off" {...field('streetNumber')} />
            <TextField autoComplete="address-line2" {...field('streetDoor')} />
          </div>
          <div className="fields-2">
            <TextField autoComplete="postal-code" placeholder={examples[market.id].zip} {...field('zip')} />
            <TextField autoComplete="address-level2" {...field('city')} />
          </div>
        </Stack>
        <Stack>
          <CheckBox
            label={<Terms />}
            error={errors.terms?.message}
            {...form.register('terms', { validate: (value) => told(t, checked(value)) })}
          />
          <Button type="submit" wide busy={busy}>
            {t('register.button')}
          </Button>
          <p className="field-hint">{t('register.credit')}</p>
        </Stack>
      </Stack>
    </form>
  )
}

const told = (t: (key: string) => string, code: string | undefined) =>
  code ? t(`error.field.${code}`) : true

/** What the server refuses stands at its field until she changes it; the first such field takes the focus. */
function useRefusedFields({ setError }: UseFormReturn<Registration>, fields: Record<string, string>) {
  useEffect(() => {
    const [first, ...others] = Object.entries(fields) as [keyof Registration, string][]
    for (const [name, message] of others) setError(name, { message })
    if (first) setError(first[0], { message: first[1] }, { shouldFocus: true })
  }, [fields, setError])
}

function Terms() {
  const t = useTexts()
  return (
    <>
      {t('register.terms')}{' '}
      <a className="text-link" href={paths.terms()} target="_blank" rel="noreferrer">
        {t('footer.terms')}
      </a>{' '}
      {t('register.and')}{' '}
      <a className="text-link" href={paths.privacy()} target="_blank" rel="noreferrer">
        {t('footer.privacy')}
      </a>
    </>
  )
}
