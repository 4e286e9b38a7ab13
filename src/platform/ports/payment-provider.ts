import type Stripe from 'stripe'

export type Customer = Stripe.Customer
export type SetupIntent = Stripe.SetupIntent
export type PaymentIntent = Stripe.PaymentIntent
export type ProviderRefund = Stripe.Refund
export type ProviderDispute = Stripe.Dispute
export type ProviderEvent = Stripe.Event
export type BalanceEntry = Stripe.BalanceTransaction
export type ProviderPayout = Stripe.Payout

/**
 * The card provider, in the words of its own protocol (R9.03). `key` is the idempotency key: the same key is the same
 * request. Nothing is retried in here; an answer that never came is the caller's to look up (D11).
 */
export type PaymentProvider = {
  createCustomer(of: { memberId: string; email: string; key: string }): Promise<Customer>
  /**
   * Detaches the cards and deletes the customer; what was paid stays, and can be refunded. Nothing to do is no error.
   */
  forgetCustomer(id: string): Promise<void>
  createSetup(of: { customer: string; memberId: string; key: string }): Promise<SetupIntent>
  findSetup(id: string): Promise<SetupIntent>
  /** Moves no money: an intent is paid only when it is confirmed. */
  createIntent(of: NewIntent): Promise<PaymentIntent>
  findIntent(id: string): Promise<PaymentIntent>
  /** Nobody can pay it any more; as it is where it is paid or being paid already. Again does no harm. */
  withdrawIntent(id: string): Promise<PaymentIntent>
  /** Takes the money from a saved card while the customer is away. */
  confirmOffSession(of: { intent: string; method: string; key: string }): Promise<PaymentIntent>
  findMethod(id: string): Promise<Stripe.PaymentMethod>
  createRefund(of: { intent: string; amount: number; refundId: string; key: string }): Promise<ProviderRefund>
  listRefunds(intent: string): Promise<ProviderRefund[]>
  findDispute(id: string): Promise<ProviderDispute>
  /** Sends what we have to the bank, once and for all. */
  answerDispute(of: { dispute: string; text: string; key: string }): Promise<ProviderDispute>
  /** All that were made since then, whatever became of them. */
  intentsSince(at: Date): AsyncIterable<PaymentIntent>
  refundsSince(at: Date): AsyncIterable<ProviderRefund>
  /** What moved the provider's balance from one second to another, each with the payment or refund that it is of. */
  balanceBetween(of: { from: Date; to: Date }): AsyncIterable<BalanceEntry>
  /** What one payout is made of; itself is among it, below zero. */
  balanceOfPayout(id: string): AsyncIterable<BalanceEntry>
  payoutsSince(at: Date): AsyncIterable<ProviderPayout>
  findPayout(id: string): Promise<ProviderPayout>
  /** Throws unless the signature is the provider's, made within 300 s of now, and the event is of our mode, live or test. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent>
  /** With one of the provider's test cards, for demo people and tests; a real account refuses them. */
  confirmTestSetup(id: string, testCard: string): Promise<SetupIntent>
  /** What the card page needs in the browser. */
  browser: { publishableKey: string; scriptUrl: string }
}
export type NewIntent = {
  /** A guest has none. */
  customer: string | undefined
  amount: number
  currency: string
  chargeId: string
  description: string
  key: string
}

/** The intent inside a card error: a refusal is an answer, and carries the object that was refused. */
export const refusedIntent = (error: unknown): PaymentIntent | undefined =>
  isKind(error, 'StripeCardError') ? (error.payment_intent as PaymentIntent | undefined) : undefined

/** The provider itself does not know it (any more): asking again will not help. */
export const isMissing = (error: unknown) =>
  isKind(error, 'StripeInvalidRequestError') && error.code === 'resource_missing'

/** A bank has taken the payment back: of it nothing can be refunded. */
export const isDisputed = (error: unknown) =>
  isKind(error, 'StripeInvalidRequestError') && error.code === 'charge_disputed'

/** A payment that has come too far for what was asked: paid, at the bank, or withdrawn. */
export const hasMovedOn = (error: unknown) =>
  isKind(error, 'StripeInvalidRequestError') && error.code === 'payment_intent_unexpected_state'

/** The provider refused, failed, or could not be reached. */
export const isProviderError = (error: unknown) =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** By its name, so that nobody loads the provider's package to ask. */
const isKind = (
  error: unknown,
  type: Stripe.errors.StripeError['type'],
): error is Stripe.errors.StripeError => error instanceof Error && 'type' in error && error.type === type
