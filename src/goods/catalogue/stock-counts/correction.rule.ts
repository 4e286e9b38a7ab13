/** Reasons for which a colleague books units in or out (R8.04). */
export const correctionReasons = ['counted', 'delivered', 'found', 'damaged', 'lost'] as const
export type CorrectionReason = (typeof correctionReasons)[number]
/** The reasons of a correction. A delivery is booked by its note instead (deliveries/). */
export const ownCorrections = ['counted', 'found', 'damaged', 'lost'] as const
export type OwnCorrection = (typeof ownCorrections)[number]

type Meaning = {
  label: string
  kind: 'adjusted' | 'received' | 'written-off' | 'lost'
  /** Meaning of the number: units there are, or units that come or go. */
  number: 'there are' | 'more' | 'fewer'
}
export const corrections: Readonly<Record<CorrectionReason, Meaning>> = {
  counted: { label: 'Counted', kind: 'adjusted', number: 'there are' },
  delivered: { label: 'Delivered by the supplier', kind: 'received', number: 'more' },
  found: { label: 'Found', kind: 'adjusted', number: 'more' },
  damaged: { label: 'Damaged', kind: 'written-off', number: 'fewer' },
  lost: { label: 'Lost', kind: 'lost', number: 'fewer' },
}

export const correctionUnits = (
  reason: CorrectionReason,
  { number, onHand }: { number: number; onHand: number },
) => ({ 'there are': number - onHand, more: number, fewer: -number })[corrections[reason].number]
