import type { BagCut } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import type { Part } from '../scene.ts'
import { band, box, curve, type Knot, type Point } from '../shape.ts'
import { stitch } from './trimmings.ts'

/** A bag lying on its back; from behind it has neither flap nor clasp. */
export function bag(cut: BagCut, view: View): Part[] {
  const behind = view === 'back'
  const body = bodyOf(cut)
  if (cut.style === 'tote')
    return [handle(cut, 2.4, 0.8), body, handle(cut, 0, 1), ...(behind ? [] : hem(cut))]
  return [
    ...(cut.style === 'shoulder' ? [strap(cut)] : []),
    body,
    ...(behind ? [] : [flap(cut), ...clasp(cut)]),
  ]
}

const half = ({ width }: BagCut) => width / 2

/** The body is a little wider below. */
function bodyOf(cut: BagCut): Part {
  const [w, h] = [half(cut), cut.height]
  const wider = cut.style === 'tote' ? 1.5 : 0.5
  const knots: Knot[] = [
    [-w, 0, 1],
    [w, 0, 1],
    [w + wider, h - 3],
    [w + wider - 1.6, h],
    [0, h + 0.5],
    [-w - wider + 1.6, h],
    [-w - wider, h - 3],
  ]
  const inside = (x: number) => x * 0.965
  const line = curve(knots, true).map(([x, y]): Point => [inside(x), h / 2 + (y - h / 2) * 0.96])
  return { shape: curve(knots, true), lift: 1.6, round: 2, limp: 0.8, stitches: [stitch(line)] }
}

const arc = (wide: number, high: number) =>
  curve([
    [-wide, 2.6],
    [-wide * 0.94, -high * 0.5],
    [-wide * 0.5, -high * 0.95],
    [0, -high],
    [wide * 0.5, -high * 0.95],
    [wide * 0.94, -high * 0.5],
    [wide, 2.6],
  ])

/** A handle of a tote; the far one stands `behind` the near one. */
const handle = (cut: BagCut, behind: number, tone: number): Part => ({
  shape: band(arc(half(cut) * 0.46 - behind * 0.2, 17 + behind), 2.2),
  lift: 1,
  round: 0.9,
  limp: 0,
  tone,
})

const hem = (cut: BagCut): Part[] =>
  ([-1, 1] as const).map((sign): Part => {
    const x = sign * half(cut) * 0.46
    return { shape: box(x - 1.5, 2, 3, 4.4), lift: 0.5, round: 0.3, limp: 0, stitches: [cross(x)] }
  })
const cross = (x: number) =>
  stitch([
    [x - 1.1, 2.5],
    [x + 1.1, 2.5],
    [x + 1.1, 5.9],
    [x - 1.1, 5.9],
    [x - 1.1, 2.5],
  ])

const strap = (cut: BagCut): Part => ({
  shape: band(arc(half(cut) - 0.7, cut.height * 0.95), 1.5),
  lift: 1,
  round: 0.6,
  limp: 0,
})

/** A clutch closes like an envelope, a shoulder bag with a rounded flap. */
function flap(cut: BagCut): Part {
  const [w, h] = [half(cut), cut.height]
  const down = h * (cut.style === 'clutch' ? 0.68 : 0.6)
  const knots: Knot[] =
    cut.style === 'clutch'
      ? [
          [-w - 0.2, -0.5, 1],
          [w + 0.2, -0.5, 1],
          [w * 0.94, down * 0.42],
          [1.2, down],
          [-1.2, down],
          [-w * 0.94, down * 0.42],
        ]
      : [
          [-w - 0.3, -0.6, 1],
          [w + 0.3, -0.6, 1],
          [w + 0.3, down * 0.7],
          [w * 0.6, down],
          [0, down + 0.4],
          [-w * 0.6, down],
          [-w - 0.3, down * 0.7],
        ]
  const shape = curve(knots, true)
  const line = shape.map(([x, y]): Point => [x * 0.96, y * 0.94])
  return { shape, lift: 1.4, round: 0.9, limp: 0.6, stitches: [stitch(line)] }
}

function clasp(cut: BagCut): Part[] {
  const y = cut.height * (cut.style === 'clutch' ? 0.6 : 0.56)
  const plate = (wide: number, high: number): Point[] =>
    curve(
      [
        [-wide, y - high],
        [wide, y - high],
        [wide, y + high],
        [-wide, y + high],
      ],
      true,
    )
  return [
    { shape: plate(1.5, 0.9), cloth: 'metal', lift: 0.9, round: 0.3, limp: 0 },
    { shape: plate(0.7, 0.3), cloth: 'metal', tone: 0.6, lift: 0.3, round: 0.2, limp: 0 },
  ]
}
