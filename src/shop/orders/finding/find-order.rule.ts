import { email, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

/** The number of an order and the address of its mails, as the buyer knows them. */
export type Finding = { number: string; email: string }

export const findingRules: FieldRules<Finding> = {
  number: [required, maxLength(40)],
  email: [required, email],
}
