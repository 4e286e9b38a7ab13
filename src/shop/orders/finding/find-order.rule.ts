import { emailFormat, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

/** The number of an order and the address of its mails, as the buyer knows them. */
export type OrderSearch = { number: string; email: string }

export const orderSearchRules: FieldRules<OrderSearch> = {
  number: [required, maxLength(40)],
  email: [required, emailFormat],
}
