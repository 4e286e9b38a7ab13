import type { Grade } from '#/goods/fulfilment/intake/grading/grading.rule.ts'
import type { Goods } from '#/platform/ports/contract.ts'

export const followedStates = ['awaited', 'received', 'lost'] as const
/**
 * `free`: it was never bought; `due`: its price is owed; `credited`: a credit note has it; `billed`: it got lost on its
 * way back and stays on the bill; `made-good`: a new one or its price was given for it before.
 */
export const followedMoney = ['free', 'due', 'credited', 'billed', 'made-good'] as const
type FollowedMoney = (typeof followedMoney)[number]

type Piece = Pick<
  Goods,
  | ('state' | 'price' | 'returnId' | 'announcedAt')
  | ('refundDueAt' | 'creditNoteId' | 'withheld' | 'isMadeGood')
>
type Received = { receivedAt: Date; grade: Grade; labelPresent: boolean }

type Followed = {
  state: (typeof followedStates)[number]
  /** The receipt, or the notice of the return; null for a piece of a box that was not kept. */
  at: Date | null
  grade: Grade | null
  labelPresent: boolean
  money: FollowedMoney
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

type Money = Pick<Followed, 'money' | 'amount' | 'dueAt'>

/** A piece of a box that was not kept has no return of its own, and no money. A person decides about a lost one (R6.13). */
function moneyOf({ state, price, returnId, creditNoteId, withheld, refundDueAt, isMadeGood }: Piece): Money {
  if (creditNoteId !== null) return { money: 'credited', amount: price - withheld, dueAt: null }
  if (returnId === null || price === 0) return { money: 'free', amount: 0, dueAt: null }
  if (isMadeGood) return { money: 'made-good', amount: 0, dueAt: null }
  if (state === 'lost') return { money: 'billed', amount: price, dueAt: null }
  return { money: 'due', amount: price, dueAt: refundDueAt }
}
