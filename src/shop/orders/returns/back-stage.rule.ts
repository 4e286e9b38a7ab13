export const backStages = ['announced', 'on-its-way', 'received', 'repaid'] as const
export type BackStage = (typeof backStages)[number]

type Back = {
  /** An announced piece is not here yet. */
  isComing: boolean
  /** The parcel is with the carrier. */
  isHandedOver: boolean
  /** No returned piece waits for a colleague. */
  isCredited: boolean
  /** The provider has not carried out all of the refund. */
  waits: boolean
  credited: number
  toCard: number
  asCredit: number
}

/**
 * The stage of a return: the earliest one that is not done. Money that a bank has kept is never called repaid (R9.04).
 */
export function backStage(back: Back): BackStage {
  if (back.isComing) return back.isHandedOver ? 'on-its-way' : 'announced'
  const given = back.toCard + back.asCredit
  return back.isCredited && !back.waits && given > 0 && given >= back.credited ? 'repaid' : 'received'
}
