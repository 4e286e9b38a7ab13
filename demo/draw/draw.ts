import { fabrics } from './cloth/fabrics.ts'
import { castShadow, develop, dyeOf, ground, paintPart, paintSeam, paintStitches } from './paint.ts'
import { HEIGHT, place, placeFolds, placePart, WIDTH } from './place.ts'
import { chance } from './random.ts'
import { cover, type Field } from './raster.ts'
import { addFold, crumple, pillow, silhouette } from './relief.ts'
import type { Scene } from './scene.ts'
import { surfaceOf } from './surface.ts'

export type Picture = { data: Uint8Array; width: number; height: number; channels: 3 }

/** Lays a scene on the table and photographs it. The same scene and seed give the same bytes. */
export function draw(scene: Scene, seed: string): Picture {
  const roll = chance(seed)
  const at = place(scene, roll)
  const parts = scene.parts.map((part) => placePart(part, at))
  const covers = parts.map((part) => cover(part.shape))
  const whole = silhouette(covers)
  const canvas = ground(Math.floor(roll() * 1000))
  shadowOnGround(canvas, whole)
  const folded = foldsOf(scene, whole, placeFolds(scene.folds, at), Math.floor(roll() * 9000))
  const dyes = Object.fromEntries(Object.entries(scene.cloths).map(([name, cloth]) => [name, dyeOf(cloth)]))
  parts.forEach((part, i) => {
    const cloth = scene.cloths[part.cloth ?? 'main']!
    const mask = covers[i]!
    const { body } = fabrics[cloth.fabric]
    const lift = part.lift ?? 0
    castShadow(canvas, mask, 2, 2.5 + lift * 3, [1.5 + lift * 2.2, 2 + lift * 3], 0.3 + lift * 0.1)
    paintPart(canvas, part, mask, surfaceOf(part, mask, folded, body, at), cloth, dyes[part.cloth ?? 'main']!)
    for (const seam of part.seams ?? []) paintSeam(canvas, seam, mask)
    for (const thread of part.stitches ?? []) paintStitches(canvas, thread, mask)
  })
  return { data: develop(canvas), width: WIDTH, height: HEIGHT, channels: 3 }
}

function shadowOnGround(canvas: Float32Array, whole: Field) {
  const full = { ...whole, x: 0, y: 0 }
  halfShadow(canvas, full, 34, [20, 30], 0.2)
  halfShadow(canvas, full, 11, [8, 12], 0.26)
}

/** The silhouette is kept at half size: shrink it further and cast it at twice the step. */
function halfShadow(canvas: Float32Array, whole: Field, radius: number, move: readonly [number, number], strength: number) {
  castShadow(canvas, enlarge(whole), 4, radius, move, strength)
}

function enlarge(f: Field): Field {
  const v = new Float32Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) v[y * WIDTH + x] = f.v[(y >> 1) * f.w + (x >> 1)]!
  return { x: 0, y: 0, w: WIDTH, h: HEIGHT, v }
}

function foldsOf(scene: Scene, whole: Field, folds: Scene['folds'], seed: number): Field {
  const fabric = fabrics[scene.cloths.main!.fabric]
  const rounded = pillow({ ...whole, v: whole.v.slice() }, 3 + fabric.body * 0.55, fabric.body)
  crumple(rounded, fabric.crumple * (scene.crumple ?? 1), fabric.soft, seed)
  for (const fold of folds) addFold(rounded, { ...fold, width: fold.width * fabric.soft })
  return rounded
}
