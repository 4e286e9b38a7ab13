import type { Ctx } from '#/context.ts'
import { paths } from '#/paths.ts'
import { escapeHtml } from '#/platform/http/html.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import type { ErrorCode, FieldCode, TextKey } from '#/texts.ts'
import { codeNow } from '../staff/second-factor.ts'
import { alert, buttonLink, field, type IdentityPage, submit } from './page.ts'

type Page = Omit<IdentityPage, 'market'>
type T = (key: TextKey) => string
export type SignIn = {
  kind: OwnerKind
  t: T
  demo: Ctx['demo']
  email?: string
  code?: ErrorCode
  fields?: Record<string, FieldCode>
}

/** Address and password; what was typed stays when something is wrong. */
export function signInPage({ kind, t, demo, email = '', code, fields = {} }: SignIn): Page {
  const words = kind === 'staff' ? staffWords(fields, code) : memberWords(t, fields, code)
  const body = `${alert(words.alert)}<form class="identity-form" method="post" novalidate>
${field({ name: 'email', type: 'email', label: words.email, value: email, error: words.errors.email, attributes: `autocomplete="username" required ${code ? '' : 'autofocus'}` })}
${field({ name: 'password', type: 'password', label: words.password, error: words.errors.password, attributes: `autocomplete="current-password" required maxlength="256" ${code ? 'autofocus' : ''}` })}
${submit(words.button)}</form>${words.more}${kind === 'staff' ? more(demo?.staff) : ''}`
  return { title: words.title, lead: words.lead, body, face: kind }
}

const mapped = (
  fields: Record<string, FieldCode>,
  text: (code: FieldCode) => string,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, text(code)]))

const memberWords = (t: T, fields: Record<string, FieldCode>, code?: ErrorCode) => ({
  title: t('login.title'),
  lead: t('login.lead'),
  email: t('login.email'),
  password: t('login.password'),
  button: t('login.button'),
  errors: mapped(fields, (name) => t(`error.field.${name}`)),
  alert: code && t(`error.${code}`),
  more: `<p class="identity-more"><a class="text-link" href="/password-reset">${escapeHtml(t('login.forgotten'))}</a></p>
<p class="identity-more">${escapeHtml(t('login.notYet'))} <a class="text-link" data-tone="accent" href="/register">${escapeHtml(t('login.join'))}</a></p>`,
})

const staffErrors: Record<string, string> = {
  required: 'Please fill this in.',
  'wrong-login': 'That address and password do not belong together. Check both and try again.',
  'wrong-code': 'That is not the code your authenticator shows now. Codes change every 30 seconds.',
  'too-many': 'Too many tries. Wait a quarter of an hour, then try again.',
}
const staffWords = (fields: Record<string, FieldCode>, code?: string) => ({
  title: 'The studio',
  lead: 'For those who work here. After your password we ask for a second factor.',
  email: 'E-mail',
  password: 'Password',
  button: 'Continue',
  errors: mapped(fields, (name) => staffErrors[name] ?? ''),
  alert: code && staffErrors[code],
  more: '',
})
const more = (text?: string) => (text ? `<p class="identity-more">${escapeHtml(text)}</p>` : '')

export function factorPage(demo: Ctx['demo'], code?: string): Page {
  const body = `<form class="identity-form" method="post" novalidate>
${field({
  name: 'code',
  label: 'Six digits',
  hint: 'From the authenticator app on your phone.',
  error: code && staffErrors[code],
  attributes:
    'class="identity-code" inputmode="numeric" autocomplete="one-time-code" maxlength="9" required autofocus',
})}
${submit('Sign in')}</form>${more(demo && `Demo: the code right now is ${codeNow(demo.secondFactor)}.`)}`
  return { title: 'Second factor', body, face: 'staff' }
}

/** The form's time is over: the visitor is signed in already, or was away for longer than half an hour. */
export function expiredPage(kind: OwnerKind, t: T): Page {
  const words =
    kind === 'staff'
      ? {
          title: 'This sign-in is over',
          lead: 'You are in already, or it took more than half an hour.',
          on: 'Go on',
          to: paths.studioLogin(),
        }
      : {
          title: t('login.expiredTitle'),
          lead: t('login.expiredLead'),
          on: t('login.goOn'),
          to: paths.login(),
        }
  return { title: words.title, lead: words.lead, face: kind, body: buttonLink(words.to, words.on) }
}
