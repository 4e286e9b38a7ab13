/** Reasons that most of a shelf shares: one word each on the desk, so that the special ones are read. */
export const reasonMarks = ['size', 'budget', 'colour', 'print', 'fit', 'occasion', 'asked for'] as const

type Mark = (typeof reasonMarks)[number]

/**
 * Points, and the sentence for the stylist; negative points count against the garment, or ask to look. `of`: its rule,
 * `amount`: how far the rule holds, 1 when fully. A model corrects points by rule and amount.
 */
export type Reason = { weight: number; text: string; mark?: Mark; of?: string; amount?: number }

export const weights = {
  memberSize: 40,
  oneSize: 20,
  nearSize: 8,
  otherSize: -30,
  unsureSize: -5,
  wanted: 60,
  wishedColour: 25,
  must: 20,
  mustOther: -20,
  /** More than size, budget and colour together: a garment out of season comes behind all others that fit. */
  outOfSeason: -80,
  inSeason: 6,
  inBudget: 15,
  overBudget: -25,
  overBox: -15,
  inBox: -40,
  colour: 15,
  print: 8,
  otherPrint: -6,
  fit: 6,
  otherFit: -6,
  /** The direction of style, and the ordinary week: less than an occasion that was asked for. */
  style: 6,
  lifestyle: 3,
  /** Lifts the size that the member knows in a brand over their usual one. */
  knownSize: 35,
  wrongLength: -8,
  checkLength: -2,
  occasion: 12,
  memberOccasion: 6,
  brandKept: 10,
  brandReturned: -8,
  ranSmall: -6,
  /** More than the member's size gives: the size that was sent back comes after the next one, and after other brands. */
  sentBackSize: -50,
  /** With the points of a near size as many as the member's own size has. */
  nextSize: 32,
  /** Later answers about kept pieces: small beside the keeping itself. */
  wornOften: 4,
  neverWorn: -5,
  wornOut: -3,
  unknown: -4,
  /** Answers about this very piece, and about others: the points of a completely consistent taste. */
  swipedPiece: 20,
  swipedColour: 12,
  swipedKind: 10,
  swipedPrint: 8,
  swipedFit: 6,
  swipedFabric: 6,
  swipedPrice: -15,
} as const

export type RuleName = keyof typeof weights

/** A reason with the points of its rule. */
export const reasonBy = (
  of: RuleName,
  text: string,
  more: { mark?: Mark; amount?: number } = {},
): Reason => ({
  weight: weights[of] * (more.amount ?? 1),
  text,
  of,
  ...more,
})
