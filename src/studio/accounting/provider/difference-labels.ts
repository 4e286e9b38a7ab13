import type { DifferenceShown } from './provider.schema.ts'

export const kindLabels: Readonly<Record<DifferenceShown['kind'], string>> = {
  'unknown-here': 'Known there, unknown here',
  'other-amount': 'Other amount',
  'unknown-there': 'Known here, unknown there',
  'payout-sum': 'Payout and its rows',
}
export const differenceEndingLabels: Readonly<Record<NonNullable<DifferenceShown['endedAs']>, string>> = {
  agrees: 'Both agree by now',
  explained: 'Explained',
  'written-off': 'Written off',
}

export function differenceAdvice({ kind, theirs }: Pick<DifferenceShown, 'kind' | 'theirs'>): string {
  if (kind === 'unknown-here' && theirs > 0)
    return 'Look the payment up at the provider. If nobody owes it, refund it there: the refund will stand here as a difference of its own, and both are explained by each other. If it is another house’s, or cannot be refunded, write it off.'
  if (kind === 'unknown-here')
    return 'Somebody gave money back at the provider, or the provider took it. Find out whose payment it was of and refund that charge no further; then explain it, or write it off if it is our loss.'
  if (kind === 'other-amount')
    return 'Compare the charge with the payment at the provider. What they took too much is refunded there; what they took too little is a loss to write off, or to ask of the customer.'
  if (kind === 'unknown-there')
    return 'Our book says that it was paid; theirs does not know it. Ask the provider before anything is sent, and refund nothing of it here until they have answered.'
  return 'The payout says another sum than its rows. It stays unbooked, and is read again every hour; if it does not agree by tomorrow, ask the provider for its rows.'
}
