import type { Point } from './shape.ts'

/** A rectangle of numbers placed in the picture: coverage, height or shade. */
export type Field = { x: number; y: number; w: number; h: number; v: Float32Array }

export const field = (x: number, y: number, w: number, h: number): Field => ({
  x,
  y,
  w,
  h,
  v: new Float32Array(w * h),
})

export function bounds(points: readonly Point[]) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  return { x0, y0, x1, y1 }
}

/** Exact area coverage of a polygon, 0…1 per pixel (signed areas summed along each row). */
export function cover(polygon: readonly Point[], scale = 1): Field {
  const points = scale === 1 ? polygon : polygon.map(([x, y]): Point => [x * scale, y * scale])
  const b = bounds(points)
  const x = Math.floor(b.x0) - 2
  const y = Math.floor(b.y0) - 2
  const w = Math.ceil(b.x1) - x + 4
  const h = Math.ceil(b.y1) - y + 4
  const result = field(x, y, w, h)
  for (let i = 0; i < points.length; i++) {
    const p = points[i]!
    const q = points[(i + 1) % points.length]!
    edge(result, p[0] - x, p[1] - y, q[0] - x, q[1] - y)
  }
  return accumulate(result)
}

function accumulate(f: Field) {
  for (let row = 0; row < f.h; row++) {
    let sum = 0
    for (let i = row * f.w; i < (row + 1) * f.w; i++) {
      sum += f.v[i]!
      f.v[i] = Math.min(1, Math.abs(sum))
    }
  }
  return f
}

function edge(f: Field, px: number, py: number, qx: number, qy: number) {
  if (py === qy) return
  const down = py < qy
  const [x0, y0, x1, y1] = down ? [px, py, qx, qy] : [qx, qy, px, py]
  const slope = (x1 - x0) / (y1 - y0)
  let x = x0
  for (let y = Math.floor(y0); y < Math.min(f.h, Math.ceil(y1)); y++) {
    const dy = Math.min(y + 1, y1) - Math.max(y, y0)
    const next = x + slope * dy
    span(f.v, y * f.w, Math.min(x, next), Math.max(x, next), down ? dy : -dy)
    x = next
  }
}

function span(v: Float32Array, row: number, x0: number, x1: number, d: number) {
  const first = Math.floor(x0)
  const end = Math.ceil(x1)
  const at = row + first
  if (end <= first + 1) {
    const middle = (x0 + x1) / 2 - first
    v[at] = v[at]! + d * (1 - middle)
    v[at + 1] = v[at + 1]! + d * middle
    return
  }
  const s = 1 / (x1 - x0)
  let before = 0
  for (let i = first; i <= end; i++) {
    const area = d * areaLeftOf(x0, x1, s, i + 1)
    v[row + i] = v[row + i]! + area - before
    before = area
  }
}

/** Share of the pixel left of `right` that lies to the right of a line crossing the row from x0 to x1. */
function areaLeftOf(x0: number, x1: number, s: number, right: number) {
  const integral = (x: number) => (x <= x0 ? 0 : x >= x1 ? x - (x0 + x1) / 2 : ((x - x0) * (x - x0) * s) / 2)
  return integral(right) - integral(right - 1)
}

/** Two passes of a box filter, near enough to a Gaussian. */
export function blur(f: Field, radius: number): Field {
  const r = Math.max(1, Math.round(radius))
  const spare = new Float32Array(f.v.length)
  for (let pass = 0; pass < 2; pass++) {
    lines(f.v, spare, f.h, f.w, f.w, 1, r)
    lines(spare, f.v, f.w, f.h, 1, f.w, r)
  }
  return f
}

function lines(
  from: Float32Array,
  to: Float32Array,
  count: number,
  length: number,
  stride: number,
  step: number,
  r: number,
) {
  const gain = 1 / (2 * r + 1)
  for (let line = 0; line < count; line++) {
    const start = line * stride
    const end = start + (length - 1) * step
    let sum = from[start]! * (r + 1)
    for (let i = 1; i <= r; i++) sum += from[Math.min(end, start + i * step)]!
    for (let i = 0; i < length; i++) {
      const at = start + i * step
      to[at] = sum * gain
      sum += from[Math.min(end, at + (r + 1) * step)]! - from[Math.max(start, at - r * step)]!
    }
  }
}

/** A copy with empty room around it, so that a blur can spill. */
export function padded(f: Field, room: number): Field {
  const result = field(f.x - room, f.y - room, f.w + room * 2, f.h + room * 2)
  for (let row = 0; row < f.h; row++)
    result.v.set(f.v.subarray(row * f.w, (row + 1) * f.w), (row + room) * result.w + room)
  return result
}

/** Averages blocks of `n` × `n` pixels; the result's grid starts at a multiple of `n`. */
export function shrink(f: Field, n: 2 | 4): Field {
  const x = Math.floor(f.x / n)
  const y = Math.floor(f.y / n)
  const result = field(x, y, Math.ceil((f.x + f.w) / n) - x, Math.ceil((f.y + f.h) / n) - y)
  const gain = 1 / (n * n)
  const shift = n === 4 ? 2 : 1
  for (let row = 0; row < f.h; row++) {
    const to = (((f.y + row) >> shift) - y) * result.w - x
    for (let col = 0; col < f.w; col++) {
      const value = f.v[row * f.w + col]!
      if (value === 0) continue
      const at = to + ((f.x + col) >> shift)
      result.v[at] = result.v[at]! + value * gain
    }
  }
  return result
}
