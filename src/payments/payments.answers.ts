import {
  amount,
  closed,
  count,
  list,
  moment,
  optional,
  orNull,
  text,
  uuid,
  yes,
} from '#/platform/http/schema.ts'
import { listOf } from '#/studio/list/list-schema.ts'

/** What the payment routes answer: the provider's numbers stay with us, except the two its own form asks for (T28). */
const Card = closed({ brand: text, last4: text, expMonth: count, expYear: count })
const Browser = closed({ publishableKey: text, scriptUrl: text })
const Charge = closed({
  id: uuid,
  subjectType: text,
  subjectId: uuid,
  amount,
  currency: text,
  state: text,
  reason: text,
  nextAttemptAt: orNull(moment),
})
export const Invoice = closed({
  id: uuid,
  kind: text,
  number: text,
  subjectType: text,
  subjectId: uuid,
  currency: text,
  total: amount,
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
  parts: list(
    closed({
      part: count,
      amount,
      chargeAt: moment,
      dueAt: moment,
      chargeId: uuid,
      state: text,
      paidAt: orNull(moment),
    }),
  ),
  card: orNull(text),
  chargeId: orNull(uuid),
  issuedAt: moment,
  dueAt: moment,
  state: text,
  paidAt: orNull(moment),
})
export const Invoices = closed({ invoices: list(Invoice) })
export const OrderPayment = closed({
  invoice: Invoice,
  charge: orNull(Charge),
  card: orNull(Card),
  byLink: yes,
})
export const ChargePage = closed({
  charge: Charge,
  invoice: Invoice,
  card: orNull(Card),
  browser: Browser,
})
export const NextCharge = closed({ id: uuid })
export const ChargeState = closed({ charge: Charge })
/** For the provider's own form in her browser: it takes no other names. */
export const Payable = closed({ clientSecret: text, savedMethod: orNull(text) })

export const SavedCard = closed({ card: orNull(Card), browser: Browser, mandateVersion: text })
export const Setup = closed({ id: uuid, clientSecret: text })
export const SetupState = closed({ state: text, card: orNull(Card) })
export const Received = closed({ received: yes })

const StudioCharge = closed({
  id: uuid,
  market: text,
  subjectType: text,
  subjectId: uuid,
  amount,
  currency: text,
  state: text,
  failureCode: orNull(text),
  attempts: count,
  nextAttemptAt: orNull(moment),
  createdAt: moment,
  capturedAt: orNull(moment),
  member: text,
  memberEmail: text,
  part: count,
  parts: count,
  invoiceNumber: text,
  invoiceId: uuid,
  invoiceOpen: amount,
  card: orNull(text),
  refunded: amount,
})
export const StudioCharges = closed({
  ...listOf(StudioCharge).properties,
  sums: list(closed({ state: text, currency: text, count, amount, refunded: amount })),
})
export const StudioChargePage = closed({
  charge: StudioCharge,
  timeline: list(closed({ at: moment, what: text, detail: orNull(text), by: orNull(text) })),
})
export const OneStudioCharge = closed({ charge: StudioCharge })
export const StudioInvoices = listOf(
  closed({
    id: uuid,
    displayNumber: text,
    kind: text,
    market: text,
    total: amount,
    vat: amount,
    currency: text,
    issuedAt: moment,
    dueAt: moment,
    member: text,
    open: amount,
    chargeState: orNull(text),
  }),
)
