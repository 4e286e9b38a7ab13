import type { PatternSpec } from '../../../demo/catalogue/cloth.ts'
import { chance } from '../random.ts'
import { blend, light, type Rgb } from './colour.ts'

/** A repeating square of colour in linear light. */
export type Print = { side: number; rgb: Float32Array }

type Inks = { base: Rgb; inks: readonly Rgb[] }
type Paint = (x: number, y: number, side: number, inks: Inks) => Rgb

const ink = (inks: Inks, i: number) => inks.inks[i % inks.inks.length] ?? inks.base
const soft = (d: number) => Math.max(0, Math.min(1, 0.5 - d))
const hop = (x: number, side: number) => x - Math.round(x / side) * side

const stripe: Paint = (_x, y, side, inks) =>
  blend(inks.base, ink(inks, 0), soft(Math.abs(y - side / 2) - side * 0.2))
const pinstripe: Paint = (x, y, side, inks) =>
  blend(inks.base, ink(inks, 0), soft(Math.abs(x - side / 2) - 0.9) * (0.55 + 0.25 * Math.sin(y * 1.3)))

const check: Paint = (x, y, side, inks) => {
  const line = (t: number, at: number, w: number) => soft(Math.abs(t - side * at) - side * w)
  let c = blend(inks.base, ink(inks, 0), (line(x, 0.3, 0.14) + line(y, 0.3, 0.14)) * 0.42)
  c = blend(c, ink(inks, 1), (line(x, 0.3, 0.03) + line(y, 0.3, 0.03)) * 0.5)
  return blend(c, ink(inks, 2), (line(x, 0.8, 0.014) + line(y, 0.8, 0.014)) * 0.6)
}

const dot: Paint = (x, y, side, inks) => {
  const r = side * 0.13
  const a = Math.hypot(hop(x - side * 0.25, side), hop(y - side * 0.25, side)) - r
  const b = Math.hypot(hop(x - side * 0.75, side), hop(y - side * 0.75, side)) - r
  return blend(inks.base, ink(inks, 0), soft(Math.min(a, b)))
}

const houndstooth: Paint = (x, y, side, inks) => {
  const s = side / 8
  const i = Math.floor(x / s)
  const j = Math.floor(y / s)
  const warp = i % 8 < 4
  const weft = j % 8 < 4
  const over = ((Math.floor((x + y) / s) % 4) + 4) % 4 < 2
  return blend(inks.base, ink(inks, 0), (over ? warp : weft) ? 1 : 0)
}

type Bloom = { x: number; y: number; r: number; rotation: number; petals: number; ink: number }

function blooms(side: number): Bloom[] {
  const roll = chance('blooms')
  const placed: Bloom[] = []
  for (let tries = 0; tries < 1500 && placed.length < 46; tries++) {
    const r = side * (placed.length < 8 ? 0.085 : placed.length < 24 ? 0.048 : 0.022)
    const b = {
      x: roll() * side,
      y: roll() * side,
      r,
      rotation: roll() * 6,
      petals: r > side * 0.03 ? 5 : 2,
      ink: placed.length,
    }
    if (placed.every((p) => Math.hypot(hop(p.x - b.x, side), hop(p.y - b.y, side)) > (p.r + r) * 1.12))
      placed.push(b)
  }
  return placed
}

/** The shapes that a row of pixels can touch; rows are painted one after the other. */
function nearRow(all: Bloom[], side: number) {
  let row = Number.NaN
  let near = all
  return (y: number) => {
    if (y === row) return near
    row = y
    near = all.filter((b) => Math.abs(hop(y - b.y, side)) <= b.r * 1.8)
    return near
  }
}

function floral(side: number, inks: Inks): Paint {
  const near = nearRow(blooms(side), side)
  return (x, y) => {
    let c = inks.base
    for (const b of near(y)) {
      const dx = hop(x - b.x, side)
      const dy = hop(y - b.y, side)
      const d = Math.hypot(dx, dy)
      if (d > b.r * 1.3) continue
      const angle = Math.atan2(dy, dx) + b.rotation
      const petal =
        b.petals === 2
          ? Math.abs(Math.cos(angle)) ** 1.4
          : 0.62 + 0.38 * Math.abs(Math.cos((angle * b.petals) / 2))
      const colour = b.petals === 2 ? ink(inks, 2) : ink(inks, b.ink % 2)
      const shade = b.petals === 2 ? 1 : 0.72 + 0.28 * (d / b.r) + 0.08 * Math.cos(angle * b.petals * 3)
      c = blend(
        c,
        [colour[0] * shade, colour[1] * shade, colour[2] * shade],
        soft((d - b.r * petal) * 0.8) * 0.94,
      )
      if (b.petals > 2) c = blend(c, ink(inks, 2), soft((d - b.r * 0.2) * 0.8))
    }
    return c
  }
}

function leopard(side: number, inks: Inks): Paint {
  const roll = chance('rosettes')
  const spots: Bloom[] = []
  for (let tries = 0; tries < 4000 && spots.length < 60; tries++) {
    const b = {
      x: roll() * side,
      y: roll() * side,
      r: side * (0.032 + roll() * 0.024),
      rotation: roll() * 6,
      petals: 0,
      ink: 0,
    }
    if (spots.every((p) => Math.hypot(hop(p.x - b.x, side), hop(p.y - b.y, side)) > (p.r + b.r) * 1.25))
      spots.push(b)
  }
  const near = nearRow(spots, side)
  return (x, y) => {
    for (const b of near(y)) {
      const dx = hop(x - b.x, side)
      const dy = hop(y - b.y, side) * 0.85
      const d = Math.hypot(dx, dy)
      if (d > b.r * 1.5) continue
      const angle = Math.atan2(dy, dx)
      const r = b.r * (1 + 0.25 * Math.sin(angle * 3 + b.rotation))
      const open =
        Math.sin(angle + b.rotation) > 0.75 || Math.sin(angle * 2 + b.rotation * 2) > 0.9 ? 0.15 : 1
      const rim = soft((Math.abs(d - r * 0.85) - r * 0.24) * 0.7) * open
      return blend(blend(inks.base, ink(inks, 1), soft((d - r * 0.7) * 0.5) * 0.7), ink(inks, 0), rim)
    }
    return inks.base
  }
}

export function printOf(spec: PatternSpec, colour: string, accents: readonly string[]): Print {
  const side = Math.round(spec.size)
  const inks: Inks = { base: light(colour), inks: accents.map(light) }
  const fixed = { stripe, pinstripe, check, dot, houndstooth }
  const paint =
    spec.kind === 'floral'
      ? floral(side, inks)
      : spec.kind === 'leopard'
        ? leopard(side, inks)
        : fixed[spec.kind]
  const rgb = new Float32Array(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) rgb.set(paint(x + 0.5, y + 0.5, side, inks), (y * side + x) * 3)
  return { side, rgb }
}
