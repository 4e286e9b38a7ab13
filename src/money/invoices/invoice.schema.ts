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

export const PartSeen = closed({
  part: count,
  /** What is taken, or was. */
  amount,
  /** What of it was given back before it was paid. */
  credited: amount,
  chargeAt: moment,
  dueAt: moment,
  chargeId: uuid,
  /** What of it credit paid after the invoice was issued. */
  byCredit: amount,
  state: paymentState,
  paidAt: orNull(moment),
  paidBy: orNull(oneOf(['card', 'credit'])),
})

/** An invoice as the member, and whoever keeps the books, read it. */
export const InvoiceSeen = closed({
  id: uuid,
  kind: oneOf(['invoice', 'credit-note']),
  number: text,
  subjectType: text,
  subjectId: uuid,
  currency: text,
  total: amount,
  /** What of it is paid with credit, as it was issued and since. */
  credit: amount,
  /** What is still to be paid. */
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
  chargeId: orNull(uuid),
  issuedAt: moment,
  dueAt: moment,
  state: paymentState,
  paidAt: orNull(moment),
  /** What the last of it was paid with; `rest`: it was too small for a card, and is ours. */
  paidBy: orNull(oneOf(['card', 'credit', 'rest'])),
})
export type InvoiceView = Shown<typeof InvoiceSeen>
