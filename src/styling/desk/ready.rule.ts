import { type BoxState, isOpenBox } from '#/boxes/box.states.ts'
import { PIECES_MIN } from '#/boxes/preview.rule.ts'
import { openIn } from '#/platform/app/studio/canned/fill-in.rule.ts'

type ToSend = {
  pieces: readonly { state: string; stylistNote: string }[]
  note: string
  /** Unanswered pieces that the member wished for in the shop. */
  wished: readonly { canBeHad: boolean }[]
  wishes: readonly { answer: { words?: string } | null }[]
  outfits: readonly { pieces: readonly { here: boolean }[] }[]
}

export type Missing = {
  code:
    | 'declined-piece-left'
    | 'too-few-pieces'
    | 'note-missing'
    | 'placeholder-open'
    | 'wished-unanswered'
    | 'wishes-unanswered'
    | 'outfit-broken'
  count: number
}

/** Reasons why a box cannot be sent: the desk shows all of them, the server refuses with the first (R6.05). */
export function missingToSend({ pieces, note, wished, wishes, outfits }: ToSend): Missing[] {
  const left = wished.filter(({ canBeHad }) => canBeHad).length
  const open = wishes.filter(({ answer }) => !answer).length
  const missing: (Missing | false)[] = [
    pieces.some(({ state }) => state === 'declined') && { code: 'declined-piece-left', count: 0 },
    pieces.length < PIECES_MIN && { code: 'too-few-pieces', count: PIECES_MIN },
    note.trim() === '' && { code: 'note-missing', count: 0 },
    wordsOf({ note, pieces, wishes }).some((text) => openIn(text).length > 0) && {
      code: 'placeholder-open',
      count: 0,
    },
    left > 0 && { code: 'wished-unanswered', count: left },
    open > 0 && { code: 'wishes-unanswered', count: open },
    outfits.some((outfit) => outfit.pieces.some(({ here }) => !here)) && { code: 'outfit-broken', count: 0 },
  ]
  return missing.filter((one) => one !== false)
}

/** The stylist's words that the member reads. */
const wordsOf = ({ note, pieces, wishes }: Pick<ToSend, 'note' | 'pieces' | 'wishes'>) => [
  note,
  ...pieces.map(({ stylistNote }) => stylistNote),
  ...wishes.map(({ answer }) => answer?.words ?? ''),
]

/** Our acceptance or the member's answer is still open. */
export const canAccept = (box: { state: BoxState; acceptedAt: string | null }): boolean =>
  isOpenBox(box.state) && (box.acceptedAt === null || box.state === 'previewing')
