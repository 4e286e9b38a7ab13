import { paymentState } from '#/money/charges/charge.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { payMethods } from '#/platform/markets/pay-methods.rule.ts'

export const PartSeen = closed({
  part: count,
  /** The amount that is, or was, taken. */
  amount,
  /** The part that was credited before it was paid. */
  credited: amount,
  chargeAt: moment,
  dueAt: moment,
  chargeId: uuid,
  /** The part that credit paid after the invoice was issued. */
  byCredit: amount,
  state: paymentState,
  paidAt: orNull(moment),
  paidBy: orNull(oneOf(['card', 'credit'])),
})

export const InvoiceSeen = closed({
  id: uuid,
  kind: oneOf(['invoice', 'credit-note']),
  number: text,
  subjectType: text,
  subjectId: uuid,
  currency: text,
  total: amount,
  /** The part paid with credit, at the issue and since. */
  credit: amount,
  open: amount,
  vat: amount,
  seller: closed({ name: text, street: text, zip: text, city: text, vatId: text, email: text }),
  buyer: closed({
    name: text,
    email: text,
    street: optional(text),
    streetNumber: optional(text),
    streetDoor: optional(text),
    zip: optional(text),
    city: optional(text),
    country: optional(text),
  }),
  lines: list(
    closed({
      kind: text,
      sku: orNull(text),
      description: text,
      quantity: count,
      amount,
      vatRate: count,
      vat: amount,
    }),
  ),
  parts: list(PartSeen),
  card: orNull(text),
  /** The method that paid the current part; null before. */
  method: orNull(oneOf(payMethods)),
  chargeId: orNull(uuid),
  issuedAt: moment,
  dueAt: moment,
  state: paymentState,
  paidAt: orNull(moment),
  /** The means of the last payment; `rest`: a remainder below the card minimum, written off. */
  paidBy: orNull(oneOf(['card', 'credit', 'rest'])),
})
export type InvoiceView = Shown<typeof InvoiceSeen>
