import { fabrics } from './cloth/fabrics.ts'
import { HEIGHT, layFolds, layOut, layPart, WIDTH } from './lay-out.ts'
import { type Canvas, castShadow, develop, dyeOf, ground, paintPart } from './paint.ts'
import { chance } from './random.ts'
import { cover, type Field, shrink } from './raster.ts'
import { addFold, COARSE, crumple, finer, pillow, silhouette } from './relief.ts'
import type { Scene } from './scene.ts'
import { paintSeam, paintStitches } from './sewing.ts'
import { surfaceOf } from './surface.ts'

export type Picture = { data: Uint8Array; width: number; height: number; channels: 3 }

/** Below this many pixels a part without lift casts no visible shadow. */
const TINY = 500

/** Lays a scene on the table and photographs it. One scene and seed always give the same bytes. */
export function draw(scene: Scene, seed: string): Picture {
  const roll = chance(seed)
  const at = layOut(scene, roll)
  const parts = scene.parts.map((part) => layPart(part, at))
  const covers = parts.map((part) => cover(part.shape))
  const whole = silhouette(covers)
  const canvas = ground()
  shadowOnGround(canvas, whole, fabrics[scene.cloths.main.fabric].body)
  const folded = foldsOf(scene, whole, layFolds(scene.folds, at), Math.floor(roll() * 9000))
  const dyes = new Map(Object.values(scene.cloths).map((cloth) => [cloth, dyeOf(cloth)]))
  parts.forEach((part, i) => {
    const cloth = scene.cloths[part.cloth ?? 'main'] ?? scene.cloths.main
    const mask = covers[i]
    const dye = dyes.get(cloth)
    if (!mask || !dye) return
    const { body } = fabrics[cloth.fabric]
    const lift = part.lift ?? 0
    if (lift > 0 || mask.w * mask.h > TINY) partShadow(canvas, mask, lift, body)
    paintPart(canvas, part, mask, surfaceOf(part, mask, folded, body, at), cloth, dye)
    for (const seam of part.seams ?? []) paintSeam(canvas, seam, mask)
    for (const thread of part.stitches ?? []) paintStitches(canvas, thread, mask)
  })
  return { data: develop(canvas), width: WIDTH, height: HEIGHT, channels: 3 }
}

/** Cloth lies close: a wide faint shadow, and a narrow dark line at the contact. */
function shadowOnGround(canvas: Canvas, whole: Field, body: number) {
  castShadow(canvas, whole, COARSE, 30, [15, 22], 0.15)
  castShadow(canvas, whole, COARSE, 9 + body * 0.3, [5 + body * 0.25, 7 + body * 0.35], 0.26)
}

function partShadow(canvas: Canvas, mask: Field, lift: number, body: number) {
  const step = mask.w * mask.h > 40_000 ? 4 : 2
  const thick = 0.7 + body * 0.03
  castShadow(
    canvas,
    shrink(mask, step),
    step,
    (3 + lift * 3.6) * thick,
    [(1 + lift * 2) * thick, (1.4 + lift * 2.6) * thick],
    0.26 + lift * 0.1,
  )
}

function foldsOf(scene: Scene, whole: Field, folds: Scene['folds'], seed: number): Field {
  const fabric = fabrics[scene.cloths.main.fabric]
  const rounded = pillow({ ...whole, v: whole.v.slice() }, 2.5 + fabric.body * 0.28, fabric.body * 0.6)
  crumple(rounded, fabric.crumple * (scene.crumple ?? 1), fabric.soft, seed)
  for (const fold of folds)
    addFold(
      rounded,
      { ...fold, width: fold.width * (0.55 + fabric.soft * 0.45), height: fold.height * fabric.folds },
      COARSE,
    )
  return finer(rounded)
}
