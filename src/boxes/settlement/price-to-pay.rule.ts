import { type ExchangeToPay, noExchange } from '../exchange/exchange.rule.ts'
import type { PieceState } from '../pieces/piece.states.ts'

export type Choice = 'keep' | 'return'
export type PieceToPay = { id: string; price: number; state: PieceState; choice: Choice | null }
export type BoxToPay = {
  pieces: readonly PieceToPay[]
  handlingFee: number
  feeWaived: boolean
  instalmentFee: number
  exchange?: ExchangeToPay
}
export type ToPay = {
  keptIds: string[]
  itemsAmount: number
  handlingFee: number
  instalmentFee: number
  /** What comes in exchange, and the way back of what it replaces (R6.14). */
  exchangeAmount: number
  exchangeFee: number
  total: number
}

type Fees = { handlingFee: number; handlingFeeWaivedBy: string | null; instalmentFee: number }

/** The fees of a box: for handling, unless a stylist has waived it (R6.12), and for paying in parts, once that is chosen. */
export const feeOf = (box: Fees) => ({
  handlingFee: box.handlingFee,
  feeWaived: box.handlingFeeWaivedBy !== null,
  instalmentFee: box.instalmentFee,
})

/**
 * What the member pays, in minor units: the page, the mails, the deadline job and the invoice ask this one function. A
 * piece without an answer is kept (R6.09), one that came back or was answered with "return" is not, and the handling
 * fee is due once for the box unless a stylist waived it (R6.12). What comes in exchange is on the same bill (R6.10).
 */
export function priceToPay(box: BoxToPay): ToPay {
  const { pieces, handlingFee, feeWaived, instalmentFee, exchange = noExchange } = box
  const kept = pieces.filter(isKept)
  const itemsAmount = kept.reduce((sum, { price }) => sum + price, 0)
  const fee = feeWaived ? 0 : handlingFee
  return {
    keptIds: kept.map(({ id }) => id),
    itemsAmount,
    handlingFee: fee,
    instalmentFee,
    exchangeAmount: exchange.amount,
    exchangeFee: exchange.fee,
    total: itemsAmount + fee + instalmentFee + exchange.amount + exchange.fee,
  }
}

const isKept = ({ state, choice }: PieceToPay) =>
  state === 'kept' || (state === 'delivered' && choice !== 'return')
