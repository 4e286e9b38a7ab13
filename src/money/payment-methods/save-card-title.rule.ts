import type { CardToSave } from './card-to-save.ts'

/** Title of the page: a first card, another card, or a saved one when the member comes back. */
export const saveCardTitle = ({ card, step }: Pick<CardToSave, 'card' | 'step'>) => {
  if (!card) return 'card.title'
  return step === 'register' ? 'card.savedTitle' : 'card.changeTitle'
}
