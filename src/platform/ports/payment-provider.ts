import type Stripe from 'stripe'
import type { RedirectMethod } from '../markets/pay-methods.rule.ts'

export type ProviderCustomer = Stripe.Customer
export type SetupIntent = Stripe.SetupIntent
export type PaymentIntent = Stripe.PaymentIntent
export type ProviderRefund = Stripe.Refund
export type ProviderDispute = Stripe.Dispute
export type ProviderEvent = Stripe.Event
export type BalanceEntry = Stripe.BalanceTransaction
export type ProviderPayout = Stripe.Payout

/**
 * The card provider, in the terms of its own protocol (R9.03). `key` is the idempotency key: the same key is the same
 * request. Nothing is retried here; the caller looks up an answer that never came (D11).
 */
export type PaymentProvider = {
  createCustomer(of: { memberId: string; email: string; key: string }): Promise<ProviderCustomer>
  /**
   * Detaches the cards and deletes the customer; payments stay, and can be refunded. No error for an unknown
   * customer.
   */
  forgetCustomer(id: string): Promise<void>
  createSetup(of: { customer: string; memberId: string; key: string }): Promise<SetupIntent>
  findSetup(id: string): Promise<SetupIntent>
  /** Moves no money: an intent is paid only when it is confirmed. */
  createIntent(of: NewIntent): Promise<PaymentIntent>
  findIntent(id: string): Promise<PaymentIntent>
  /** Makes an intent unpayable; one that is paid or being paid stays as it is. A repeat does no harm. */
  withdrawIntent(id: string): Promise<PaymentIntent>
  /** Charges a saved card without the customer. `returnUrl`: asked for where an intent allows pages elsewhere. */
  confirmOffSession(of: {
    intent: string
    method: string
    returnUrl: string
    key: string
  }): Promise<PaymentIntent>
  /** Lets further methods pay an intent that was made before they were offered. */
  allowTypes(id: string, types: readonly ProviderType[]): Promise<PaymentIntent>
  /** Begins a payment on a page of the provider, which sends the customer back to `returnUrl`. */
  confirmByRedirect(of: {
    intent: string
    type: RedirectMethod
    returnUrl: string
    key: string
  }): Promise<PaymentIntent>
  findMethod(id: string): Promise<Stripe.PaymentMethod>
  createRefund(of: { intent: string; amount: number; refundId: string; key: string }): Promise<ProviderRefund>
  listRefunds(intent: string): Promise<ProviderRefund[]>
  findDispute(id: string): Promise<ProviderDispute>
  /** Sends our evidence to the bank, once and for all. */
  answerDispute(of: { dispute: string; text: string; key: string }): Promise<ProviderDispute>
  /** All that were made since then, in any state. */
  intentsSince(at: Date): AsyncIterable<PaymentIntent>
  refundsSince(at: Date): AsyncIterable<ProviderRefund>
  /** Changes of the provider's balance from one second to another, each with its payment or refund. */
  balanceBetween(of: { from: Date; to: Date }): AsyncIterable<BalanceEntry>
  /** The entries of one payout; the payout itself is among them, below zero. */
  balanceOfPayout(id: string): AsyncIterable<BalanceEntry>
  payoutsSince(at: Date): AsyncIterable<ProviderPayout>
  findPayout(id: string): Promise<ProviderPayout>
  /**
   * Throws unless the signature is the provider's, made within 300 s of now, and the event is of our mode, live or
   * test.
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent>
  /** Confirms with one of the provider's test cards, for demo people and tests; a real account refuses them. */
  confirmTestSetup(id: string, testCard: string): Promise<SetupIntent>
  browser: { publishableKey: string; scriptUrl: string }
}
/** The provider's names of methods; a wallet's card is a card. */
export type ProviderType = 'card' | RedirectMethod
export type NewIntent = {
  /** Undefined for a guest. */
  customer: string | undefined
  amount: number
  currency: string
  chargeId: string
  description: string
  /** The provider's names of the methods that may pay it. */
  types: readonly ProviderType[]
  key: string
}

/** The intent inside a card error: a refusal is an answer, and carries the refused object. */
export const refusedIntent = (error: unknown): PaymentIntent | undefined =>
  isKind(error, 'StripeCardError') ? (error.payment_intent as PaymentIntent | undefined) : undefined

/** The provider does not know it (any more): a retry will not help. */
export const isMissing = (error: unknown) =>
  isKind(error, 'StripeInvalidRequestError') && error.code === 'resource_missing'

/** A bank has charged the payment back: none of it can be refunded. */
export const isDisputedError = (error: unknown) =>
  isKind(error, 'StripeInvalidRequestError') && error.code === 'charge_disputed'

/** A payment that is too far along for the request: paid, at the bank, or withdrawn. */
export const hasMovedOn = (error: unknown) =>
  isKind(error, 'StripeInvalidRequestError') && error.code === 'payment_intent_unexpected_state'

export const isProviderError = (error: unknown) =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** The provider's own answer about the request: a refused card, an unknown object. The provider is well. */
export const isAnswer = (error: unknown) =>
  isKind(error, 'StripeCardError') ||
  isKind(error, 'StripeInvalidRequestError') ||
  isKind(error, 'StripeIdempotencyError')

/** Compared by name, so that the check does not load the provider's package. */
const isKind = (
  error: unknown,
  type: Stripe.errors.StripeError['type'],
): error is Stripe.errors.StripeError => error instanceof Error && 'type' in error && error.type === type
