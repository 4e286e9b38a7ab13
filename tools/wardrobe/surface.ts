import type { Layout } from './lay-out.ts'
import { blur, type Field, padded, shrink } from './raster.ts'
import { addFold, pillow } from './relief.ts'
import type { Grain, Part } from './scene.ts'
import type { Point } from './shape.ts'

/** Per half pixel: slope x, slope y, hollow, u, v, thread direction cos, sin, fading. */
export type Surface = { x: number; y: number; w: number; h: number; v: Float32Array }
export const STRIDE = 8

export function surfaceOf(part: Part, cover: Field, whole: Field, body: number, at: Layout): Surface {
  const half = padded(shrink(cover, 2), 4)
  const spans = spansOf(half)
  const height = heightOf(part, half, spans, whole, body, at)
  const hollow = blur({ ...height, v: height.v.slice() }, 7)
  const v = new Float32Array(half.w * half.h * STRIDE)
  const thread = threadsOf(part.grain ?? { kind: 'straight', angle: 0, at: [0, 0] }, at)
  for (let y = 1; y < half.h - 1; y++) {
    const end = Math.min(half.w - 1, spans[y * 2 + 1]!)
    for (let x = Math.max(1, spans[y * 2]!); x < end; x++) {
      const i = y * half.w + x
      const sx = (height.v[i + 1]! - height.v[i - 1]!) / 4
      const sy = (height.v[i + half.w]! - height.v[i - half.w]!) / 4
      // Cloth bends, it does not stand up: steep slopes are taken back.
      const limit = 1 / (1 + 0.9 * Math.sqrt(sx * sx + sy * sy))
      const gx = sx * limit
      const gy = sy * limit
      const o = i * STRIDE
      const px = (half.x + x + 0.5) * 2
      const py = (half.y + y + 0.5) * 2
      const wobbleX = 3.5 * Math.sin(py * 0.009 + 1) + 1.5 * Math.sin(px * 0.021 + py * 0.013)
      const wobbleY = 3 * Math.sin(px * 0.011 + 2) + 1.5 * Math.sin(py * 0.017 - px * 0.008)
      v[o] = gx
      v[o + 1] = gy
      v[o + 2] = hollow.v[i]! - height.v[i]!
      const leanX = (hollow.v[i + 1]! - hollow.v[i - 1]!) * 5.5
      const leanY = (hollow.v[i + half.w]! - hollow.v[i - half.w]!) * 5.5
      thread(px - leanX + wobbleX, py - leanY + wobbleY, v, o + 3)
      if (part.fade) v[o + 7] = part.fade(...at.from(px, py))
    }
  }
  return { x: half.x, y: half.y, w: half.w, h: half.h, v }
}

/** Start and end of the part in each row, with room for the neighbours that the edges need. */
function spansOf(half: Field): Int32Array {
  const own = new Int32Array(half.h * 2)
  for (let y = 0; y < half.h; y++) {
    const row = y * half.w
    let first = 0
    while (first < half.w && half.v[row + first] === 0) first++
    let last = half.w
    while (last > first && half.v[row + last - 1] === 0) last--
    own[y * 2] = first
    own[y * 2 + 1] = last
  }
  const spans = new Int32Array(half.h * 2)
  for (let y = 0; y < half.h; y++) {
    let [from, to] = [half.w, 0]
    for (let near = Math.max(0, y - 3); near <= Math.min(half.h - 1, y + 3); near++) {
      if (own[near * 2]! >= own[near * 2 + 1]!) continue
      from = Math.min(from, own[near * 2]!)
      to = Math.max(to, own[near * 2 + 1]!)
    }
    spans[y * 2] = Math.max(0, from - 3)
    spans[y * 2 + 1] = Math.min(half.w, to + 3)
  }
  return spans
}

function heightOf(part: Part, half: Field, spans: Int32Array, whole: Field, body: number, at: Layout): Field {
  const lift = part.lift ?? 0
  const radius = ((part.round ?? (lift > 0 ? 0.5 : 0.3)) * at.scale) / 2
  const height = pillow({ ...half, v: half.v.slice() }, radius, body * (lift > 0 ? 0.12 + lift * 0.22 : 0.06))
  const limp = part.limp ?? 1
  for (let y = 0; y < half.h; y++) {
    const gy = Math.max(0, Math.min(whole.h - 1, half.y + y))
    for (let x = spans[y * 2]!; x < spans[y * 2 + 1]!; x++) {
      const i = y * half.w + x
      const gx = Math.max(0, Math.min(whole.w - 1, half.x + x))
      let h = height.v[i]! + whole.v[gy * whole.w + gx]! * limp
      if (part.drape) {
        const [cx, cy] = at.from((half.x + x) * 2, (half.y + y) * 2)
        h += part.drape(cx, cy)
      }
      height.v[i] = h
    }
  }
  for (const fold of part.folds ?? []) addFold(height, fold, 2)
  return height
}

type Threads = (x: number, y: number, to: Float32Array, o: number) => void

function write(to: Float32Array, o: number, u: number, v: number, cos: number, sin: number) {
  to[o] = u
  to[o + 1] = v
  to[o + 2] = cos
  to[o + 3] = sin
}

function threadsOf(grain: Grain, at: Layout): Threads {
  if (grain.kind === 'fan') {
    const [ax, ay] = at.to(grain.apex)
    const unit = grain.unit * at.scale
    return (x, y, to, o) => {
      const angle = Math.atan2(x - ax, y - ay)
      write(to, o, angle * unit, Math.hypot(x - ax, y - ay), Math.cos(angle), -Math.sin(angle))
    }
  }
  if (grain.kind === 'along') return alongLine(grain.line.map(at.to))
  const [ox, oy] = at.to(grain.at)
  const cos = Math.cos((grain.angle * Math.PI) / 180)
  const sin = Math.sin((grain.angle * Math.PI) / 180)
  const far = 1 / (grain.nearer ?? 1)
  return (x, y, to, o) =>
    write(to, o, ((x - ox) * cos + (y - oy) * sin) * far, ((y - oy) * cos - (x - ox) * sin) * far, cos, sin)
}

/** u runs along the line and v away from it, as ribs do around a neckline. */
function alongLine(line: readonly Point[]): Threads {
  const lengths = [0]
  for (let i = 1; i < line.length; i++) {
    lengths.push(lengths[i - 1]! + Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]))
  }
  return (x, y, to, o) => {
    let best = Infinity
    for (let i = 1; i < line.length; i++) {
      const [ax, ay] = line[i - 1]!
      const dx = line[i]![0] - ax
      const dy = line[i]![1] - ay
      const long = Math.hypot(dx, dy) || 1
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (long * long)))
      const ex = x - ax - dx * t
      const ey = y - ay - dy * t
      const d = Math.hypot(ex, ey)
      if (d >= best) continue
      best = d
      write(to, o, lengths[i - 1]! + t * long, (dx * ey - dy * ex > 0 ? 1 : -1) * d, dx / long, dy / long)
    }
  }
}
