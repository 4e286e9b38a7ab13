import { type Static, Type } from 'typebox'
import { causes } from '#/money/wallet/cause.rule.ts'
import { staffRoles } from '#/platform/http/http.ts'
import { byName, closed, day, list, oneOf, optional, orNull, text } from '#/platform/http/schema.ts'

const shortText = Type.String({ maxLength: 200 })
const longText = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })

/** All fields that acts ask for. An act takes some of them. */
export const inputs = {
  day,
  amount: Type.Integer({ minimum: 1, maximum: 10_000_00 }),
  cause: oneOf(causes),
  street: shortText,
  streetNumber: shortText,
  streetDoor: shortText,
  zip: shortText,
  city: shortText,
  email: Type.String({ maxLength: 254 }),
  sku: shortText,
  role: oneOf(staffRoles),
  task: longText,
  answer: shortText,
  subject: Type.String({ minLength: 1, maxLength: 150, pattern: '\\S' }),
  letter: Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S' }),
}
export type FieldName = keyof typeof inputs
export type Input = { [Name in FieldName]: Static<(typeof inputs)[Name]> }
export const fieldNames = Object.keys(inputs) as FieldName[]

/** A field of an act's form: the dialog shows it as it is described here. */
export const FormField = closed({
  name: oneOf(fieldNames),
  kind: oneOf(['day', 'money', 'choice', 'text', 'long-text']),
  label: text,
  hint: text,
  value: text,
  min: orNull(text),
  max: orNull(text),
  currency: orNull(text),
  optional: Type.Boolean(),
  /** `fills`: values of other fields that a choice writes. */
  options: list(closed({ value: text, label: text, fills: optional(byName(text)) })),
})
export type FormField = Static<typeof FormField>

const plain = { hint: '', min: null, max: null, currency: null, optional: false, options: [] }

type Given = Pick<FormField, 'name' | 'label'> & Partial<FormField>
export const dayField = (given: Given & { min: string; max: string; value: string }): FormField => ({
  ...plain,
  kind: 'day',
  ...given,
})
export const moneyField = (given: Given & { currency: string }): FormField => ({
  ...plain,
  kind: 'money',
  value: '',
  ...given,
})
export const choiceField = (given: Given & Pick<FormField, 'options' | 'value'>): FormField => ({
  ...plain,
  kind: 'choice',
  ...given,
})
export const longTextField = (given: Given & { value: string }): FormField => ({
  ...plain,
  kind: 'long-text',
  ...given,
})
export const textField = (given: Given & { value: string }): FormField => ({
  ...plain,
  kind: 'text',
  ...given,
})
