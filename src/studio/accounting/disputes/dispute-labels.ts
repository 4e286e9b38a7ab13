import type { DisputeEnding, DisputeState } from '#/money/disputes/dispute.states.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import type { DisputeShown } from './disputes.schema.ts'

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  open: 'To be answered',
  answered: 'The bank decides',
  won: 'Won',
  lost: 'Lost, to be ended',
  claimed: 'Claimed from the customer',
  paid: 'Paid by the customer',
  'written-off': 'Written off',
  'made-good': 'Made good by goods',
}
export const disputeStateTones = {
  open: 'warning',
  answered: 'quiet',
  won: 'positive',
  lost: 'warning',
  claimed: 'warning',
  paid: 'positive',
  'written-off': 'quiet',
  'made-good': 'quiet',
} as const

export const disputeEndingLabels: Readonly<Record<DisputeEnding, string>> = {
  claimed: 'Claim it from the customer, outside of the card',
  paid: 'The customer has paid it to our bank',
  'written-off': 'Write it off: our loss',
}

export function disputeAdvice({
  state,
  dueAt,
  sentAt,
}: Pick<DisputeShown, 'state' | 'dueAt' | 'sentAt'>): string {
  if (state === 'open')
    return `Read what we have for the bank. If the payment was right, send it before ${staffDay(dueAt)}; if it was not, do nothing: the bank decides against us on that day.`
  if (state === 'answered' && !sentAt)
    return 'The answer is not sent yet: it goes again by itself within minutes.'
  if (state === 'answered') return 'The bank decides, within weeks. Nothing can be added.'
  if (state === 'won')
    return 'The money is with the provider again. Let the reminders of the bill go on, at the charge.'
  if (state === 'lost')
    return 'The bank has decided against us. If the customer owes it all the same, claim it from them; otherwise write it off.'
  if (state === 'claimed')
    return 'When the money has come to our bank, book it; if it will not come, write it off.'
  if (state === 'made-good')
    return 'The goods have come back, and the bank has given the money back for them. Nothing is left to do.'
  return 'Nothing is left to do.'
}
