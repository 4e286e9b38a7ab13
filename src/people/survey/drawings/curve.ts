export type CurvePoint = readonly [x: number, y: number]

const fixed = (value: number) => Number(value.toFixed(1))

/** A smooth line through the points (Catmull–Rom, as cubic curves); `from` continues a line already begun. */
export function through(points: readonly CurvePoint[], from: 'M' | 'L' = 'M'): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)]!
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)]
    const numbers = [
      start[0] + (end[0] - before[0]) / 6,
      start[1] + (end[1] - before[1]) / 6,
      end[0] - (after[0] - start[0]) / 6,
      end[1] - (after[1] - start[1]) / 6,
      end[0],
      end[1],
    ]
    return `C${numbers.map(fixed).join(' ')}`
  })
  return `${from}${fixed(at(0)[0])} ${fixed(at(0)[1])}${curves.join('')}`
}

/** The points mirrored at an axis, in reverse order, so that the line returns to its start. */
export const mirrored = (points: readonly CurvePoint[], axis: number): CurvePoint[] =>
  points.toReversed().map(([x, y]) => [2 * axis - x, y])

export const symmetric = (right: readonly CurvePoint[], axis: number): string =>
  `${through(right)}${through(mirrored(right, axis), 'L')}Z`
