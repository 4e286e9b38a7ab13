/** Geometry in centimetres: x from the garment's centre line, y down from its highest shoulder point. */
export type Point = readonly [number, number]
/** A point a curve runs through; a third entry makes it a corner. */
export type Knot = readonly [number, number, 1?]

const STEPS = 12

/** A smooth line through all knots, broken at corners (Catmull–Rom between them). */
export function curve(knots: readonly Knot[], closed = false): Point[] {
  const count = knots.length
  const last = closed ? count : count - 1
  const points: Point[] = []
  for (let i = 0; i < last; i++) segment(knots, i, closed, points)
  if (!closed) points.push([knots[count - 1]![0], knots[count - 1]![1]])
  return points
}

function segment(knots: readonly Knot[], i: number, closed: boolean, points: Point[]) {
  const at = (k: number) =>
    closed ? knots[(k + knots.length) % knots.length]! : knots[Math.max(0, Math.min(knots.length - 1, k))]!
  const a = at(i)
  const b = at(i + 1)
  const before = a[2] ? a : at(i - 1)
  const after = b[2] ? b : at(i + 2)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const out = tangent(before, a, b, length)
  const into = tangent(a, b, after, length)
  const straight = a[2] && b[2]
  const steps = straight ? 1 : STEPS
  for (let s = 0; s < steps; s++) {
    const t = s / steps
    points.push([hermite(a[0], b[0], out[0], into[0], t), hermite(a[1], b[1], out[1], into[1], t)])
  }
}

/** Tangents are scaled to the segment's own length, so that uneven knots do not overshoot. */
function tangent(before: Knot, at: Knot, after: Knot, length: number): Point {
  const dx = after[0] - before[0]
  const dy = after[1] - before[1]
  const chord = Math.hypot(dx, dy) || 1
  const edge = before === at || at === after ? 0.9 : 1
  return [(dx / chord) * length * edge, (dy / chord) * length * edge]
}

function hermite(p: number, q: number, m: number, n: number, t: number) {
  const t2 = t * t
  const t3 = t2 * t
  return (2 * t3 - 3 * t2 + 1) * p + (t3 - 2 * t2 + t) * m + (3 * t2 - 2 * t3) * q + (t3 - t2) * n
}

export const flip = <P extends Knot | Point>(points: readonly P[]): P[] =>
  points.map((p) => [-p[0], ...p.slice(1)] as unknown as P)

/** A closed outline from its right half, listed from the centre top to the centre bottom. */
export function symmetric(half: readonly Knot[]): Point[] {
  const right = curve(half)
  return [...right, ...flip(right).reverse()]
}

/** The line moved sideways (to the right of its direction). */
export function aside(points: readonly Point[], distance: number): Point[] {
  return points.map((p, i) => {
    const a = points[Math.max(0, i - 1)]!
    const b = points[Math.min(points.length - 1, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [p[0] - ((b[1] - a[1]) / length) * distance, p[1] + ((b[0] - a[0]) / length) * distance]
  })
}

/** A closed band of the given width around a line. */
export const band = (points: readonly Point[], width: number): Point[] => [
  ...aside(points, -width / 2),
  ...aside(points, width / 2).reverse(),
]

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): Point[] =>
  Array.from({ length: 28 }, (_, i) => {
    const a = (i / 28) * Math.PI * 2
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry]
  })

export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Points at even distances along a line. */
export function paced(points: readonly Point[], pace: number): Point[] {
  const result: Point[] = []
  let left = 0
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!
    const b = points[i]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    let at = left
    for (; at <= length; at += pace)
      result.push([a[0] + ((b[0] - a[0]) * at) / length, a[1] + ((b[1] - a[1]) * at) / length])
    left = at - length
  }
  return result
}

export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export const smooth = (low: number, high: number, x: number) => {
  const t = Math.max(0, Math.min(1, (x - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
