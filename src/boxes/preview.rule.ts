import type { WhenSilent } from '#/platform/markets/rules/rules.ts'

export const PIECES_MIN = 5
export const PIECES_MAX = 8

/** What stands in the preview's place once it has been answered: the text `preview.<key>`. Undefined: no answer yet. */
export function afterPreview({ state, previewEndsAt }: { state: string; previewEndsAt: unknown }) {
  if (state === 'previewing') return undefined
  if (state === 'ordered' || state === 'styling') return previewEndsAt ? 'swapping' : 'waiting'
  return state === 'approved' || state === 'packed' ? 'approved' : 'past'
}

/** What happens to the pieces if the member does not answer, by what they chose: the text `preview.<key>`. */
export function silenceMeans(pieces: readonly { state: string }[], whenSilent: WhenSilent): Silence {
  if (whenSilent !== 'ship') return whenSilent === 'wait' ? 'doNothingWait' : 'doNothingCancel'
  if (!pieces.some(({ state }) => state === 'declined')) return 'doNothing'
  return pieces.some(({ state }) => state === 'picked') ? 'doNothingRest' : 'doNothingNone'
}
export type Silence = 'doNothing' | 'doNothingRest' | 'doNothingNone' | 'doNothingWait' | 'doNothingCancel'

type Answered = { state: string; price: number }

/** The pieces that ship if nobody says another word, and what they cost together (R6.06). */
export function previewOutcome(pieces: readonly Answered[]): {
  count: number
  amount: number
  declined: number
} {
  const staying = pieces.filter(({ state }) => state === 'picked')
  return {
    count: staying.length,
    amount: staying.reduce((sum, { price }) => sum + price, 0),
    declined: pieces.filter(({ state }) => state === 'declined').length,
  }
}
