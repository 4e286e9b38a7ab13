import { type MarketId, marketOf, markets } from '#/platform/markets/markets.ts'
import type { FieldCode, PageText } from '#/platform/texts.ts'

/**
 * Every field rule (R5), used by forms, the API and, word for word, the CHECK constraints of 0140-validation.sql. A
 * rule returns undefined, or the code of the text `error.field.<code>`; a field stops at its first failing rule.
 */
export type Rule<Value = string> = (value: Value) => FieldCode | undefined
/** The rules of a form or a request, by the names of its fields. */
export type FieldRules<Values> = { readonly [Name in keyof Values]?: readonly Rule<Values[Name]>[] }

export function firstFailure<Value>(value: Value, rules: readonly Rule<Value>[]): FieldCode | undefined {
  for (const rule of rules) {
    const code = rule(value)
    if (code) return code
  }
  return undefined
}

/** A field's value for checking and storing: trimmed, but a password is taken unchanged (T3). */
export const tidy = <Value>(name: string, value: Value): Value =>
  typeof value === 'string' && !/password/i.test(name) ? (value.trim() as Value) : value

export function tidied<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, tidy(name, value)]),
  ) as Values
}

/** Field → code of its error, for all fields at once. */
export function problemsOf<Values extends object>(values: Values, rules: FieldRules<Values>) {
  const problems: Record<string, FieldCode> = {}
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const code = firstFailure(tidy(name, values[name]), rules[name] ?? [])
    if (code) problems[name] = code
  }
  return problems
}

const when =
  (valid: (value: string) => boolean, code: FieldCode): Rule =>
  (value) =>
    valid(value) ? undefined : code

/** Counts code points, as the database does: a letter outside the basic plane is one. */
function countUpTo(value: string, limit: number): number {
  let count = 0
  for (const _ of value) if (++count > limit) break
  return count
}
const atMost = (limit: number) => when((value) => countUpTo(value, limit) <= limit, 'too-long')

/** R5.01 */
const visible = /[^\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/
export const required = when((value) => visible.test(value), 'required')
/** R5.02 */
export const confirmed = (other: string) => when((value) => value === other, 'password-mismatch')

/** R5.03: HTML's definition of a valid address, in a domain that has a dot; SMTP's lengths (64, 254) hold. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+${LABEL}$`)
export const emailFormat = when((value) => value.length <= 254 && address.test(value), 'email')

/** R5.04 */
export const addressLength = atMost
export const streetDoorLength = atMost
export const streetNumberLength = atMost
/** R5.05: the name is the source's, the limit as well. */
export const lessThan5Characters = atMost(5)
/** For fields without a name in R5: names, towns, free text. */
export const maxLength = atMost
/**
 * One visible line, as a label and a mail need it: no control characters, no invisible ones, none that change the
 * direction of the text, and no replacement characters of broken text.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u
export const noUnseen = when((value) => !unseen.test(value), 'unseen-sign')
/** R5.06 */
export const checked: Rule<boolean> = (value) => (value ? undefined : 'must-be-ticked')

/** R5.07: six digits, two more at most, perhaps a space or dash, four digits. */
export const ssnFormat = when((value) => /^\d{6}(?:\d{2})?[ -]?\d{4}$/.test(value), 'personal-number')

/** R5.08, by name only: the server checks the content (D8). */
export const image = when((value) => /\.(?:jpg|svg|jpeg|png|bmp|gif|webp)$/i.test(value), 'image')
/** R5.09, of a file. */
export const size =
  (kilobytes: number): Rule<{ size: number }> =>
  (file) =>
    file.size <= kilobytes * 1024 ? undefined : 'too-large'

/** R5.10: both have the same message. */
export const length = (exact: number) => when((value) => countUpTo(value, exact) === exact, 'password-length')
export const passwordLength = (least: number) =>
  when((value) => countUpTo(value, least) >= least, 'password-length')

/**
 * R5.11, by country id; spaces, brackets and dashes between the digits are ignored. German mobiles may be longer:
 * decision 019.
 */
const telephones: Record<number, RegExp> = {
  1: /^(?:\+45)?[0-9]{8}$/,
  2: /^07[02369][0-9]{7}$/,
  3: /^(?:\+31|0031|31|0)?6[0-9]{8}$/,
  4: /^(?:\+491|01)[0-9]{8,10}$/,
}
const separators = /[\t-\r \u00a0()-]/g
const DANISH = 1
export const telephone = (countryId: number) => {
  const country = countryId in telephones ? countryId : DANISH
  return when(
    (value) => value.length <= MOST_TYPED && telephones[country]!.test(value.replace(separators, '')),
    `phone-${marketOfCountry(country)}`,
  )
}
const MOST_TYPED = 40

/** R5.12, by country id. */
const zips: Record<number, RegExp> = {
  1: /^[0-9]{4}$/,
  2: /^[0-9]{3} ?[0-9]{2}$/,
  3: /^[0-9]{4} ?[a-zA-Z]{2}$/,
  4: /^[0-9]{5}$/,
}
export const zip = (countryId: number) => {
  const country = countryId in zips ? countryId : DANISH
  return when((value) => zips[country]!.test(value), `zip-${marketOfCountry(country)}`)
}
/** The postcode as its country writes it on a parcel: `1015 CJ`, `114 51`; the rule ignores space and case. */
export const writtenZip = (value: string, countryId: number) => {
  const apart = { 2: 3, 3: 4 }[countryId]
  if (!apart || !zips[countryId]!.test(value)) return value
  return `${value.slice(0, apart)} ${value.slice(apart).trim()}`.toUpperCase()
}
const marketOfCountry = (countryId: number) =>
  Object.values(markets).find((market) => market.countryId === countryId)!.id

/** R5.12: attributes of the profile's zip field, by wire locale: its pattern and the key of its placeholder. */
export const profileZips: Record<string, { pattern: string; placeholder: PageText }> = {
  da_DK: { pattern: '\\d{4}', placeholder: 'profile.zip.da_DK' },
  sv_SE: { pattern: '\\d{3} ?\\d{2}', placeholder: 'profile.zip.sv_SE' },
  nl_NL: { pattern: '\\d{4} ?[A-Za-z]{2}', placeholder: 'profile.zip.nl_NL' },
  de_DE: { pattern: '\\d{5}', placeholder: 'profile.zip.de_DE' },
}

/** Usual forms of a number, for hints. */
export const telephoneExamples: Record<MarketId, string> = {
  da: '20 12 34 56',
  se: '070 123 45 67',
  nl: '06 12 34 56 78',
  de: '0151 23456789',
}

/**
 * R5.13: the number in analytics' form, `+` and 8 to 15 digits, or null. 00 is a plus; a number without one is of the
 * market's own country, and its leading zeros are dropped.
 */
export function analyticsPhone(value: string, market: MarketId): string | null {
  const typed = value.slice(0, MOST_TYPED).trim()
  const abroad = typed.startsWith('+') || typed.startsWith('00')
  const digits = typed.replace(/^00/, '').replace(/\D/g, '')
  if (abroad && digits.length < 7) return null
  const whole = abroad ? digits : marketOf(market).dialCode.slice(1) + digits.replace(/^0+/, '')
  return whole.length >= 8 && whole.length <= 15 ? `+${whole}` : null
}
