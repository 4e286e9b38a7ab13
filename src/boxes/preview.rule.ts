import type { WhenSilent } from '#/platform/markets/rules/rules.ts'

export const PIECES_MIN = 5
export const PIECES_MAX = 8
/** Most alternatives for each piece; the tables have as many places. */
export const MOST_ALTERNATIVES = 3

/** Text key `preview.<key>` in place of an answered preview. Undefined: no answer yet. */
export function afterPreview({ state, previewEndsAt }: { state: string; previewEndsAt: unknown }) {
  if (state === 'previewing') return undefined
  if (state === 'ordered' || state === 'styling') return previewEndsAt ? 'swapping' : 'waiting'
  return state === 'approved' || state === 'packed' ? 'approved' : 'past'
}

/** Text key `preview.<key>` for the effect of silence, by the member's choice. */
export function silenceMeans(pieces: readonly { state: string }[], whenSilent: WhenSilent): Silence {
  if (whenSilent !== 'ship') return whenSilent === 'wait' ? 'doNothingWait' : 'doNothingCancel'
  if (!pieces.some(({ state }) => state === 'declined')) return 'doNothing'
  return pieces.some(({ state }) => state === 'picked') ? 'doNothingRest' : 'doNothingNone'
}
export type Silence = 'doNothing' | 'doNothingRest' | 'doNothingNone' | 'doNothingWait' | 'doNothingCancel'

type Answered = { state: string; price: number }

/** The pieces that ship if the member says nothing more, and their sum (R6.06). */
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
