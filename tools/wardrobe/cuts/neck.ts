import type { Neck } from '../../../demo/catalogue/cut.ts'
import type { Part } from '../scene.ts'
import { aside, box, curve, flip, type Knot, type Point } from '../shape.ts'

/** Right half of the front neckline, from the centre to the shoulder. */
export function neckline({ kind, depth, width }: Neck): Knot[] {
  if (kind === 'v' || kind === 'lapel')
    return [
      [0, depth, 1],
      [width * 0.52, depth * 0.5],
      [width, 0, 1],
    ]
  if (kind === 'square')
    return [
      [0, depth, 1],
      [width * 0.86, depth, 1],
      [width, 0, 1],
    ]
  if (kind === 'shirt')
    return [
      [0, depth, 1],
      [width * 0.7, depth * 0.58],
      [width, 0, 1],
    ]
  if (kind === 'boat')
    return [
      [0, depth],
      [width * 0.2, depth * 0.985],
      [width * 0.6, depth * 0.86],
      [width, 0, 1],
    ]
  return [
    [0, depth],
    [width * 0.2, depth * 0.985],
    [width * 0.62, depth * 0.82],
    [width * 0.96, depth * 0.28],
    [width, 0, 1],
  ]
}

/** The inside of the back, seen through the neck, with a woven label. */
export function backNeck(neck: Neck, tone = 0.66): Part[] {
  const collared = neck.kind === 'shirt' || neck.kind === 'lapel'
  const dip = collared ? -0.9 : 0.8
  const front = curve(neckline(neck)).map(([x, y]): Point => [x, y + 1.6])
  const back = curve([
    collared ? [neck.width + 1.2, -0.2, 1] : [neck.width + 0.15, -0.05, 1],
    [neck.width * 0.55, dip * 0.92],
    [0, dip],
  ])
  const half = [...front, ...back]
  const left = flip([...back].reverse())
  const shape = [...half, ...left, ...flip([...front].reverse())]
  return [
    { shape, tone, limp: 0.5 },
    {
      shape: box(-2, (collared ? 2.2 : 1.4) + 0.9, 4, 1.5),
      cloth: 'label',
      lift: 0.2,
      limp: 0.4,
      tone: 0.86,
    },
  ]
}

/** Two thin straps, and the straight top of the back seen between them. */
export function strapsOf({ width, depth }: Neck): Part[] {
  const top = depth - 4.2
  const back = [
    ...curve([
      [-width - 2, top + 1.6],
      [0, top + 2.4],
      [width + 2, top + 1.6],
    ]),
    [width, depth + 3] as Point,
    [-width, depth + 3] as Point,
  ]
  const strap = (sign: number, foot: number, y: number, tone?: number): Part => ({
    shape: [
      [sign * (width - 0.95), 0],
      [sign * (width - 0.4), 0],
      [sign * (foot + 0.3), y],
      [sign * (foot - 0.35), y],
    ],
    limp: 0.3,
    round: 0.25,
    ...(tone ? { tone } : { lift: 0.35 }),
  })
  return [
    { shape: back, tone: 0.72, limp: 0.5 },
    ...[-1, 1].flatMap((sign) => [
      strap(sign, width - 1.7, top + 2.2, 0.72),
      strap(sign, width - 0.05, top + 0.8),
    ]),
  ]
}

/**
 * A band knitted or sewn to the neckline, running round its front; ribs turn with it. Both its halves end on the shoulder's
 * seam, which falls by `slope` a centimetre: past it a band would stand up like an ear.
 */
export function neckBand(neck: Neck, width: number, ribbed: boolean, slope: number): Part[] {
  const right = curve(neckline(neck))
  const line = [...flip(right).reverse(), ...right.slice(1)]
  const outer = aside(line, width).map(([x, y]): Point => [x, Math.max(y, onShoulder(neck, slope, x))])
  const backLine = curve([
    [-neck.width, 0, 1],
    [-neck.width * 0.55, 1.3],
    [0, 1.5],
    [neck.width * 0.55, 1.3],
    [neck.width, 0, 1],
  ])
  const end = neck.width + width * 0.75
  const behind = curve([
    [-end, onShoulder(neck, slope, end), 1],
    [-neck.width * 0.55, 1.3 - width * 0.75],
    [0, 1.5 - width * 0.75],
    [neck.width * 0.55, 1.3 - width * 0.75],
    [end, onShoulder(neck, slope, end), 1],
  ])
  const back = [...behind, ...aside(backLine, width * 0.25).reverse()]
  const cloth = ribbed ? 'rib' : 'main'
  const grain = (along: Point[]): Part['grain'] => ({ kind: 'along', line: along })
  return [
    { shape: back, cloth, grain: grain(backLine), tone: 0.8, lift: 0.15, limp: 0.4 },
    {
      shape: [...line, ...outer.reverse()],
      cloth,
      grain: grain(line),
      lift: 0.35,
      round: width * 0.3,
      limp: 0.5,
      seams: [],
    },
  ]
}

/** Height of the shoulder's seam at a place: it begins where the neckline ends. */
const onShoulder = ({ width }: Neck, slope: number, x: number) => Math.max(0, Math.abs(x) - width) * slope
