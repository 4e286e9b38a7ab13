import type { Garment } from '../../../demo/catalogue/catalogue-types.ts'
import { between, type Chance } from '../random.ts'
import type { Fold, Part, Scene } from '../scene.ts'
import { curve, mix, type Point } from '../shape.ts'
import { stitch } from './trimmings.ts'

/** Enlargement of the cloth compared with the picture of the whole garment. */
const NEARER = 2.4
/** Pixels for a centimetre of the swatch; it is wider and higher than the picture. */
const SCALE = 24
const WIDE = 28
const HIGH = 37

/** The cloth itself from near: laid in soft folds, one corner turned over, so that its edge is seen. */
export function swatch({ fabrics }: Garment, roll: Chance): Pick<Scene, 'parts' | 'folds' | 'scale'> {
  const lean = between(roll, 8, 13)
  const ground: Part = {
    shape: [
      [-WIDE, -HIGH],
      [WIDE, -HIGH],
      [WIDE, HIGH],
      [-WIDE, HIGH],
    ],
    grain: { kind: 'straight', angle: lean, at: [0, 0], nearer: NEARER },
  }
  return { parts: [ground, turnedOver(roll, lean, fabrics.thread)], folds: foldsOf(roll), scale: SCALE }
}

function turnedOver(roll: Chance, lean: number, thread?: string): Part {
  const high = between(roll, 5, 9)
  const edge = curve([
    [-WIDE, high + 16, 1],
    [-14, high + 9.4],
    [4, high + 1.6],
    [17, high - 7],
    [WIDE, high - 15, 1],
  ])
  const below = (by: number) => edge.map(([x, y]): Point => [x + by * 0.4, y + by])
  return {
    shape: [...edge, [WIDE, HIGH], [-WIDE, HIGH]],
    lift: 1.1,
    round: 1.3,
    limp: 0.7,
    grain: { kind: 'straight', angle: lean - 52, at: [0, 0], nearer: NEARER },
    stitches: [{ ...stitch(below(2.1), thread), dash: 13, gap: 8, width: 3 }],
  }
}

/** Long folds across the cloth, each different. */
function foldsOf(roll: Chance): Fold[] {
  const near = (v: number, by: number) => v + between(roll, -by, by)
  const fold = (share: number, height: number): Fold => {
    const y = mix(-34, 20, share)
    return {
      line: curve([
        [-WIDE * 1.5, near(y + 20, 2)],
        [-10, near(y + 8, 2)],
        [8, near(y - 1, 2)],
        [WIDE * 1.5, near(y - 24, 3)],
      ]),
      width: near(9, 2),
      height,
    }
  }
  return [fold(0.04, near(13, 3)), fold(0.36, near(20, 3)), fold(0.62, near(11, 3)), fold(0.9, near(14, 3))]
}
