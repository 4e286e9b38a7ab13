import type { BeltCut } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import type { Part } from '../scene.ts'
import { band, box, curve, ellipse, type Point } from '../shape.ts'
import { stitch } from './trimmings.ts'

/** Turns of the rolled belt, from the tail inside to the buckle outside. */
const TURNS = 1.35
const INNER = 0.5
const STEPS = 72

/** A belt in a loose roll, its end with the holes over the buckle; from behind it shows its lining. */
export function belt({ length, width }: BeltCut, view: View): Part[] {
  const cloth = view === 'back' ? 'lining' : 'main'
  const outer = length / (TURNS * Math.PI * (1 + INNER))
  const roll = spiral(outer, outer * INNER)
  const [ex, ey] = roll.at(-1)!
  const tail = straight(ex, ey, outer)
  return [
    {
      shape: band(roll, width),
      cloth,
      lift: 1.2,
      round: 0.5,
      limp: 0,
      grain: { kind: 'along', line: roll.filter((_, index) => index % 4 === 0) },
      stitches: [edge(roll, width * 0.36), edge(roll, -width * 0.36)],
    },
    {
      shape: pointed(band(tail, width)),
      cloth,
      lift: 1.3,
      round: 0.5,
      limp: 0,
      stitches: [edge(tail, width * 0.36), edge(tail, -width * 0.36)],
    },
    ...(view === 'back' ? [] : holes(ex, ey)),
    ...buckle(ex - outer * 0.3, ey, width),
  ]
}

/** From the inner end around to below the middle, where the straight part begins. */
const spiral = (outer: number, inner: number): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const share = step / STEPS
    const angle = Math.PI / 2 - (1 - share) * TURNS * Math.PI * 2
    const radius = inner + (outer - inner) * share
    return [Math.cos(angle) * radius * 1.12, Math.sin(angle) * radius]
  })

const straight = (x: number, y: number, long: number) =>
  curve([
    [x, y],
    [x - long * 0.5, y + 0.2],
    [x - long * 1.2, y + 0.1],
  ])

/** The band with a point at its far end, between the last of its one side and the first of the other. */
function pointed(shape: Point[]): Point[] {
  const middle = shape.length / 2
  const [ax, ay] = shape[middle - 1]!
  const [bx, by] = shape[middle]!
  return [...shape.slice(0, middle), [(ax + bx) / 2 - 1.6, (ay + by) / 2], ...shape.slice(middle)]
}

const edge = (line: readonly Point[], by: number) =>
  stitch(
    line.map((point, index): Point => {
      const [ax, ay] = line[Math.max(0, index - 1)]!
      const [bx, by_] = line[Math.min(line.length - 1, index + 1)]!
      const long = Math.hypot(bx - ax, by_ - ay) || 1
      return [point[0] - ((by_ - ay) / long) * by, point[1] + ((bx - ax) / long) * by]
    }),
  )

const holes = (x: number, y: number): Part[] =>
  [0.6, 2.4, 4.2].map((by) => ({ shape: ellipse(x + by, y, 0.26), tone: 0.25, limp: 0 }))

/** A frame of metal with its pin; the leather is seen within it. */
function buckle(x: number, y: number, width: number): Part[] {
  const [w, h] = [1.9, width / 2 + 0.8]
  const bar = 0.62
  const metal = (shape: Point[]): Part => ({ shape, cloth: 'metal', lift: 0.9, round: 0.3, limp: 0 })
  return [
    metal(box(x - w, y - h, w * 2, bar)),
    metal(box(x - w, y + h - bar, w * 2, bar)),
    metal(box(x - w, y - h, bar, h * 2)),
    metal(box(x + w - bar, y - h, bar, h * 2)),
    metal(box(x - w, y - 0.22, w * 2 - bar, 0.44)),
  ]
}
