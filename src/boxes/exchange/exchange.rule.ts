import { feeOfReturn } from '#/goods/fulfilment/intake/fee/return-fee.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import type { PieceState } from '../pieces/piece.states.ts'
import { type ExchangePieceState, hasNotCome, staysWithMember } from './ordered.rule.ts'

type Answered = {
  id: string
  state: PieceState
  choice: 'keep' | 'return' | null
  returnReason: ReturnReason | null
}
type Chosen = { itemId: string; price: number }
export type ExchangeToPay = { amount: number; fee: number }
export const noExchange: ExchangeToPay = { amount: 0, fee: 0 }

/** A replacement is possible for a piece that goes back, or is back, before the box is decided. */
export const canExchange = ({ state, choice }: Pick<Answered, 'state' | 'choice'>) =>
  state === 'returned' || (state === 'delivered' && choice === 'return')

/**
 * Cost of the chosen pieces, and of the return of those they replace: once for all, and 0 when each of them goes
 * back as faulty (R6.14). Page, confirmation and invoice use this function.
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

/** End of a reservation: after these hours, at the latest with the end of the feedback. */
export const holdEndsAt = (at: Date, { hours, approvalEndsAt }: { hours: number; approvalEndsAt: Date }) =>
  new Date(Math.min(at.getTime() + hours * 3600_000, approvalEndsAt.getTime()))

type OnBill = {
  pieces: readonly Answered[]
  exchange: {
    returnFee: number
    chosen: readonly Chosen[]
    ordered: { fee: number; pieces: readonly { price: number; state: ExchangePieceState }[] } | null
  }
}

/** The exchange's part of the box's bill: the chosen pieces, or, once ordered, those that stay with the member. */
export function exchangeOnBill({ pieces, exchange: { returnFee, chosen, ordered } }: OnBill): ExchangeToPay {
  if (!ordered) return exchangeToPay({ pieces, chosen, returnFee })
  return {
    amount: ordered.pieces.filter(staysWithMember).reduce((sum, { price }) => sum + price, 0),
    fee: ordered.pieces.every(({ state }) => hasNotCome(state)) ? 0 : ordered.fee,
  }
}
