import { feeOfReturn } from '#/goods/fulfilment/intake/fee/return-fee.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import type { RefundSum } from './credited-sum.rule.ts'
import { type Refundable, refundSum } from './refund.rule.ts'

/** The pieces that go back, each with its reason or none. */
export type Chosen = ReadonlyMap<string, ReturnReason | null>
type Contract = {
  pieces: readonly Refundable[]
  returnFee: number
  shipping: { standard: number } | null
  /** The open return that these pieces are added to, with the fee already counted for it. */
  openReturn: { fee: number; reasons: readonly (ReturnReason | null)[] } | null
}

/**
 * The refund that a customer is told before a return is announced, as it is counted when the pieces are here. Pieces on
 * their way count as arrived, so that the last ones of a contract include its shipping.
 */
export function announcedSum(contract: Contract, chosen: Chosen): RefundSum {
  const { standard } = contract.shipping ?? { standard: 0 }
  return refundSum({
    goods: contract.pieces.map((piece) =>
      piece.state === 'returning' ? { ...piece, state: 'returned' } : piece,
    ),
    goodsIds: [...chosen.keys()],
    shipping: { paid: standard, standard, credited: 0 },
    feeLeft: feeOf(contract, chosen),
  })
}

/** The fee. For an open return only the amount that these pieces add to it. */
function feeOf({ openReturn, returnFee }: Contract, chosen: Chosen): number {
  const { fee: counted, reasons } = openReturn ?? { fee: 0, reasons: [] }
  return Math.max(0, feeOfReturn([...reasons, ...chosen.values()], returnFee) - counted)
}
