import type { Grade } from '#/goods/fulfilment/intake/grading/grading.rule.ts'
import type { Goods } from '#/platform/ports/contract.ts'

export const followedStates = ['awaited', 'received', 'lost'] as const
/** `free`: it was never bought; `due`: its price is owed; `credited`: a credit note has it. */
export const followedMoney = ['free', 'due', 'credited'] as const

type Piece = Pick<
  Goods,
  'state' | 'price' | 'returnId' | 'announcedAt' | 'refundDueAt' | 'creditNoteId' | 'withheld'
>
type Received = { receivedAt: Date; grade: Grade; labelPresent: boolean }

type Followed = {
  state: (typeof followedStates)[number]
  /** The receipt, or the notice of the return; null for a piece of a box that was not kept. */
  at: Date | null
  grade: Grade | null
  labelPresent: boolean
  money: (typeof followedMoney)[number]
  /** Minor units. */
  amount: number
  dueAt: Date | null
}

const stateOf: Partial<Record<Goods['state'], Followed['state']>> = {
  returning: 'awaited',
  returned: 'received',
  lost: 'lost',
}

/** A piece that goes back: its state, its day and its money (R10.01). Undefined for any other piece. */
export function followed(piece: Piece, received: Received | undefined): Followed | undefined {
  const state = stateOf[piece.state]
  if (!state) return undefined
  return {
    state,
    at: received?.receivedAt ?? piece.announcedAt,
    grade: received?.grade ?? null,
    labelPresent: received?.labelPresent ?? true,
    ...moneyOf(piece),
  }
}

/** A piece of a box that was not kept has no return of its own, and no money. */
function moneyOf({ price, returnId, creditNoteId, withheld, refundDueAt }: Piece) {
  if (creditNoteId !== null) return { money: 'credited' as const, amount: price - withheld, dueAt: null }
  if (returnId === null || price === 0) return { money: 'free' as const, amount: 0, dueAt: null }
  return { money: 'due' as const, amount: price, dueAt: refundDueAt }
}
