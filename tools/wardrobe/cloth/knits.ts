import { grit, SIDE, type Tile, tile } from './tile.ts'

const wrap = (x: number, period: number) => ((x % period) + period) % period

/** One knitted stitch, a V of two loops, in a cell `w` × `h`. */
function stitch(u: number, v: number, w: number, h: number) {
  const x = wrap(u, w) / w - 0.5
  const y = wrap(v - Math.abs(x) * h * 1.1, h) / h - 0.5
  const leg = 1 - Math.min(1, Math.abs(Math.abs(x) - 0.25) / 0.25) ** 2
  const loop = Math.cos(y * Math.PI) ** 0.8
  return leg * (0.45 + 0.55 * loop)
}

const fuzz = (u: number, v: number) => grit(u, v, 128, 128, 4) * 0.5 + grit(u, v, 256, 256, 5) * 0.5

/** Smooth knit; `cells` stitches across the tile. */
export function stockinette(cells: number, depth: number): Tile {
  const w = SIDE / cells
  const h = SIDE / Math.round(cells * 1.3)
  return tile(
    (u, v) => stitch(u, v, w, h) * depth + fuzz(u, v) * depth * 0.16,
    (u, v) => 0.86 + 0.16 * stitch(u, v, w, h) + fuzz(u, v) * 0.035,
  )
}

/** Ribs: rows of stitches raised in turn. */
export function ribbed(ribs: number, depth: number, stitches = 64): Tile {
  const w = SIDE / ribs
  const h = SIDE / stitches
  const ridge = (u: number) => Math.max(0, Math.cos((wrap(u, w) / w - 0.5) * Math.PI * 2) * 0.5 + 0.5) ** 0.7
  return tile(
    (u, v) => ridge(u) * depth + stitch(u, v, w / 2, h) * 0.9 + fuzz(u, v) * 0.25,
    (u, v) => 0.78 + 0.22 * ridge(u) + (stitch(u, v, w / 2, h) - 0.5) * 0.06 + fuzz(u, v) * 0.03,
  )
}

/** Cables: twisted columns between narrow purl channels. */
export function cabled(columns: number, depth: number): Tile {
  const w = SIDE / columns
  const h = SIDE / 4
  return tile(
    (u, v) => cable(u, v, w, h) * depth + stitch(u, v, 8, 8) * 1.1 + fuzz(u, v) * 0.3,
    (u, v) => 0.74 + 0.24 * Math.min(1, cable(u, v, w, h) * 1.2) + (stitch(u, v, 8, 8) - 0.5) * 0.1,
  )
}

function cable(u: number, v: number, w: number, h: number) {
  const x = wrap(u, w) / w - 0.5
  if (Math.abs(x) > 0.34) return 0.32 * Math.max(0, Math.cos((Math.abs(x) - 0.42) * Math.PI * 9)) ** 2
  const angle = (v / h) * Math.PI * 2
  const strand = (phase: number) => {
    const centre = Math.sin(angle + phase) * 0.17
    const over = 0.75 + 0.25 * Math.cos(angle + phase)
    return Math.sqrt(Math.max(0, 1 - ((x - centre) / 0.15) ** 2)) * over
  }
  return Math.max(strand(0), strand(Math.PI), 0.05)
}

/** Small moss stitch, grains in a chequer. */
export function moss(cells: number, depth: number): Tile {
  const w = SIDE / cells
  const grain = (u: number, v: number) => {
    const odd = Math.floor(v / w) % 2 === 0 ? 0 : w / 2
    const x = wrap(u + odd, w) / w - 0.5
    const y = wrap(v, w) / w - 0.5
    return Math.max(0, 1 - (x * x + y * y) * 5)
  }
  return tile(
    (u, v) => grain(u, v) * depth + fuzz(u, v) * 0.4,
    (u, v) => 0.8 + 0.2 * grain(u, v) + fuzz(u, v) * 0.03,
  )
}
