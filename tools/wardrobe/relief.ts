import { noise } from './random.ts'
import { blur, bounds, type Field, field, shrink } from './raster.ts'
import type { Fold } from './scene.ts'

/** The relief of the whole garment is computed at a quarter of the picture's size: it is soft everywhere. */
export const COARSE = 4
const COARSE_W = 300
const COARSE_H = 400

/** Adds a ridge with one firmer and one softer flank that grows out of the cloth and runs out in it again. */
export function addFold(f: Field, fold: Fold, step: number) {
  const line = fold.line.filter((_, i) => i % 3 === 0 || i === fold.line.length - 1)
  const path = pathOf(line.map(([x, y]) => [x / step, y / step] as const))
  const reach = (fold.width / step) * 1.7
  const b = bounds(line)
  const x0 = Math.max(f.x, Math.floor(b.x0 / step - reach))
  const x1 = Math.min(f.x + f.w - 1, Math.ceil(b.x1 / step + reach))
  const y0 = Math.max(f.y, Math.floor(b.y0 / step - reach))
  const y1 = Math.min(f.y + f.h - 1, Math.ceil(b.y1 / step + reach))
  const width = fold.width / (2 * step)
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const at = (y - f.y) * f.w + x - f.x
      f.v[at] = f.v[at]! + ridge(path, x, y, width, fold)
    }
  }
}

/** Per segment: start x, start y, dx, dy, 1 / length², share of the way at its start, its share. */
const SEGMENT = 7

function pathOf(line: readonly (readonly [number, number])[]): Float64Array {
  const path = new Float64Array((line.length - 1) * SEGMENT)
  let total = 0
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!
    const dx = line[i]![0] - ax
    const dy = line[i]![1] - ay
    const long = Math.hypot(dx, dy)
    path.set([ax, ay, dx, dy, 1 / (long * long || 1), total, long], (i - 1) * SEGMENT)
    total += long
  }
  for (let o = 0; o < path.length; o += SEGMENT) {
    path[o + 5] = path[o + 5]! / total
    path[o + 6] = path[o + 6]! / total
  }
  return path
}

function ridge(path: Float64Array, x: number, y: number, width: number, { height, skew = 0.3 }: Fold) {
  let best = Infinity
  let side = 0
  let along = 0
  for (let o = 0; o < path.length; o += SEGMENT) {
    const px = x - path[o]!
    const py = y - path[o + 1]!
    const dx = path[o + 2]!
    const dy = path[o + 3]!
    const raw = (px * dx + py * dy) * path[o + 4]!
    const t = raw < 0 ? 0 : Math.min(raw, 1)
    const ex = px - dx * t
    const ey = py - dy * t
    const d = ex * ex + ey * ey
    if (d >= best) continue
    best = d
    side = dx * ey - dy * ex
    along = path[o + 5]! + path[o + 6]! * t
  }
  const swell = Math.sin(Math.PI * along ** 0.8)
  const w = width * (side > 0 ? 1 + skew : 1 - skew) * (0.55 + 0.45 * swell)
  const d2 = best / (w * w)
  return d2 > 9 ? 0 : height * Math.exp(-d2) * swell * swell
}

/** The soft unevenness of cloth that has been smoothed by hand. */
export function crumple(f: Field, amount: number, soft: number, seed: number) {
  const long = 1 / (85 * soft)
  const short = 1 / (34 * soft)
  for (let row = 0; row < f.h; row++) {
    const y = row * 2
    for (let col = 0; col < f.w; col++) {
      const at = row * f.w + col
      const x = col * 2
      const bend = noise(x / 90, y / 90, seed) * 30
      const broad = noise((x + bend) * long, (y - bend) * long * 0.7, seed + 1)
      const n = noise((x + bend + y * 0.3) * short * 0.8, (y + bend) * short * 0.42, seed + 2)
      const crease = 1.14 - Math.sqrt(n * n + 0.02)
      f.v[at] = f.v[at]! + amount * (broad * 4.4 + crease * crease * 1.7 * (0.25 + 0.75 * Math.max(0, broad)))
    }
  }
}

/** Rounds the edges: height grows from a shape's rim inwards over `radius` (in the field's own pixels). */
export function pillow(coverage: Field, radius: number, height: number): Field {
  const f = blur(coverage, radius)
  for (let i = 0; i < f.v.length; i++) {
    const t = Math.max(0, f.v[i]! * 2 - 1)
    f.v[i] = height * t * (2 - t)
  }
  return f
}

/** Twice the resolution, smooth between the old values, so that slopes do not show the grid. */
export function finer(f: Field): Field {
  const result = field(f.x * 2, f.y * 2, f.w * 2, f.h * 2)
  for (let y = 0; y < result.h; y++) {
    const low = Math.min(f.h - 1, Math.max(0, (y - 1) >> 1))
    const a = low * f.w
    const c = Math.min(f.h - 1, low + 1) * f.w
    const ty = y % 2 === 0 ? 0.75 : 0.25
    for (let x = 0; x < result.w; x++) {
      const left = Math.min(f.w - 1, Math.max(0, (x - 1) >> 1))
      const right = Math.min(f.w - 1, left + 1)
      const tx = x % 2 === 0 ? 0.75 : 0.25
      const top = f.v[a + left]! + (f.v[a + right]! - f.v[a + left]!) * tx
      const bottom = f.v[c + left]! + (f.v[c + right]! - f.v[c + left]!) * tx
      result.v[y * result.w + x] = top + (bottom - top) * ty
    }
  }
  return blur(result, 1)
}

/** All parts together, coarse. */
export function silhouette(covers: readonly Field[]): Field {
  const all = field(0, 0, COARSE_W, COARSE_H)
  for (const cover of covers) {
    if (cover.w * cover.h < 900) continue
    const part = shrink(cover, COARSE)
    for (let y = Math.max(0, part.y); y < Math.min(COARSE_H, part.y + part.h); y++) {
      for (let x = Math.max(0, part.x); x < Math.min(COARSE_W, part.x + part.w); x++) {
        const at = y * COARSE_W + x
        all.v[at] = Math.max(all.v[at]!, part.v[(y - part.y) * part.w + x - part.x]!)
      }
    }
  }
  return all
}
