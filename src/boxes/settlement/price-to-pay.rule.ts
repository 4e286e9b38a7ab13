import type { PieceState } from '../piece.states.ts'

export type Choice = 'keep' | 'return'
export type PieceToPay = { id: string; price: number; state: PieceState; choice: Choice | null }
export type BoxToPay = {
  pieces: readonly PieceToPay[]
  handlingFee: number
  feeWaived: boolean
  instalmentFee: number
}
export type ToPay = {
  keptIds: string[]
  itemsAmount: number
  handlingFee: number
  instalmentFee: number
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
 * fee is due once for the box unless a stylist waived it (R6.12).
 */
export function priceToPay({ pieces, handlingFee, feeWaived, instalmentFee }: BoxToPay): ToPay {
  const kept = pieces.filter(isKept)
  const itemsAmount = kept.reduce((sum, { price }) => sum + price, 0)
  const fee = feeWaived ? 0 : handlingFee
  const total = itemsAmount + fee + instalmentFee
  return { keptIds: kept.map(({ id }) => id), itemsAmount, handlingFee: fee, instalmentFee, total }
}

const isKept = ({ state, choice }: PieceToPay) =>
  state === 'kept' || (state === 'delivered' && choice !== 'return')
