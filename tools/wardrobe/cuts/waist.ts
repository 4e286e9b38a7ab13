import { noise1 } from '../random.ts'
import type { Part } from '../scene.ts'
import { curve, type Knot, type Point, symmetric } from '../shape.ts'
import { stitch } from './trimmings.ts'

export const inside = (waist: number, band: number): Part => ({
  shape: curve([
    [-waist, 0.3, 1],
    [0, -1.2],
    [waist, 0.3, 1],
    [waist - 0.6, band, 1],
    [-waist + 0.6, band, 1],
    [-waist, 0.3, 1],
  ]),
  tone: 0.62,
  limp: 0.3,
})

export function waistband(
  waist: number,
  band: number,
  elastic: boolean | undefined,
  seed: number,
  thread?: string,
): Part[] {
  const half: Knot[] = [
    [0, 0.9, 1],
    [waist * 0.5, 0.7],
    [waist, 0, 1],
    [waist + 0.35, band, 1],
    [waist * 0.5, band + 0.8],
    [0, band + 1],
  ]
  const lines = elastic
    ? []
    : [0.5, band - 0.35].map((y) =>
        stitch(
          curve([
            [-waist - 1, y],
            [0, y + 0.9],
            [waist + 1, y],
          ]),
          thread,
        ),
      )
  return [
    {
      shape: symmetric(half),
      lift: 0.3,
      round: 0.45,
      limp: 0.4,
      stitches: lines,
      ...(elastic && { drape: (x: number) => 1.5 * noise1(x * 0.8, seed) }),
    },
  ]
}

export function jeansFront(waist: number, band: number, fly: number, thread?: string): Part[] {
  const pocket = (sign: number): Part => {
    const mouth = curve([
      [sign * waist * 0.42, band + 0.8],
      [sign * waist * 0.52, band + 5.2],
      [sign * (waist + 0.9), band + 7.4],
    ])
    return {
      shape: [...mouth, [sign * (waist + 0.4), band], [sign * waist * 0.42, band]],
      tone: 0.9,
      limp: 0.8,
      stitches: [],
      seams: [mouth],
    }
  }
  const jstitch = (sign: number): Part => {
    const mouth = curve([
      [sign * waist * 0.38, band + 0.8],
      [sign * waist * 0.49, band + 5.8],
      [sign * (waist + 0.9), band + 8.1],
    ])
    return {
      shape: [...mouth, ...mouth.map(([x, y]): Point => [x, y + 0.75]).reverse()],
      limp: 1,
      stitches: [
        stitch(
          mouth.map(([x, y]): Point => [x, y + 0.35]),
          thread,
          false,
        ),
      ],
    }
  }
  const flyLine = curve([
    [3.6, band, 1],
    [3.5, band + fly * 0.6],
    [2.6, band + fly * 0.9],
    [0, band + fly, 1],
  ])
  const flyPart: Part = {
    shape: [...flyLine, [0, band]],
    lift: 0.12,
    round: 0.2,
    stitches: [
      stitch(
        flyLine.map(([x, y]): Point => [x - 0.5, y - 0.3]),
        thread,
        false,
      ),
    ],
  }
  return [pocket(-1), pocket(1), jstitch(-1), jstitch(1), flyPart]
}
