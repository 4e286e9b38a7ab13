/** What most of a shelf has in common with its member: one word each on the desk, so that what is special is read. */
export const reasonMarks = ['size', 'budget', 'colour', 'print', 'fit', 'occasion', 'asked for'] as const

/** Points, and the sentence that the stylist reads; below zero it speaks against the garment, or asks to look. */
export type Reason = { weight: number; text: string; mark?: (typeof reasonMarks)[number] }

export const weights = {
  memberSize: 40,
  oneSize: 20,
  nearSize: 8,
  otherSize: -30,
  unsureSize: -5,
  wanted: 25,
  inBudget: 15,
  overBudget: -25,
  overBox: -15,
  inBox: -40,
  colour: 15,
  print: 8,
  otherPrint: -6,
  fit: 6,
  otherFit: -6,
  occasion: 12,
  memberOccasion: 6,
  brandKept: 10,
  brandReturned: -8,
  ranSmall: -6,
  /** Of what was kept: small beside keeping itself. */
  wornOften: 4,
  neverWorn: -5,
  wornOut: -3,
  unknown: -4,
  /** What was said of this very piece, and of others: the points of a taste that never wavers. */
  swipedPiece: 20,
  swipedColour: 12,
  swipedKind: 10,
  swipedPrint: 8,
  swipedFit: 6,
  swipedFabric: 6,
  swipedPrice: -15,
} as const
