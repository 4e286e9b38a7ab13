import { noise } from './random.ts'
import { blur, bounds, type Field, field, shrink } from './raster.ts'
import type { Fold } from './scene.ts'

export const HALF_W = 600
export const HALF_H = 800

/** Adds a ridge with one crisp and one soft flank, fading out at both ends. Lines in picture pixels, field at half. */
export function addFold(f: Field, fold: Fold) {
  const line = fold.line.map(([x, y]) => [x / 2, y / 2] as const)
  const reach = fold.width * 0.9
  const b = bounds(line)
  const x0 = Math.max(f.x, Math.floor(b.x0 - reach))
  const x1 = Math.min(f.x + f.w - 1, Math.ceil(b.x1 + reach))
  const y0 = Math.max(f.y, Math.floor(b.y0 - reach))
  const y1 = Math.min(f.y + f.h - 1, Math.ceil(b.y1 + reach))
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const at = (y - f.y) * f.w + x - f.x
      f.v[at] = f.v[at]! + ridge(line, x, y, fold)
    }
  }
}

function ridge(line: readonly (readonly [number, number])[], x: number, y: number, { width, height, skew = 0.45 }: Fold) {
  let best = Infinity
  let side = 0
  let along = 0
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!
    const dx = line[i]![0] - ax
    const dy = line[i]![1] - ay
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    const ex = x - ax - dx * t
    const ey = y - ay - dy * t
    const d = ex * ex + ey * ey
    if (d < best) {
      best = d
      side = dx * ey - dy * ex
      along = (i - 1 + t) / (line.length - 1)
    }
  }
  const w = (width / 4) * (side > 0 ? 1 + skew : 1 - skew)
  const d2 = best / (w * w)
  return d2 > 9 ? 0 : height * Math.exp(-d2) * Math.sin(Math.PI * Math.min(1, Math.max(0, along))) ** 0.65
}

/** The soft unevenness of cloth that has been smoothed by hand. */
export function crumple(f: Field, amount: number, soft: number, seed: number) {
  const long = 1 / (70 * soft)
  const short = 1 / (27 * soft)
  for (let y = 0; y < f.h; y++) {
    for (let x = 0; x < f.w; x++) {
      const bend = noise(x / 90, y / 90, seed) * 30
      const broad = noise((x + bend) * long, (y - bend) * long * 0.7, seed + 1)
      const crease = 1 - Math.abs(noise((x + bend + y * 0.3) * short * 0.8, (y + bend) * short * 0.42, seed + 2))
      const at = y * f.w + x
      f.v[at] = f.v[at]! + amount * (broad * 5 + crease * crease * 2.6 * (0.35 + 0.65 * Math.max(0, broad)))
    }
  }
}

/** Rounds the edges: height grows from a shape's rim inwards over `radius` (half pixels). */
export function pillow(coverage: Field, radius: number, height: number): Field {
  const f = blur(coverage, radius)
  for (let i = 0; i < f.v.length; i++) {
    const t = Math.max(0, f.v[i]! * 2 - 1)
    f.v[i] = height * Math.sqrt(t * (2 - t))
  }
  return f
}

/** All parts together at half size. */
export function silhouette(covers: readonly Field[]): Field {
  const all = field(0, 0, HALF_W, HALF_H)
  for (const cover of covers) {
    const half = shrink(cover, 2)
    for (let y = Math.max(0, half.y); y < Math.min(HALF_H, half.y + half.h); y++) {
      for (let x = Math.max(0, half.x); x < Math.min(HALF_W, half.x + half.w); x++) {
        const at = y * HALF_W + x
        all.v[at] = Math.max(all.v[at]!, half.v[(y - half.y) * half.w + x - half.x]!)
      }
    }
  }
  return all
}
