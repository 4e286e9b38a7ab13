import type { CardFieldName } from './wire.ts'

export type Brand = { name: string; pattern: RegExp; groups: number[]; cvc: number }
const brands: Brand[] = [
  { name: 'amex', pattern: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { name: 'mastercard', pattern: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'visa', pattern: /^4/, groups: [4, 4, 4, 4], cvc: 3 },
]
const unknownBrand: Brand = { name: 'unknown', pattern: /./, groups: [4, 4, 4, 4], cvc: 3 }

export const brandOf = (number: string): Brand =>
  brands.find(({ pattern }) => pattern.test(number)) ?? unknownBrand
export const digitsOf = (text: string) => text.replace(/\D/g, '')

export function grouped(number: string): string {
  const { groups } = brandOf(number)
  const parts: string[] = []
  let from = 0
  for (const size of groups) {
    if (from < number.length) parts.push(number.slice(from, from + size))
    from += size
  }
  return parts.join(' ')
}

/** `7` becomes `07 / `, as no card expires in month seventy. */
export function expiryText(digits: string, deleting: boolean): string {
  const month = /^[2-9]$/.test(digits) ? `0${digits}` : digits.slice(0, 2)
  const year = digits.length > 4 && digits.slice(2, 4) === '20' ? digits.slice(4, 6) : digits.slice(2, 4)
  if (month.length < 2 || (deleting && year === '')) return month
  return `${month} / ${year}`
}

export type CardValues = Record<CardFieldName, string>
export type Problem = { field: CardFieldName; code: string }

/** The error of the values; an unfinished field is an error only when `finished`. */
export function problemOf(
  field: CardFieldName,
  values: CardValues,
  finished: boolean,
  today: Date,
): Problem | undefined {
  const code = { number: numberProblem, expiry: expiryProblem, cvc: cvcProblem }[field](
    values,
    finished,
    today,
  )
  return code ? { field, code } : undefined
}

export function isComplete(field: CardFieldName, values: CardValues, today: Date): boolean {
  return values[field] !== '' && problemOf(field, values, true, today) === undefined
}

function numberProblem({ number }: CardValues, finished: boolean) {
  const length = brandOf(number).groups.reduce((sum, size) => sum + size, 0)
  if (number.length < length) return finished ? 'incomplete_number' : undefined
  return luhn(number) ? undefined : 'incorrect_number'
}

function expiryProblem({ expiry }: CardValues, finished: boolean, today: Date) {
  const month = Number(expiry.slice(0, 2))
  if (expiry.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (expiry.length < 4) return finished ? 'incomplete_expiry' : undefined
  const year = 2000 + Number(expiry.slice(2, 4))
  const past = year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)
  return past || year > today.getFullYear() + 50 ? 'invalid_expiry_year' : undefined
}

function cvcProblem({ cvc, number }: CardValues, finished: boolean) {
  const length = brandOf(number).cvc
  if (cvc.length < Math.min(3, length) || (cvc.length < length && number !== ''))
    return finished ? 'incomplete_cvc' : undefined
  return undefined
}

export function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
