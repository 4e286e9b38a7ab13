import { noise } from '../random.ts'

export const SIDE = 512

/** A repeating piece of surface: slope across and along the thread, and brightness, per texel. */
export type Tile = { slopes: Float32Array }

type Surface = (u: number, v: number) => number

/** Builds a tile from a height (in texels) and a brightness, both periodic over `SIDE`. */
export function tile(height: Surface, bright: Surface = () => 1): Tile {
  const h = new Float32Array(SIDE * SIDE)
  for (let v = 0; v < SIDE; v++) for (let u = 0; u < SIDE; u++) h[v * SIDE + u] = height(u, v)
  const slopes = new Float32Array(SIDE * SIDE * 3)
  for (let v = 0; v < SIDE; v++) {
    for (let u = 0; u < SIDE; u++) {
      const at = (v * SIDE + u) * 3
      const across = (i: number, j: number) => h[((v + j + SIDE) % SIDE) * SIDE + ((u + i + SIDE) % SIDE)]!
      slopes[at] = (across(1, 0) - across(-1, 0)) / 2
      slopes[at + 1] = (across(0, 1) - across(0, -1)) / 2
      slopes[at + 2] = bright(u, v)
    }
  }
  return { slopes }
}

/** Noise that repeats over the tile, with `cells` cells along each side. */
export const grit = (u: number, v: number, cellsU: number, cellsV: number, seed: number) => {
  const a = noise((u * cellsU) / SIDE, (v * cellsV) / SIDE, seed, Math.max(cellsU, cellsV))
  return cellsU === cellsV ? a : uneven(u, v, cellsU, cellsV, seed)
}

/** Different cell counts per axis need their own wrap: fold the larger into the smaller by blending ends. */
function uneven(u: number, v: number, cellsU: number, cellsV: number, seed: number) {
  const x = (u * cellsU) / SIDE
  const y = (v * cellsV) / SIDE
  const blend = Math.max(0, (v / SIDE - 0.9) / 0.1)
  const side = Math.max(0, (u / SIDE - 0.9) / 0.1)
  const top = noise(x, y, seed) * (1 - side) + noise(x - cellsU, y, seed) * side
  if (blend === 0) return top
  const low = noise(x, y - cellsV, seed) * (1 - side) + noise(x - cellsU, y - cellsV, seed) * side
  return top * (1 - blend) + low * blend
}
