import { emailFormat, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

/**
 * A declaration: the name, the contract's number or what the customer remembers of it, and the address for the receipt.
 * `pieces`: the customer's words for a part, or empty.
 */
export type Withdrawing = { name: string; number: string; email: string; remembered: string; pieces: string }

/** A number is required unless other details are given. A declaration without a name is valid, and is taken. */
export const withdrawalRules = ({
  remembered,
}: Pick<Withdrawing, 'remembered'>): FieldRules<Withdrawing> => ({
  name: [maxLength(100)],
  number: [...(remembered.trim() ? [] : [required]), maxLength(40)],
  email: [required, emailFormat],
  remembered: [maxLength(500)],
  pieces: [maxLength(500)],
})
