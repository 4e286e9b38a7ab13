import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { phoneShown } from '#/platform/markets/phone-shown.ts'
import type { FieldCode } from '#/platform/texts.ts'
import { type FieldRules, firstFailure, tidied, writtenZip } from '#/platform/validation/validation.rule.ts'
import { type Registration, registrationRules } from './registration.rule.ts'

/** Contact data that a member may change, by the rules of registration (R5.11, R5.12). */
export const contactFields = [
  'firstName',
  'lastName',
  'phone',
  'street',
  'streetNumber',
  'streetDoor',
  'zip',
  'city',
] as const
export type ContactField = (typeof contactFields)[number]
export type Contact = Pick<Registration, ContactField>

export const addressFields = ['street', 'streetNumber', 'streetDoor', 'zip', 'city'] as const

export const contactRules = (market: MarketId): FieldRules<Contact> => registrationRules(market)

/** Field → code of its problem, for the given fields. */
export function contactProblems(change: Partial<Contact>, market: MarketId): Record<string, FieldCode> {
  const rules = contactRules(market)
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const value = tidied(change)[field]
      const code = value === undefined ? undefined : firstFailure(value, rules[field] ?? [])
      return code ? [[field, code]] : []
    }),
  )
}

/** The given fields with a new value; spaces around a value do not count. */
export function changedFields(
  before: Contact & { market: MarketId },
  change: Partial<Contact>,
): Partial<Contact> {
  const { countryId } = marketOf(before.market)
  const isSamePhone = (field: ContactField, value: string) =>
    field === 'phone' && value === phoneShown(before.phone, before.market)
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const typed = change[field]?.trim()
      const value = field === 'zip' && typed ? writtenZip(typed, countryId) : typed
      return value === undefined || value === before[field] || isSamePhone(field, value)
        ? []
        : [[field, value]]
    }),
  )
}

export const changesAddress = (change: Partial<Contact>) =>
  addressFields.some((field) => change[field] !== undefined)
