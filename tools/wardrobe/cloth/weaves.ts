import { grit, SIDE, type Tile, tile } from './tile.ts'

const wave = (x: number) => Math.sin(x * Math.PI * 2)
const fine = (u: number, v: number, seed = 9) => grit(u, v, 256, 256, seed)

/** Smooth cloth with only a breath of grain: poplin, jersey, satin, crêpe. */
export const plain = (grain: number): Tile =>
  tile(
    (u, v) => fine(u, v) * grain,
    (u, v) => 1 + fine(u, v, 3) * 0.012 * grain + grit(u, v, 64, 64, 8) * 0.008,
  )

/** Jersey: faint upright lines. */
export const jersey = (): Tile =>
  tile(
    (u, v) => wave((u / SIDE) * 128) * 0.16 + fine(u, v) * 0.3,
    (u, v) => 1 + wave((u / SIDE) * 128) * 0.012 + fine(u, v, 3) * 0.014,
  )

/** Twill: slanting lines, broken by uneven dye as on denim. */
export const twill = (lines: number, depth: number, fade: number): Tile =>
  tile(
    (u, v) =>
      wave(((u + v * 1.0) / SIDE) * lines) * depth * (0.7 + 0.3 * fine(u, v)) + fine(u, v, 5) * depth * 0.5,
    (u, v) =>
      1 +
      wave(((u + v) / SIDE) * lines) * 0.045 * fade +
      grit(u, v, 200, 24, 6) * 0.06 * fade +
      fine(u, v, 7) * 0.05 * fade,
  )

/** Linen: threads of uneven thickness both ways. */
export const linen = (depth: number): Tile => {
  const slub = (u: number, v: number) =>
    grit(u, v, 170, 12, 11) * 0.6 +
    grit(u, v, 12, 170, 12) * 0.7 +
    wave((u / SIDE) * 128) * 0.18 +
    wave((v / SIDE) * 128) * 0.18
  return tile(
    (u, v) => slub(u, v) * depth,
    (u, v) => 0.99 + slub(u, v) * 0.045,
  )
}

/** Wool cloth: felted, flecked. */
export const wool = (depth: number, flecks: number): Tile => {
  const felt = (u: number, v: number) => grit(u, v, 96, 96, 13) * 0.5 + grit(u, v, 200, 200, 14) * 0.6
  return tile(
    (u, v) => felt(u, v) * depth,
    (u, v) => 0.98 + felt(u, v) * 0.05 + Math.max(0, fine(u, v, 15) - 0.55) * flecks,
  )
}

/** Herringbone: twill that turns every few lines. */
export const herringbone = (): Tile => {
  const rib = (u: number, v: number) => {
    const column = Math.floor(u / 32) % 2 === 0 ? u : -u
    return wave(((column + v) / SIDE) * 64)
  }
  return tile(
    (u, v) => rib(u, v) * 0.5 + fine(u, v) * 0.5,
    (u, v) => 0.97 + rib(u, v) * 0.11 + fine(u, v, 16) * 0.06,
  )
}

/** Corduroy: rounded wales with pile. */
export const corduroy = (wales: number): Tile => {
  const wale = (u: number) => Math.abs(Math.sin((u / SIDE) * wales * Math.PI)) ** 0.6
  return tile(
    (u, v) => wale(u) * 3.2 + fine(u, v) * 0.5 + grit(u, v, 200, 40, 4) * 0.4,
    (u, v) => 0.72 + wale(u) * 0.28 + fine(u, v, 20) * 0.05 + grit(u, v, 100, 20, 4) * 0.04,
  )
}

/** Long pile: teddy and fleece. */
export const teddy = (): Tile => {
  const curl = (u: number, v: number) => {
    const a = grit(u, v, 24, 24, 23) * 7
    const b = grit(u, v, 24, 24, 24) * 7
    return Math.abs(grit(u + a, v + b, 40, 40, 25)) * 0.8 + Math.abs(grit(u - b, v + a, 90, 90, 26)) * 0.45
  }
  return tile(
    (u, v) => curl(u, v) * 6.5,
    (u, v) => 0.78 + curl(u, v) * 0.34,
  )
}

/** Crinkled cloth: seersucker, crêpe, plissé. */
export const crinkle = (depth: number): Tile => {
  const pucker = (u: number, v: number) => grit(u, v, 64, 16, 27) * 0.8 + grit(u, v, 110, 40, 28) * 0.5
  return tile(
    (u, v) => pucker(u, v) * depth,
    (u, v) => 0.99 + pucker(u, v) * 0.015,
  )
}

/** Pointelle and broderie: little holes in a lattice. */
export const eyelet = (): Tile => {
  const hole = (u: number, v: number) => {
    const row = Math.floor(v / 64)
    const x = ((u + (row % 2) * 32) % 64) - 32
    const y = (v % 64) - 32
    const petals = 6 + 5 * Math.abs(Math.cos(Math.atan2(y, x) * 2.5))
    const r = Math.hypot(x, y)
    return { dark: r < 4.2 ? 1 : Math.max(0, 1 - (r - 4.2)), rim: Math.exp(-(((r - petals - 1) / 2.6) ** 2)) }
  }
  return tile(
    (u, v) => hole(u, v).rim * 2.2 + fine(u, v) * 0.35,
    (u, v) => 1 - hole(u, v).dark * 0.42 + hole(u, v).rim * 0.02,
  )
}
