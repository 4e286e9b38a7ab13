import { describe, expect, test } from 'vitest'
import { type Format, formats, layoutOf } from './card-layout.rule.ts'

const all = (['wide', 'tall'] as const).flatMap((format) =>
  [1, 2, 3, 4, 5, 12].map((pieces) => ({ format, pieces })),
)
describe.each<{ format: Format; pieces: number }>(all)(
  'R6.02 a $format card of $pieces pieces',
  ({ format, pieces }) => {
    const { width, height } = formats[format]
    const layout = layoutOf(format, pieces)
    const frames = [layout.words, ...layout.pieces]

    test('has each frame inside the picture, and no two upon each other', () => {
      for (const [nth, one] of frames.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.left + one.width).toBeLessThanOrEqual(width)
        expect(one.top + one.height).toBeLessThanOrEqual(height)
        for (const other of frames.slice(0, nth))
          expect(
            one.left >= other.left + other.width ||
              other.left >= one.left + one.width ||
              one.top >= other.top + other.height ||
              other.top >= one.top + one.height,
          ).toBe(true)
      }
    })

    test('has frames of 3:4', () => {
      for (const frame of layout.pieces) expect(frame.width / frame.height).toBeCloseTo(0.75, 1)
    })
  },
)
