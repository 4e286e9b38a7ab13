/** A bank's answers to a card, by the published test cards. */
export type DeclineName =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authentication_required'

export type Behaviour =
  | 'pays'
  | 'pays-then-disputed'
  | 'pays-refund-pending'
  | 'authenticate-unless-set-up'
  | 'authenticate-always'
  | 'authenticate-then-insufficient-funds'
  | 'authenticate-then-declined'
  | 'attaches-then-declined'
  | Exclude<DeclineName, 'authentication_required'>

export type CardOccasion = {
  purpose: 'setup' | 'payment'
  /** The customer is absent, so no authentication is possible. */
  offSession: boolean
  /** The card was authenticated once for later use without its owner. */
  setUp: boolean
  /** Its owner has just authenticated this very transaction. */
  authenticated: boolean
}
export type CardDecision =
  | { kind: 'accepted' }
  | { kind: 'authenticate' }
  | { kind: 'declined'; reason: DeclineName }

const accepted: CardDecision = { kind: 'accepted' }
const declined = (reason: DeclineName): CardDecision => ({ kind: 'declined', reason })

export function cardDecision(behaviour: Behaviour, occasion: CardOccasion): CardDecision {
  if (asksCustomer(behaviour, occasion))
    return occasion.offSession ? declined('authentication_required') : { kind: 'authenticate' }
  switch (behaviour) {
    case 'pays':
    case 'pays-then-disputed':
    case 'pays-refund-pending':
    case 'authenticate-unless-set-up':
    case 'authenticate-always':
      return accepted
    case 'attaches-then-declined':
    case 'authenticate-then-declined':
      return occasion.purpose === 'setup' ? accepted : declined('generic_decline')
    case 'authenticate-then-insufficient-funds':
      return occasion.purpose === 'setup' ? accepted : declined('insufficient_funds')
    default:
      return declined(behaviour)
  }
}

function asksCustomer(behaviour: Behaviour, { offSession, setUp, authenticated }: CardOccasion) {
  if (!behaviour.startsWith('authenticate-') || authenticated) return false
  return behaviour === 'authenticate-always' || !(offSession && setUp)
}

type Refusal = { code: string; decline_code?: string; message: string }
const refusals: Record<DeclineName, Refusal> = {
  generic_decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}
export const refusalOfDecline = (reason: DeclineName): Refusal => refusals[reason]
