import { type MarketId, marketOf } from '#/markets/markets.ts'

/**
 * Every field rule (R5), used by forms and the API alike. A rule answers undefined, or the code of the text
 * `error.field.<code>`; a field stops at its first failing rule.
 */
export type Rule = (value: string) => string | undefined

export const firstFailure = (value: string, rules: readonly Rule[]) => {
  for (const rule of rules) {
    const code = rule(value)
    if (code) return code
  }
  return undefined
}

const when =
  (valid: (value: string) => boolean, code: string): Rule =>
  (value) =>
    valid(value) ? undefined : code
const matches = (pattern: RegExp, code: string) => when((value) => pattern.test(value), code)

export const required = when((value) => value.trim().length > 0, 'required')
export const confirmed = (other: string) => when((value) => value === other, 'password-mismatch')
export const checked = (value: boolean) => (value ? undefined : 'must-be-ticked')
export const email = when(
  (value) => value.length <= 254 && /^[^\s@,;<>"']{1,64}@[^\s@,;<>"']+\.[^\s@,;<>"'.]{2,}$/.test(value),
  'email',
)
export const maxLength = (limit: number) => when((value) => value.length <= limit, 'too-long')
export const exactLength = (length: number) => when((value) => value.length === length, 'password-length')
export const passwordLength = (least: number) => when((value) => value.length >= least, 'password-length')
export const lessThan5Characters = when((value) => value.length <= 5, 'too-long')

/** R5.11, by the numeric country id; the Danish rule is the default. */
const phones: Record<MarketId, RegExp> = {
  da: /^(?:\+45)?\d{8}$/,
  se: /^07[02369]\d{7}$/,
  nl: /^(?:\+31|0031|31|0)?6\d{8}$/,
  de: /^(?:\+491|01)\d{8}$/,
}
export const phone =
  (market: MarketId): Rule =>
  (value) =>
    phones[market].test(value.replace(/[\s()-]/g, '')) ? undefined : `phone-${market}`

/** R5.12 */
const zips: Record<MarketId, RegExp> = {
  da: /^\d{4}$/,
  se: /^\d{3} ?\d{2}$/,
  nl: /^\d{4} ?[A-Za-z]{2}$/,
  de: /^\d{5}$/,
}
export const zip = (market: MarketId): Rule => matches(zips[market], `zip-${market}`)

/** How people write them: for hints and placeholders. */
export const examples: Record<MarketId, { phone: string; zip: string }> = {
  da: { phone: '20 12 34 56', zip: '1165' },
  se: { phone: '070 123 45 67', zip: '114 51' },
  nl: { phone: '06 12 34 56 78', zip: '1015 CJ' },
  de: { phone: '0151 234567', zip: '10119' },
}

/** R5.07: six digits, two more at most, a space or dash if she likes, four digits. */
export const ssnFormat = matches(/^\d{6}(?:\d{2})?[ -]?\d{4}$/, 'personal-number')

const images = /\.(?:jpg|svg|jpeg|png|bmp|gif|webp)$/i
export const image = matches(images, 'image')
/** `size` in bytes. */
export const fileSize = (limitKb: number) => (size: number) =>
  size <= limitKb * 1024 ? undefined : 'too-large'

export type Registration = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  street: string
  streetNumber: string
  streetDoor: string
  zip: string
  city: string
  personalNumber: string
  terms: boolean
}

const PASSWORD_LEAST = 8

/** The rules of each field of the registration form in a market. */
export const registrationRules = (market: MarketId): Record<keyof Omit<Registration, 'terms'>, Rule[]> => ({
  email: [required, email],
  password: [required, passwordLength(PASSWORD_LEAST), maxLength(128)],
  firstName: [required, maxLength(60)],
  lastName: [required, maxLength(60)],
  phone: [required, phone(market)],
  street: [required, maxLength(60)],
  streetNumber: [required, maxLength(10)],
  streetDoor: [maxLength(20)],
  zip: [required, zip(market)],
  city: [required, maxLength(60)],
  personalNumber: marketOf(market).personalNumber ? [required, ssnFormat] : [],
})

/** Field → code of what is wrong, for all fields at once. */
export function registrationProblems(values: Registration, market: MarketId): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [field, rules] of Object.entries(registrationRules(market))) {
    const code = firstFailure(values[field as keyof Omit<Registration, 'terms'>], rules)
    if (code) problems[field] = code
  }
  const terms = checked(values.terms)
  if (terms) problems.terms = terms
  return problems
}
