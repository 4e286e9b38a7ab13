import './provider.css'
import type { Country } from '#/platform/markets/countries.rule.ts'
import type { Market } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { type ServerTexts, textsOf } from '#/platform/texts/server-texts.ts'
import type { ErrorCode, FieldCode } from '#/platform/texts.ts'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { Picture } from '#/platform/ui/picture/picture.tsx'
import { PasskeyForm, type PasskeyRequest } from '../passkeys/passkey-form.tsx'
import { codeNow } from '../staff/second-factor.ts'
import { IdentityMore, IdentityPage, NextLink } from './identity-page.tsx'

type PageContext = { market: Market; demo: Ctx['demo'] }
/** Additions around the form on a member's page. */
export type FormExtras = {
  passkey?: PasskeyRequest
  pictures?: readonly Picture[]
  countries?: readonly Country[]
  /** The visitor wanted to answer for a box: the page explains the sign-in and where it leads. */
  forBox?: boolean
}
export type RefusedForm = { email?: string; code?: ErrorCode; fields?: Record<string, FieldCode> }

/** Address and password; typed values stay after an error. */
export function signInPage(props: PageContext & RefusedForm & FormExtras & { kind: OwnerKind }) {
  const { kind, market, demo, email, code, fields = {}, pictures, countries, forBox, passkey } = props
  const t = textsOf(market.id)
  const labels = kind === 'staff' ? staffLabels(fields, code) : memberLabels(t, fields, code)
  return (
    <IdentityPage
      title={forBox ? t('login.boxTitle') : labels.title}
      lead={forBox ? t('login.boxLead') : labels.lead}
      kind={kind}
      market={market}
      pictures={pictures}
      countries={countries}
    >
      {labels.alert && <Alert>{labels.alert}</Alert>}
      <form className="identity-form" method="post" noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label={labels.email}
          defaultValue={email}
          error={labels.errors.email}
          autoComplete="username"
          required
          autoFocus={!code}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={labels.password}
          error={labels.errors.password}
          autoComplete="current-password"
          required
          maxLength={256}
          autoFocus={Boolean(code)}
        />
        {kind === 'member' && <TextLink to={paths.passwordReset()}>{t('login.forgotten')}</TextLink>}
        <Button type="submit" wide>
          {labels.button}
        </Button>
      </form>
      {passkey && <PasskeyForm {...passkey} />}
      {kind === 'staff' ? demo?.staff && <IdentityMore>{demo.staff}</IdentityMore> : <OtherLinks t={t} />}
    </IdentityPage>
  )
}

const OtherLinks = ({ t }: { t: ServerTexts }) => (
  <IdentityMore>
    <span>
      {t('login.notYet')}{' '}
      <TextLink to={paths.register()} tone="accent">
        {t('login.join')}
      </TextLink>
    </span>
    <TextLink to={paths.findOrder()}>{t('login.guestOrder')}</TextLink>
    <TextLink to={paths.welcome()}>{t('login.lookFirst')}</TextLink>
  </IdentityMore>
)

const mapped = (
  fields: Record<string, FieldCode>,
  text: (code: FieldCode) => string,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, text(code)]))

const memberLabels = (t: ServerTexts, fields: Record<string, FieldCode>, code?: ErrorCode) => ({
  title: t('login.title'),
  lead: t('login.lead'),
  email: t('login.email'),
  password: t('login.password'),
  button: t('login.button'),
  errors: mapped(fields, (name) => t(`error.field.${name}`)),
  alert: code && t(`error.${code}`),
})

const staffErrors: Record<string, string> = {
  required: 'Please fill this in.',
  'wrong-login': 'That address and password do not belong together. Check both and try again.',
  'wrong-code': 'That is not the code your authenticator shows now. Codes change every 30 seconds.',
  'passkey-refused': 'That passkey does not belong to an account here. Use your password and code.',
  'too-many': 'Too many tries. Wait a quarter of an hour, then try again.',
}
const staffLabels = (fields: Record<string, FieldCode>, code?: string) => ({
  title: 'The studio',
  lead: 'For those who work here. After your password we ask for a second factor.',
  email: 'E-mail',
  password: 'Password',
  button: 'Continue',
  errors: mapped(fields, (name) => staffErrors[name] ?? ''),
  alert: code && staffErrors[code],
})

export function factorPage({ market, demo, code }: PageContext & { code?: string }) {
  return (
    <IdentityPage title="Second factor" kind="staff" market={market}>
      <form className="identity-form" method="post" noValidate>
        <TextField
          id="code"
          name="code"
          className="identity-code"
          label="Six digits"
          hint="From the authenticator app on your phone."
          error={code && staffErrors[code]}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          autoFocus
        />
        <Button type="submit" wide>
          Sign in
        </Button>
      </form>
      {demo && <IdentityMore>Demo: the code right now is {codeNow(demo.secondFactor)}.</IdentityMore>}
    </IdentityPage>
  )
}

/** The form has expired: the visitor is signed in already, or was away for more than half an hour. */
export function expiredPage({ kind, market }: { kind: OwnerKind; market: Market }) {
  const t = textsOf(market.id)
  const { title, lead, to, on } =
    kind === 'staff'
      ? {
          title: 'This sign-in is over',
          lead: 'You are in already, or it took more than half an hour.',
          to: paths.studioLogin(),
          on: 'Go on',
        }
      : {
          title: t('login.expiredTitle'),
          lead: t('login.expiredLead'),
          to: paths.login(),
          on: t('login.goOn'),
        }
  return (
    <IdentityPage title={title} lead={lead} kind={kind} market={market}>
      <NextLink to={to}>{on}</NextLink>
    </IdentityPage>
  )
}
