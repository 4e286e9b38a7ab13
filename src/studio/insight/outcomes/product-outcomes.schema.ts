import { tendencies } from '#/boxes/parts/outcomes.rule.ts'
import { closed, count, list, oneOf, orNull, text } from '#/platform/http/schema.ts'

const Line = closed({
  /** Null: all sizes together. */
  size: orNull(text),
  people: count,
  kept: count,
  small: count,
  large: count,
  tendency: oneOf(tendencies),
  /** Pieces that came back, by reason, the most frequent first. */
  reasons: list(closed({ reason: text, pieces: count })),
})
/** Outcomes of a garment, and of all garments of its brand and kind, by size. */
export const ProductOutcomes = closed({ garment: list(Line), brand: list(Line) })
