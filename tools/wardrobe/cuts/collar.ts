import type { Neck } from '../../../demo/catalogue/cut.ts'
import type { Part } from '../scene.ts'
import { aside, curve, flip, type Knot, type Point } from '../shape.ts'

/** A tall collar, folded over once. */
export function rollNeck({ width }: Neck): Part[] {
  const tall = 8.2
  const half: Knot[] = [
    [0, -tall + 0.9],
    [width * 0.6, -tall + 0.5],
    [width * 0.98, -tall, 1],
    [width * 1.1, -tall * 0.4],
    [width * 1.16, 0.6, 1],
    [width * 0.6, 2.5],
    [0, 3],
  ]
  const right = curve(half)
  const inside = curve([
    [-width * 0.96, -tall, 1],
    [0, -tall - 0.9],
    [width * 0.96, -tall, 1],
    [0, -tall + 1.1],
    [-width * 0.96, -tall, 1],
  ])
  return [
    { shape: inside, cloth: 'rib', tone: 0.55, limp: 0.2 },
    {
      shape: [...right, ...flip(right).reverse()],
      cloth: 'rib',
      lift: 0.8,
      round: 1.4,
      limp: 0.4,
      folds: [
        {
          line: curve([
            [-width * 0.7, -2.6],
            [0, -1.4],
            [width * 0.5, -2.2],
          ]),
          width: 5,
          height: -2,
        },
      ],
    },
  ]
}

/** A shirt collar: stand, then two points with topstitching. */
export function shirtCollar({ width, depth, plain }: Neck, thread?: string, long = 7): Part[] {
  const inner = curve([
    [-width, -0.6, 1],
    [-width * 0.5, -1.5],
    [0, -1.8],
    [width * 0.5, -1.5],
    [width, -0.6, 1],
    [width * 0.5, 1.5],
    [0, 2],
    [-width * 0.5, 1.5],
    [-width, -0.6, 1],
  ])
  const leaf = (sign: number): Part => {
    const knots: Knot[] = [
      [0.15, depth, 1],
      [width * 0.62, depth * 0.5],
      [width * 0.95, -1, 1],
      [width * 1.02, -1.9],
      [width * 1.34, 0.3],
      [width * 1.05, depth * 0.55 + long * 0.35],
      [width * 0.62, depth * 0.55 + long, 1],
    ]
    const shape = curve([...knots, [0.15, depth, 1]])
    const edge = aside(curve(knots.slice(3)), 0.55)
    const side = (points: Point[]) => (sign > 0 ? points : flip(points))
    return {
      shape: side(shape),
      lift: 0.9,
      round: 0.35,
      limp: 0.25,
      tone: 1.06,
      ...(plain && { cloth: 'plain' }),
      grain: { kind: 'straight', angle: sign * 24, at: [0, 0] },
      stitches: [{ line: side(edge), ...(thread && { colour: thread }), dash: 4, gap: 3, width: 1.3 }],
    }
  }
  return [{ shape: inner, tone: 0.74, limp: 0.2, lift: 0.2 }, leaf(-1), leaf(1)]
}

/** Lapels and collar of a tailored jacket, folded back to the first button. */
export function lapels({ width, depth }: Neck, broad: number): Part[] {
  const notch = depth * 0.34
  const side = (sign: number, parts: Knot[]): Point[] => (sign > 0 ? curve(parts) : flip(curve(parts)))
  const lapel: Knot[] = [
    [-0.6, depth, 1],
    [width * 0.5, depth * 0.5],
    [width * 1.02, -0.6, 1],
    [width + broad * 0.5, notch * 0.7, 1],
    [width + broad, notch * 1.02, 1],
    [width * 0.75 + broad * 0.5, depth * 0.66],
    [-0.6, depth, 1],
  ]
  const collar: Knot[] = [
    [width * 0.72, depth * 0.17, 1],
    [width * 0.9, -1.4, 1],
    [width * 1.3, -0.4],
    [width + broad * 0.85, notch * 0.62, 1],
    [width + broad * 0.36, notch * 0.86, 1],
    [width * 0.72, depth * 0.17, 1],
  ]
  const inner = curve([
    [-width, -0.6, 1],
    [0, -2.4],
    [width, -0.6, 1],
    [0, 1.9],
    [-width, -0.6, 1],
  ])
  return [
    { shape: inner, lift: 0.3, limp: 0.2, tone: 0.88 },
    ...[1, -1].flatMap((sign): Part[] => [
      {
        shape: side(sign, lapel),
        lift: 0.9,
        round: 0.8,
        limp: 0.3,
        grain: { kind: 'straight', angle: sign * 16, at: [0, 0] },
      },
      {
        shape: side(sign, collar),
        lift: 0.7,
        round: 0.5,
        limp: 0.2,
        grain: { kind: 'straight', angle: sign * 38, at: [0, 0] },
      },
    ]),
  ]
}
