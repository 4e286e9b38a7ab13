import type { CardToSave } from './card-to-save.ts'

/** What the page is for: a first card, another one, or none any more, when one goes back after saving it. */
export const saveCardTitle = ({ card, step }: Pick<CardToSave, 'card' | 'step'>) => {
  if (!card) return 'card.title'
  return step === 'register' ? 'card.savedTitle' : 'card.changeTitle'
}
