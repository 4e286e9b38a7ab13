import '#/platform/ui/form/button.css'
import '#/platform/ui/form/field.css'
import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { AddressFields } from '#/people/members/address-fields.tsx'
import { PhoneField } from '#/people/members/phone-field.tsx'
import { type Registration, registrationRules } from '#/people/members/registration.rule.ts'
import { surveyMinutes } from '#/people/survey/minutes.rule.ts'
import { send as ask } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useHoneypot } from '#/platform/app/forms/honeypot.tsx'
import { useRememberedForm } from '#/platform/app/forms/remembered-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { logEvent } from '#/platform/monitoring/log-event.ts'
import { paths } from '#/platform/paths.ts'
import { noteNewMember, startSession } from '#/platform/sessions/browser/session.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { CheckBox, EmailField, TextField } from '#/platform/ui/form/field.tsx'
import { PasswordField } from '#/platform/ui/form/password-field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { StepBar } from '#/platform/ui/notice/progress.tsx'
import { JoinStep } from './join-step.tsx'
import { lastStep, registrationSteps } from './steps.rule.ts'
import { PrivacyLine, TermsLinks } from './terms-links.tsx'
import { useSteps } from './use-steps.ts'

type Registered = AnswerTo<'POST', '/register'>
type Text = Exclude<keyof Registration, 'terms'>
type Labelled = (name: Text) => ComponentProps<typeof TextField>
const secrets = ['password', 'personalNumber'] as const

type Props = {
  /** The visitor has signed in at the identity provider, which replaces a password (T20). */
  byIdentity: boolean
  /** The code of the link that a member sent. */
  friend?: string
  onDone: (registered: Registered) => void
}

/** Three short steps. The server's rules run on leaving a field (R5.14); the server's own problems appear at their fields too. */
export function RegisterForm({ byIdentity, friend, onDone }: Props) {
  const t = useTexts()
  const market = useMarket()
  const { honeypot, trapped } = useHoneypot()
  const [byPerson, setByPerson] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (registration: Registration, { idempotencyKey }) =>
      ask('POST', '/register', { body: sent(registration), idempotencyKey, signsIn: true }),
    (registered) => {
      forget()
      startSession(registered)
      logEvent('login')
      noteNewMember()
      onDone(registered)
    },
  )
  const rules = { ...registrationRules(market.id), ...(byIdentity && { password: [] }) }
  const { form, field, onSubmit } = useCheckedForm<Registration>({ rules: () => rules, refused: fields })
  const { forget } = useRememberedForm(form, 'register', { secrets })
  const { step, heading, next, showField, back } = useSteps(form, { rules, refused: fields })
  const sent = ({ personalNumber, password, ...values }: Registration) => ({
    ...values,
    ...(friend && { friend }),
    ...(market.personalNumber && { personalNumber }),
    ...(byIdentity ? { identity: true } : { password }),
    ...trapped(),
    ...(byPerson && { byPerson }),
  })
  const labelled = (name: Text) => ({ label: t(`register.${name}`), ...field(name) })
  const send = onSubmit(
    (values) => submit(values),
    (errors) => showField(firstOf(errors)),
  )
  const onNext = (event: SyntheticEvent) => {
    event.preventDefault()
    void next()
  }
  // Registered in the order of the steps: the first invalid field takes the focus.
  return (
    <form noValidate method="post" onSubmit={step < lastStep ? onNext : send}>
      <Stack space="wide">
        <StepBar step={step} steps={lastStep} label={t('register.progress', { step, steps: lastStep })} />
        <JoinStep title={t('register.step1Title')} shown={step === 1} ref={heading}>
          <PersonFields hasProblem={fields.email !== undefined} labelled={labelled} />
        </JoinStep>
        <JoinStep
          title={t('register.step2Title')}
          lead={t('register.step2Lead')}
          shown={step === 2}
          ref={heading}
        >
          <PhoneField {...labelled('phone')} />
          <AddressFields labelled={labelled} />
        </JoinStep>
        <JoinStep
          title={t('register.step3Title')}
          lead={t('register.step3Lead', { minutes: surveyMinutes })}
          shown={step === 3}
          ref={heading}
        >
          <Secrets byIdentity={byIdentity} labelled={labelled} />
          <CreditChoice byPerson={byPerson} onChange={setByPerson} />
          <CheckBox label={<TermsLinks />} {...field('terms')} />
          <PrivacyLine />
        </JoinStep>
        {honeypot}
        <Stack>
          <Alert>{error}</Alert>
          <Button type="submit" wide busy={busy}>
            {t(step < lastStep ? 'register.next' : 'register.button')}
          </Button>
          {back && <TextLink to={back}>{t('register.back')}</TextLink>}
        </Stack>
      </Stack>
    </form>
  )
}

const firstOf = (errors: object) => registrationSteps.flat().find((name) => name in errors)!

type OwnProps = { hasProblem: boolean; labelled: Labelled }

/** The field of the address states its use and the right to object (decision 148). */
function PersonFields({ hasProblem, labelled }: OwnProps) {
  const t = useTexts()
  return (
    <>
      <div className="fields-2">
        <TextField autoComplete="given-name" {...labelled('firstName')} />
        <TextField autoComplete="family-name" {...labelled('lastName')} />
      </div>
      <EmailField hint={t('register.emailHint')} {...labelled('email')} />
      {hasProblem && <TextLink to={paths.login()}>{t('register.already')}</TextLink>}
    </>
  )
}

type ChoiceProps = { byPerson: boolean; onChange: (byPerson: boolean) => void }

/** The credit check is announced, and a person's decision offered, before it is made (Regulation (EU) 2016/679, article 22). */
function CreditChoice({ byPerson, onChange }: ChoiceProps) {
  const t = useTexts()
  return (
    <div>
      <p className="field-hint">{t('register.credit')}</p>
      <CheckBox
        label={t('register.byPerson')}
        checked={byPerson}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}

/** Fields that are not kept over a reload: the password, and the number for the credit bureau in some countries. */
function Secrets({ byIdentity, labelled }: { byIdentity: boolean; labelled: Labelled }) {
  const t = useTexts()
  const { personalNumber } = useMarket()
  return (
    <>
      {byIdentity ? (
        <p>{t('register.withIdentity')}</p>
      ) : (
        <PasswordField
          autoComplete="new-password"
          hint={t('register.passwordHint')}
          {...labelled('password')}
        />
      )}
      {personalNumber && (
        <TextField
          inputMode="numeric"
          autoComplete="off"
          hint={t('register.personalNumberHint')}
          {...labelled('personalNumber')}
        />
      )}
    </>
  )
}
