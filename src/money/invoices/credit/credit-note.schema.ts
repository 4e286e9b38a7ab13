import { amount, closed, list, moment, text, uuid } from '#/platform/http/schema.ts'

/** A credit note line by line; a fee deducted from it is negative. */
export const CreditNoteSeen = closed({
  id: uuid,
  number: text,
  issuedAt: moment,
  total: amount,
  lines: list(closed({ kind: text, description: text, amount })),
})
