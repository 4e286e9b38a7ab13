import { factsOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import type { ChargeDetail } from './finance.schema.ts'

type Paid = Pick<ChargeDetail['charge'], 'method' | 'card' | 'redirectMethod' | 'redirectState'>

const stages = {
  begun: 'was asked for',
  away: 'is open',
  waits: 'waits for the bank',
  ended: 'ended without a payment',
} as const

/** The method that paid, the card at hand, or the page elsewhere on which the customer is. */
export function methodOf({ method, card, redirectMethod, redirectState }: Paid): string {
  const saved = card ? `•••• ${card}` : undefined
  if (method) return [factsOfMethod[method].name, saved].filter(Boolean).join(' ')
  if (redirectMethod && redirectState)
    return `${factsOfMethod[redirectMethod].name}: ${stages[redirectState]}`
  return saved ?? 'none yet'
}

/** Payments that no bank takes back have no disputes. */
export const isFinal = ({ method }: Pick<Paid, 'method'>) =>
  method !== null && !factsOfMethod[method].disputable
