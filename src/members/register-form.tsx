import { useEffect } from 'react'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import { send } from '#/app/api-client.ts'
import { type Session, startSession } from '#/app/session.ts'
import { useSubmit } from '#/app/submit.ts'
import { useMarket, useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { Button, TextLink } from '#/ui/button.tsx'
import { CheckBox, TextField } from '#/ui/field.tsx'
import { Stack } from '#/ui/layout.tsx'
import { Alert } from '#/ui/notice.tsx'
import { checked, examples, firstFailure, type Registration, registrationRules } from './validation.rule.ts'

type Registered = Session & { creditState: 'approved' | 'refused' }
type Text = Exclude<keyof Registration, 'terms'>
const empty: Registration = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  streetNumber: '',
  streetDoor: '',
  zip: '',
  city: '',
  personalNumber: '',
  terms: false,
}

/** The same rules as on the server, told on leaving a field (R5.14); what the server adds appears at its field too. */
export function RegisterForm({ onDone }: { onDone: (registered: Registered) => void }) {
  const t = useTexts()
  const market = useMarket()
  const rules = registrationRules(market.id)
  const form = useForm<Registration>({ mode: 'onTouched', defaultValues: empty })
  const { errors } = form.formState
  const { submit, busy, error, fields } = useSubmit(
    ({ personalNumber, ...values }: Registration, { idempotencyKey }) =>
      send<Registered>('POST', '/register', market.personalNumber ? { ...values, personalNumber } : values, {
        idempotencyKey,
        expect401: true,
      }),
    (registered) => {
      startSession(registered)
      onDone(registered)
    },
  )
  useFocusOnRefusal(fields)
  const field = (name: Text) => ({
    label: t(`register.${name}`),
    error: errorOf(errors, fields, name),
    ...form.register(name, { validate: (value) => told(t, firstFailure(value, rules[name])) }),
  })
  const { terms } = fieldsOf(form.register, t)
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit((values) => submit(values))}>
      <Stack space="wide">
        <Alert>{error}</Alert>
        <Stack>
          <TextField type="email" autoComplete="email" inputMode="email" {...field('email')} />
          {fields.email && <TextLink to={paths.login()}>{t('register.already')}</TextLink>}
          <TextField
            type="password"
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
          <CheckBox label={<Terms />} error={errorOf(errors, fields, 'terms')} {...terms} />
          <Button type="submit" wide busy={busy}>
            {t('register.button')}
          </Button>
          <p className="field-hint">{t('register.credit')}</p>
        </Stack>
      </Stack>
    </form>
  )
}

const errorOf = (
  errors: FieldErrors<Registration>,
  fields: Record<string, string>,
  name: keyof Registration,
) => errors[name]?.message ?? fields[name]
const told = (t: (key: string) => string, code: string | undefined) =>
  code ? t(`error.field.${code}`) : true

const fieldsOf = (register: UseFormRegister<Registration>, t: (key: string) => string) => ({
  terms: register('terms', { validate: (value) => told(t, checked(value)) }),
})

/** What the server refuses is as easy to find as what the browser refuses: the first such field takes the focus. */
function useFocusOnRefusal(fields: Record<string, string>) {
  useEffect(() => {
    if (Object.keys(fields).length > 0)
      document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [fields])
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
