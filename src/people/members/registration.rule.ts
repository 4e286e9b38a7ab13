import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { passwordRules } from '#/platform/validation/password.rule.ts'
import {
  addressLength,
  checked,
  emailFormat,
  type FieldRules,
  maxLength,
  noUnseen,
  problemsOf,
  required,
  ssnFormat,
  streetDoorLength,
  streetNumberLength,
  telephone,
  zip,
} from '#/platform/validation/validation.rule.ts'

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

/** The rules of each field of the registration form in a market (R3.07). */
export function registrationRules(market: MarketId): FieldRules<Registration> {
  const { countryId, personalNumber } = marketOf(market)
  return {
    email: [required, emailFormat],
    password: passwordRules,
    firstName: [required, noUnseen, maxLength(60)],
    lastName: [required, noUnseen, maxLength(60)],
    phone: [required, noUnseen, telephone(countryId)],
    street: [required, noUnseen, addressLength(60)],
    streetNumber: [required, noUnseen, streetNumberLength(10)],
    streetDoor: [noUnseen, streetDoorLength(20)],
    zip: [required, zip(countryId)],
    city: [required, noUnseen, maxLength(60)],
    personalNumber: personalNumber ? [required, ssnFormat] : [],
    terms: [checked],
  }
}

export const registrationProblems = (values: Registration, market: MarketId) =>
  problemsOf(values, registrationRules(market))
