import { emailFormat, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

/** The contract's number and the customer's address; `pieces`: the customer's words for a part, or empty. */
export type Withdrawing = { number: string; email: string; pieces: string }

export const withdrawalRules: FieldRules<Withdrawing> = {
  number: [required, maxLength(40)],
  email: [required, emailFormat],
  pieces: [maxLength(500)],
}
