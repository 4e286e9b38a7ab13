export const backStages = ['announced', 'on-its-way', 'received', 'repaid'] as const
export type BackStage = (typeof backStages)[number]

type Told = {
  /** Something announced is not here yet. */
  isComing: boolean
  /** The carrier has it. */
  isHandedOver: boolean
  /** Nothing of what came waits for a person. */
  isCredited: boolean
  /** The provider has not done all of it. */
  waits: boolean
  credited: number
  toCard: number
  asCredit: number
}

/** How far a return has come: what is still to be done comes first. Money that a bank has kept is never called back (R9.04). */
export function backStage(back: Told): BackStage {
  if (back.isComing) return back.isHandedOver ? 'on-its-way' : 'announced'
  const given = back.toCard + back.asCredit
  return back.isCredited && !back.waits && given > 0 && given >= back.credited ? 'repaid' : 'received'
}
