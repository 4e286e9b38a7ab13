import { email, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

/** What stands in the mails of an order: its number, and to whom they went. */
export type Finding = { number: string; email: string }

export const findingRules: FieldRules<Finding> = {
  number: [required, maxLength(40)],
  email: [required, email],
}
