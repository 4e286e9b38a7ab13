import { feeOfReturn } from '#/goods/fulfilment/intake/fee/return-fee.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import type { PieceState } from '../pieces/piece.states.ts'
import { hasNotCome, type ReplacementState } from './exchange.states.ts'

type Answered = {
  id: string
  state: PieceState
  choice: 'keep' | 'return' | null
  returnReason: ReturnReason | null
}
type Chosen = { itemId: string; price: number }
export type ExchangeToPay = { amount: number; fee: number }
export const noExchange: ExchangeToPay = { amount: 0, fee: 0 }

/** Something else instead is for what goes back, or is back already, before the box is decided. */
export const canExchange = ({ state, choice }: Pick<Answered, 'state' | 'choice'>) =>
  state === 'returned' || (state === 'delivered' && choice === 'return')

/**
 * What the chosen pieces cost, and the way back of what they replace: once for all of it, and nothing when each of them
 * goes back because it is not as it should be (R6.14). Page, confirmation and invoice ask this one function.
 */
export function exchangeToPay({ pieces, chosen, returnFee }: Exchanging): ExchangeToPay {
  const replaced = pieces.filter(
    (piece) => canExchange(piece) && chosen.some(({ itemId }) => itemId === piece.id),
  )
  if (replaced.length === 0) return noExchange
  const goesBack = new Set(replaced.map(({ id }) => id))
  return {
    amount: chosen.filter(({ itemId }) => goesBack.has(itemId)).reduce((sum, { price }) => sum + price, 0),
    fee: feeOfReturn(
      replaced.map(({ returnReason }) => returnReason),
      returnFee,
    ),
  }
}
type Exchanging = { pieces: readonly Answered[]; chosen: readonly Chosen[]; returnFee: number }

/** Held so long, and never longer than the feedback is open. */
export const heldUntil = (at: Date, { hours, approvalEndsAt }: { hours: number; approvalEndsAt: Date }) =>
  new Date(Math.min(at.getTime() + hours * 3600_000, approvalEndsAt.getTime()))

type OnBill = {
  pieces: readonly Answered[]
  exchange: {
    returnFee: number
    chosen: readonly Chosen[]
    ordered: { fee: number; pieces: readonly { price: number; state: ReplacementState }[] } | null
  }
}

/** What of an exchange stands on the bill of the box: as it is chosen, or, once it is ordered, as far as it stays with the member. */
export function exchangeOnBill({ pieces, exchange: { returnFee, chosen, ordered } }: OnBill): ExchangeToPay {
  if (!ordered) return exchangeToPay({ pieces, chosen, returnFee })
  return {
    amount: ordered.pieces.filter(staysWithMember).reduce((sum, { price }) => sum + price, 0),
    fee: ordered.pieces.every(({ state }) => hasNotCome(state)) ? 0 : ordered.fee,
  }
}

/** On its way to the member, or there for good. */
export const staysWithMember = ({ state }: { state: ReplacementState }) =>
  state === 'ordered' || state === 'shipped' || state === 'delivered'
