/** Open dealings between a member and us; boxes by the numbers that the member knows. */
export type Dealings = {
  /** An ordered box that has not shipped. */
  openBox: string | null
  /** A shipped box that is not decided. */
  boxWithMember: string | null
  /** A box with pieces on their way back. */
  returning: string | null
  /** A box with an open or possible claim. */
  openClaim: string | null
  /** A shop order that is not over: it is unpaid, unsent, or can still be returned. */
  openOrder: string | null
  unpaid: string | null
  refundUnderWay: boolean
  /** A payment that the bank has taken back, still undecided. */
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

/** The first obstacle to an erasure; undefined when there is none (R11.04). */
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
