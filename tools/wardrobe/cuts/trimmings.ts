import type { Part, Thread } from '../scene.ts'
import { box, curve, ellipse, type Point } from '../shape.ts'

/** A sewn-through button: rim, and four holes by its thread. */
export function button(x: number, y: number, r = 0.6): Part[] {
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([i, j]): Point[] => ellipse(x + i! * r * 0.24, y + j! * r * 0.24, r * 0.11))
  return [
    { shape: ellipse(x, y, r), cloth: 'button', lift: 0.6, round: r * 0.35, limp: 0 },
    { shape: ellipse(x, y, r * 0.7), cloth: 'button', tone: 0.9, round: r * 0.1, limp: 0 },
    ...holes.map((shape): Part => ({ shape, cloth: 'button', tone: 0.3, limp: 0 })),
  ]
}

export const buttons = (x: number, from: number, to: number, count: number, r?: number): Part[] =>
  Array.from({ length: count }, (_, i) =>
    button(x, from + ((to - from) * i) / Math.max(1, count - 1), r),
  ).flat()

export const stitch = (line: readonly Point[], colour?: string, fine = true): Thread => ({
  line,
  ...(colour && { colour }),
  ...(fine ? { dash: 4.5, gap: 3, width: 1.3 } : { dash: 7, gap: 4, width: 2.1 }),
})

export function patchPocket(
  x: number,
  y: number,
  w: number,
  h: number,
  thread?: string,
  flap = false,
): Part[] {
  const point = h * 0.1
  const shape: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h - point],
    [x + w / 2, y + h],
    [x, y + h - point],
  ]
  const inset = 0.35
  const line: Point[] = [
    [x + inset, y],
    [x + inset, y + h - point - inset * 0.6],
    [x + w / 2, y + h - inset],
    [x + w - inset, y + h - point - inset * 0.6],
    [x + w - inset, y],
  ]
  const pocket: Part = {
    shape,
    lift: 0.25,
    round: 0.25,
    stitches: [
      stitch(line, thread),
      stitch(
        [
          [x, y + 1.4],
          [x + w, y + 1.4],
        ],
        thread,
      ),
    ],
  }
  if (!flap) return [pocket]
  const lid = curve([
    [x - 0.3, y - 0.8, 1],
    [x + w + 0.3, y - 0.8, 1],
    [x + w + 0.3, y + 3, 1],
    [x + w / 2, y + 4.4, 1],
    [x - 0.3, y + 3, 1],
    [x - 0.3, y - 0.8, 1],
  ])
  return [
    pocket,
    {
      shape: lid,
      lift: 0.5,
      round: 0.3,
      stitches: [
        stitch(
          [
            [x, y + 2.7],
            [x + w / 2, y + 4],
            [x + w, y + 2.7],
          ],
          thread,
        ),
      ],
    },
  ]
}

export const welt = (x: number, y: number, w: number, lean: number): Part => ({
  shape: [
    [x, y],
    [x + w, y + lean],
    [x + w, y + lean + 1.5],
    [x, y + 1.5],
  ],
  lift: 0.3,
  round: 0.25,
})

export const flapPocket = (x: number, y: number, w: number, h: number): Part => ({
  shape: curve([
    [x, y, 1],
    [x + w, y, 1],
    [x + w + 0.2, y + h - 1],
    [x + w - 1, y + h],
    [x + 1, y + h],
    [x - 0.2, y + h - 1],
    [x, y, 1],
  ]),
  lift: 0.5,
  round: 0.4,
  limp: 0.7,
})

export function zip(x: number, from: number, to: number): Part[] {
  return [
    {
      shape: box(x - 0.55, from, 1.1, to - from),
      cloth: 'metal',
      tone: 0.62,
      limp: 0.3,
      stitches: [
        {
          line: [
            [x, from],
            [x, to],
          ],
          colour: '#d9d4c8',
          dash: 2,
          gap: 2.4,
          width: 6,
        },
      ],
    },
    {
      shape: curve([
        [x - 0.5, from + 0.4, 1],
        [x + 0.5, from + 0.4, 1],
        [x + 0.35, from + 3.4],
        [x - 0.35, from + 3.4],
        [x - 0.5, from + 0.4, 1],
      ]),
      cloth: 'metal',
      lift: 0.6,
      round: 0.2,
      limp: 0,
    },
  ]
}

/** A buckle-less tie belt with its knot and two ends. */
export function tieBelt(y: number, half: number): Part[] {
  const strap = curve([
    [-half, y - 1.6, 1],
    [0, y - 1.2],
    [half, y - 1.6, 1],
    [half, y + 1.8, 1],
    [0, y + 2.1],
    [-half, y + 1.8, 1],
    [-half, y - 1.6, 1],
  ])
  const end = (sign: number, long: number): Part => ({
    shape: curve([
      [sign * 0.6, y, 1],
      [sign * 3, y + 6],
      [sign * 3.6, y + long, 1],
      [sign * 6.4, y + long + 0.6, 1],
      [sign * 5.4, y + 6],
      [sign * 2.6, y, 1],
      [sign * 0.6, y, 1],
    ]),
    cloth: 'plain',
    lift: 0.9,
    round: 0.5,
    limp: 0.5,
    tone: 0.96,
    grain: { kind: 'straight', angle: sign * -12, at: [0, y] },
  })
  const knot = curve(
    [
      [-2.4, y - 1.8],
      [0.2, y - 2.2],
      [2.4, y - 1.4],
      [2.2, y + 2],
      [0, y + 2.6],
      [-2.3, y + 2],
    ],
    true,
  )
  return [
    {
      shape: strap,
      cloth: 'plain',
      lift: 0.9,
      round: 0.6,
      limp: 0.5,
      tone: 0.93,
      grain: { kind: 'straight', angle: 90, at: [0, y] },
    },
    end(-1, 19),
    end(1, 23),
    {
      shape: knot,
      cloth: 'plain',
      lift: 1,
      round: 1.1,
      limp: 0.5,
      grain: { kind: 'straight', angle: 20, at: [0, 0] },
    },
  ]
}
