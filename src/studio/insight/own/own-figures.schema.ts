import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, oneOf, orNull, text } from '#/platform/http/schema.ts'

export const ownDimensions = ['kind', 'size', 'brand', 'reason'] as const
export type OwnDimension = (typeof ownDimensions)[number]

/** A share of 0 to 1 with its 95 % interval. */
const share = Type.Number({ minimum: 0, maximum: 1 })
const Share = closed({ share, low: share, high: share })
const OwnRow = closed({
  by: oneOf(ownDimensions),
  name: text,
  sent: count,
  kept: count,
  /** Null: too few pieces to say. */
  share: orNull(Share),
})
export const OwnFigures = closed({
  /** The first day of the year that is counted. */
  from: text,
  boxes: count,
  sent: count,
  kept: count,
  share: orNull(Share),
  /** The share that all stylists' clients keep; null before anything was counted. */
  average: orNull(share),
  /** Pieces that these clients would have kept with an average stylist, and the share that follows. */
  expected: orNull(Type.Number({ minimum: 0 })),
  adjusted: orNull(share),
  rows: list(OwnRow),
})
export type OwnFiguresView = Shown<typeof OwnFigures>
