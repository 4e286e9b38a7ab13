import type { TopCut } from '../../../demo/catalogue/cut.ts'
import type { Part } from '../scene.ts'
import { band, box, curve, flip, type Point } from '../shape.ts'
import { bodyHalf } from './body.ts'
import { buttons, flapPocket, patchPocket, stitch, welt, zip } from './trimmings.ts'

/** The closure of a garment's front. */
export function frontOf(cut: TopCut, body: Part, thread?: string): Part[] {
  const { front, torso: t, neck } = cut
  if (!front) return []
  const from = neck.depth + 0.1
  const end = t.hemY + (t.tail ? 0 : 0.5)
  if (front.kind === 'zip') return [...(cut.neck.kind === 'lapel' ? [] : zip(0, from, end - 0.5))]
  if (front.kind === 'wrap') return wrap(cut, body)
  if (front.kind === 'double') {
    const rows = [-4.6, 4.6].flatMap((x) =>
      buttons(x, from + 4, from + 4 + (front.buttons ?? 3) * 7.4, front.buttons ?? 3, 1.15),
    )
    return [overlap(cut, body, 4.6 + 3.2, from), ...rows]
  }
  const to = front.kind === 'half' ? from + 13 : end
  const half = cut.neck.kind === 'lapel' ? 2.6 : 1.6
  const placket: Part =
    cut.neck.kind === 'lapel'
      ? overlap(cut, body, 2.4, from)
      : {
          shape: box(-half, from, half * 2, to - from),
          lift: 0.22,
          round: 0.25,
          stitches: [
            stitch(
              [
                [-half + 0.4, from],
                [-half + 0.4, to],
              ],
              thread,
            ),
            stitch(
              [
                [half - 0.4, from],
                [half - 0.4, to],
              ],
              thread,
            ),
          ],
        }
  const last = front.to ?? (front.kind === 'half' ? to - 1.5 : end - 7)
  return [
    placket,
    ...buttons(
      0,
      from + 1.6,
      last,
      front.buttons ?? 7,
      cut.neck.kind === 'lapel' ? 1.1 : cut.hemBand ? 0.95 : 0.58,
    ),
  ]
}

/** The right front laid over the left: the whole half of the body, and a straight edge with a rounded foot. */
function overlap(cut: TopCut, body: Part, half: number, from: number): Part {
  const { hemY } = cut.torso
  const outer = flip(curve(bodyHalf(cut)))
  const edge = curve([
    [half - 2.2, hemY + 0.7, 1],
    [half - 0.5, hemY - 0.8],
    [half, hemY - 4],
    [half, from + 5, 1],
    [-0.4, from, 1],
  ])
  const grain: Part['grain'] = body.grain ?? { kind: 'straight', angle: 0, at: [0, 0] }
  return {
    shape: [...outer, ...edge],
    lift: 0.35,
    round: 0.5,
    grain,
    ...(body.drape && { drape: body.drape }),
  }
}

/** The right front wrapped over the left: bound along its edge from the shoulder to the far side of the waist. */
function wrap(cut: TopCut, body: Part): Part[] {
  const { torso: t, neck } = cut
  const y = t.waistY
  const right = curve(bodyHalf(cut))
  const shoulder = right.findIndex(([px, py]) => px >= neck.width - 0.01 && py <= 0.01)
  const edge = curve([
    [neck.width, 0, 1],
    [neck.width * 0.42, neck.depth * 0.52],
    [-t.waist * 0.5, y - 7],
    [-t.waist * 0.93, y - 1, 1],
  ])
  const skirt = curve([
    [-t.waist * 0.5, y + 1, 1],
    [-t.waist * 0.34, y + (t.hemY - y) * 0.5],
    [-t.waist * 0.3, t.hemY + 0.9, 1],
  ])
  const grain: Part['grain'] = body.grain ?? { kind: 'straight', angle: 0, at: [0, 0] }
  const front: Part = {
    shape: [...edge, ...skirt, ...right.slice(Math.max(0, shoulder)).reverse()],
    lift: 0.55,
    round: 0.4,
    grain,
    ...(body.drape && { drape: body.drape }),
    folds: [
      {
        line: curve([
          [t.chest * 0.5, t.armY - 2],
          [0, y - 10],
          [-t.waist * 0.6, y - 2.4],
        ]),
        width: 5,
        height: 4,
      },
      {
        line: curve([
          [t.chest * 0.75, t.armY + 5],
          [3, y - 6],
          [-t.waist * 0.5, y - 1],
        ]),
        width: 4,
        height: 3.4,
      },
    ],
  }
  return [
    front,
    {
      shape: band(edge, 1.1),
      cloth: 'plain',
      lift: 0.5,
      round: 0.2,
      limp: 0.6,
      grain: { kind: 'along', line: edge },
    },
  ]
}

export function pocketsOf({ pockets, torso: t, neck }: TopCut, thread?: string): Part[] {
  const mirror = (parts: Part[]): Part[] =>
    parts.map((p) => ({
      ...p,
      shape: p.shape.map(([x, y]): Point => [-x, y]),
      ...(p.stitches && {
        stitches: p.stitches.map((s) => ({ ...s, line: s.line.map(([x, y]): Point => [-x, y]) })),
      }),
    }))
  const pair = (parts: Part[]) => [...mirror(parts), ...parts]
  if (pockets === 'chest')
    return patchPocket(t.chest * 0.27, Math.max(neck.depth + 4, t.armY - 5), 10, 11.5, thread)
  if (pockets === 'flap') return pair(patchPocket(t.chest * 0.28, t.armY - 6, 11, 12, thread, true))
  if (pockets === 'patch')
    return pair(patchPocket(t.waist * 0.3, Math.min(t.waistY + 8, t.hemY - 22), 13.5, 15, thread))
  if (pockets === 'welt')
    return pair([
      t.hemY > 80
        ? welt(t.waist * 0.42, t.waistY + 9, 10, 3)
        : flapPocket(t.waist * 0.36, t.waistY + 7, 12.5, 4.6),
    ])
  return []
}
