/** What still goes on between a member and us; boxes by the numbers that the member knows. */
export type Dealings = {
  /** A box that was ordered and has not left us. */
  openBox: string | null
  /** A box that has left us and is not decided on. */
  boxWithMember: string | null
  /** A box of which pieces are on their way back. */
  returning: string | null
  /** A box for which we ask something, or may. */
  openClaim: string | null
  /** An order of the shop that is not over: to be paid, sent, or perhaps sent back. */
  openOrder: string | null
  /** A box or an invoice that is not paid. */
  unpaid: string | null
  refundUnderWay: boolean
  /** Their bank has taken a payment back, and whose loss it is is not said. */
  disputeUnderWay: boolean
}
export const erasureObstacles = [
  'erase-box-open',
  'erase-box-with-member',
  'erase-returning',
  'erase-claim',
  'erase-order',
  'erase-unpaid',
  'erase-refund',
  'erase-dispute',
] as const
export type ErasureObstacle = { code: (typeof erasureObstacles)[number]; number: string }

/** Why a member cannot be erased yet, the first thing to do first; undefined when nothing is in the way (R11.04). */
export function erasureObstacle(dealings: Dealings): ErasureObstacle | undefined {
  const { openBox, boxWithMember, returning, openClaim, openOrder, unpaid } = dealings
  if (openBox) return { code: 'erase-box-open', number: openBox }
  if (boxWithMember) return { code: 'erase-box-with-member', number: boxWithMember }
  if (returning) return { code: 'erase-returning', number: returning }
  if (openClaim) return { code: 'erase-claim', number: openClaim }
  if (openOrder) return { code: 'erase-order', number: openOrder }
  if (unpaid) return { code: 'erase-unpaid', number: unpaid }
  if (dealings.refundUnderWay) return { code: 'erase-refund', number: '' }
  if (dealings.disputeUnderWay) return { code: 'erase-dispute', number: '' }
  return undefined
}
