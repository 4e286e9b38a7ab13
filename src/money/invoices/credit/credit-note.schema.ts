import { amount, closed, list, moment, text, uuid } from '#/platform/http/schema.ts'

/** What goes back of a bill, line by line; a fee that is taken from it is below zero. */
export const CreditNoteSeen = closed({
  id: uuid,
  number: text,
  issuedAt: moment,
  total: amount,
  lines: list(closed({ kind: text, description: text, amount })),
})
