/** Seeded chance: a garment is drawn identically on every machine. */
export type Chance = () => number

export function chance(seed: string): Chance {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (roll: Chance, low: number, high: number) => low + (high - low) * roll()

/** Value in −1…1 for a lattice point. */
function lattice(x: number, y: number, seed: number) {
  let h = Math.imul(x + seed * 131, 374761393) ^ Math.imul(y + seed * 17, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}

const wrapped = (i: number, period: number) => {
  const remainder = i % period
  return remainder < 0 ? remainder + period : remainder
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** Smooth value noise, −1…1; repeats every `period`, so that tiles join without a seam. */
export function noise(x: number, y: number, seed = 1, period = 4096) {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = ease(x - ix)
  const fy = ease(y - iy)
  const left = wrapped(ix, period)
  const right = left + 1 === period ? 0 : left + 1
  const above = wrapped(iy, period)
  const below = above + 1 === period ? 0 : above + 1
  const a = lattice(left, above, seed)
  const b = lattice(right, above, seed)
  const c = lattice(left, below, seed)
  const d = lattice(right, below, seed)
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy
}

export const noise1 = (x: number, seed = 1) => noise(x, 0.5, seed)
