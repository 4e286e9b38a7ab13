import { email, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

/** What names a contract and who it is with; `pieces`: a part of it, in their own words, or nothing. */
export type Withdrawing = { number: string; email: string; pieces: string }

export const withdrawalRules: FieldRules<Withdrawing> = {
  number: [required, maxLength(40)],
  email: [required, email],
  pieces: [maxLength(500)],
}
