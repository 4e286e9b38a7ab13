import { type MarketId, marketOf } from '#/markets/markets.ts'
import {
  addressLength,
  checked,
  confirmed,
  email,
  type FieldRules,
  maxLength,
  passwordLength,
  problemsOf,
  required,
  ssnFormat,
  streetDoorLength,
  streetNumberLength,
  telephone,
  zip,
} from '#/validation/validation.rule.ts'

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

/** A password is long enough from 8 characters on, and may have 128 (T3); nothing else is asked of it. */
export const passwordRules = [required, passwordLength(8), maxLength(128)]

export type NewPassword = { password: string; passwordRepeated: string }

/** Another password, typed the same twice (R5.02). */
export const newPasswordRules = ({ password }: NewPassword): FieldRules<NewPassword> => ({
  password: passwordRules,
  passwordRepeated: [required, confirmed(password)],
})

/** The rules of each field of the registration form in a market (R3.07). */
export function registrationRules(market: MarketId): FieldRules<Registration> {
  const { countryId, personalNumber } = marketOf(market)
  return {
    email: [required, email],
    password: passwordRules,
    firstName: [required, maxLength(60)],
    lastName: [required, maxLength(60)],
    phone: [required, telephone(countryId)],
    street: [required, addressLength(60)],
    streetNumber: [required, streetNumberLength(10)],
    streetDoor: [streetDoorLength(20)],
    zip: [required, zip(countryId)],
    city: [required, maxLength(60)],
    personalNumber: personalNumber ? [required, ssnFormat] : [],
    terms: [checked],
  }
}

export const registrationProblems = (values: Registration, market: MarketId) =>
  problemsOf(values, registrationRules(market))
