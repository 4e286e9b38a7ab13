import { type Fee, sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { type ExchangeToPay, noExchange } from '../exchange/exchange.rule.ts'
import type { PieceState } from '../pieces/piece.states.ts'

export type Choice = 'keep' | 'return'
export type PieceToPay = { id: string; price: number; state: PieceState; choice: Choice | null }
export type BoxToPay = {
  pieces: readonly PieceToPay[]
  fees: readonly Fee[]
  feesWaived: boolean
  instalmentFee: number
  exchange?: ExchangeToPay
}
export type ToPay = {
  keptIds: string[]
  itemsAmount: number
  /** The fees of the contract as due: 0 if they were waived. */
  fees: Fee[]
  instalmentFee: number
  /** Exchange pieces, and the return fee of those they replace (R6.14). */
  exchangeAmount: number
  exchangeFee: number
  total: number
}

/**
 * The member's price in minor units: the page, the mails, the deadline job and the invoice use this function. A
 * piece without an answer is kept (R6.09); one that came back or was answered with "return" is not; each fee is due
 * once for the box unless a stylist waived them (R6.12). An exchange is on the same bill (R6.10).
 */
export function priceToPay(box: BoxToPay): ToPay {
  const { pieces, feesWaived, instalmentFee, exchange = noExchange } = box
  const kept = pieces.filter(isKept)
  const itemsAmount = kept.reduce((sum, { price }) => sum + price, 0)
  const fees = box.fees.map(({ kind, amount }) => ({ kind, amount: feesWaived ? 0 : amount }))
  return {
    keptIds: kept.map(({ id }) => id),
    itemsAmount,
    fees,
    instalmentFee,
    exchangeAmount: exchange.amount,
    exchangeFee: exchange.fee,
    total: itemsAmount + sumOfFees(fees) + instalmentFee + exchange.amount + exchange.fee,
  }
}

const isKept = ({ state, choice }: PieceToPay) =>
  state === 'kept' || (state === 'delivered' && choice !== 'return')
