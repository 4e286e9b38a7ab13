import type { Registration } from '#/people/members/registration.rule.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { FieldCode } from '#/platform/texts.ts'

export type Bad = {
  field: keyof Registration
  value: string | boolean
  code: FieldCode
  because: string
  /** Only the server can check it. */
  serverOnly?: true
}

const long = (length: number) => 'a'.repeat(length)
const zips = { da: '123', se: '1234', nl: '1015', de: '101 19' } as const
const phones = { da: '2012345', se: '0741234567', nl: '0712345678', de: '0251234567' } as const

/** Invalid values of a registration, field by field: one table for the form and the server (R5.14). */
export function badRegistrations(market: MarketId): Bad[] {
  // biome-ignore format: a table, one line a value
  const everywhere: Bad[] = [
    { field: 'email', value: '', code: 'required', because: 'there is none' },
    { field: 'email', value: 'anna@example', code: 'email', because: 'the domain has no dot' },
    { field: 'email', value: 'anna@example.test,b@example.test', code: 'email', because: 'two of them' },
    { field: 'password', value: '', code: 'required', because: 'there is none' },
    { field: 'password', value: 'sju7777', code: 'password-length', because: 'seven characters' },
    { field: 'password', value: long(129), code: 'too-long', because: '129 characters' },
    { field: 'password', value: 'password123', code: 'password-common', because: 'everybody has it', serverOnly: true },
    { field: 'firstName', value: '   ', code: 'required', because: 'spaces are no name' },
    { field: 'firstName', value: long(61), code: 'too-long', because: '61 characters' },
    { field: 'lastName', value: '', code: 'required', because: 'there is none' },
    { field: 'lastName', value: long(61), code: 'too-long', because: '61 characters' },
    { field: 'phone', value: '', code: 'required', because: 'there is none' },
    { field: 'phone', value: phones[market], code: `phone-${market}`, because: 'not of this country' },
    { field: 'street', value: '', code: 'required', because: 'there is none' },
    { field: 'street', value: long(61), code: 'too-long', because: '61 characters' },
    { field: 'streetNumber', value: '', code: 'required', because: 'there is none' },
    { field: 'streetNumber', value: '12345678901', code: 'too-long', because: 'eleven characters' },
    { field: 'streetDoor', value: long(21), code: 'too-long', because: '21 characters' },
    { field: 'zip', value: '', code: 'required', because: 'there is none' },
    { field: 'zip', value: zips[market], code: `zip-${market}`, because: 'not of this country' },
    { field: 'city', value: '', code: 'required', because: 'there is none' },
    { field: 'city', value: long(61), code: 'too-long', because: '61 characters' },
    { field: 'terms', value: false, code: 'must-be-ticked', because: 'not ticked' },
  ]
  // biome-ignore format: a table, one line a value
  const personalNumbers: Bad[] = [
    { field: 'personalNumber', value: '', code: 'required', because: 'there is none' },
    { field: 'personalNumber', value: '880320-278', code: 'personal-number', because: 'a digit is missing' },
    { field: 'personalNumber', value: '880320-2781', code: 'personal-number', because: 'the check digit is another', serverOnly: true },
    { field: 'personalNumber', value: '880230-2780', code: 'personal-number', because: 'there is no 30 February', serverOnly: true },
  ]
  return marketOf(market).personalNumber ? [...everywhere, ...personalNumbers] : everywhere
}
