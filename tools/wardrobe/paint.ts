import type { Cloth } from '../../demo/catalogue/cloth.ts'
import { light, screen } from './cloth/colour.ts'
import { fabrics, tileOf } from './cloth/fabrics.ts'
import { type Print, printOf } from './cloth/patterns.ts'
import { SIDE } from './cloth/tile.ts'
import { HEIGHT, WIDTH } from './lay-out.ts'
import { blur, type Field, padded } from './raster.ts'
import type { Part } from './scene.ts'
import type { Point } from './shape.ts'
import { STRIDE, type Surface } from './surface.ts'

/** The picture while it is painted: linear light, three floats per pixel. */
export type Canvas = Float32Array

// One window, upper left, a little above the table; slopes are weighed by it.
const LIGHT_X = 0.78
const LIGHT_Y = 0.86

let table: Canvas | undefined

/** The table: warm paper, a little brighter towards the window. Made once, copied for each picture. */
export function ground(): Canvas {
  table ??= makeGround()
  return table.slice()
}

function makeGround(): Canvas {
  const canvas = new Float32Array(WIDTH * HEIGHT * 3)
  const [r, g, b] = light('#f4efe7')
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const fall = 1.035 - 0.035 * (x / WIDTH) - 0.04 * (y / HEIGHT)
      const tone = fall + (((x * 7919 + y * 104729) % 97) / 97 - 0.5) * 0.008
      const o = (y * WIDTH + x) * 3
      canvas[o] = r * tone
      canvas[o + 1] = g * tone
      canvas[o + 2] = b * tone * (1 - (1.035 - fall) * 0.12)
    }
  }
  return canvas
}

/** Darkens what lies below by a blurred copy of a shape (already shrunk by `step`), moved away from the light. */
export function castShadow(
  canvas: Canvas,
  small: Field,
  step: number,
  radius: number,
  move: Point,
  strength: number,
) {
  const spread = blur(padded(small, Math.ceil((radius / step) * 2.2) + 2), radius / step)
  const x0 = Math.max(0, Math.ceil((spread.x + 0.5) * step + move[0]))
  const x1 = Math.min(WIDTH, Math.floor((spread.x + spread.w - 1) * step + move[0]))
  const y0 = Math.max(0, Math.ceil((spread.y + 0.5) * step + move[1]))
  const y1 = Math.min(HEIGHT, Math.floor((spread.y + spread.h - 1) * step + move[1]))
  const row = new Float32Array(spread.w)
  for (let y = y0; y < y1; y++) {
    const fy = (y + 0.5 - move[1]) / step - spread.y - 0.5
    const iy = Math.min(spread.h - 2, Math.max(0, Math.floor(fy)))
    const a = iy * spread.w
    const ty = fy - iy
    let any = 0
    for (let i = 0; i < spread.w; i++) {
      const d = spread.v[a + i]! + (spread.v[a + spread.w + i]! - spread.v[a + i]!) * ty
      row[i] = d
      any += d
    }
    if (any < 0.004) continue
    for (let x = x0; x < x1; x++) {
      const fx = (x + 0.5 - move[0]) / step - spread.x - 0.5
      const ix = fx | 0
      const dark = (row[ix]! + (row[ix + 1]! - row[ix]!) * (fx - ix)) * strength
      if (!(dark > 0.002)) continue
      const o = (y * WIDTH + x) * 3
      canvas[o] = canvas[o]! * (1 - dark * 0.94)
      canvas[o + 1] = canvas[o + 1]! * (1 - dark)
      canvas[o + 2] = canvas[o + 2]! * (1 - dark * 1.02)
    }
  }
}

type Dye = { rgb: readonly [number, number, number]; print: Print | undefined }

export const dyeOf = (cloth: Cloth): Dye => ({
  rgb: light(cloth.colour),
  print: cloth.pattern && printOf(cloth.pattern, cloth.colour, cloth.accents ?? []),
})

/** Lays one part: grain and print by the thread, folds by the light. */
export function paintPart(canvas: Canvas, part: Part, mask: Field, s: Surface, cloth: Cloth, dye: Dye) {
  const fabric = fabrics[cloth.fabric]
  const slopes = tileOf(cloth.fabric).slopes
  const grainScale = cloth.scale ?? 1
  const { relief } = fabric
  const contrast = fabric.contrast * darkness(dye.rgb)
  const tone = part.tone ?? 1
  const shine = fabric.shine * tone
  const sharp = fabric.gloss * 0.42
  const { print } = dye
  const fades = part.fade !== undefined && cloth.fabric === 'denim'
  const v = s.v
  const low = s.w * STRIDE
  let [r, g, b] = dye.rgb
  const x0 = Math.max(0, mask.x)
  const x1 = Math.min(WIDTH, mask.x + mask.w)
  const y1 = Math.min(HEIGHT, mask.y + mask.h)
  for (let y = Math.max(0, mask.y); y < y1; y++) {
    const fy = (y + 0.5) / 2 - s.y - 0.5
    const iy = Math.max(0, Math.min(s.h - 2, Math.floor(fy)))
    const ty = fy - iy
    for (let x = x0; x < x1; x++) {
      const alpha = mask.v[(y - mask.y) * mask.w + x - mask.x]!
      if (alpha < 0.004) continue
      const fx = (x + 0.5) / 2 - s.x - 0.5
      const ix = Math.max(0, Math.min(s.w - 2, Math.floor(fx)))
      const tx = fx - ix
      const a = (iy * s.w + ix) * STRIDE
      const c = a + low
      const w00 = (1 - tx) * (1 - ty)
      const w10 = tx * (1 - ty)
      const w01 = (1 - tx) * ty
      const w11 = tx * ty
      const sx = v[a]! * w00 + v[a + 8]! * w10 + v[c]! * w01 + v[c + 8]! * w11
      const sy = v[a + 1]! * w00 + v[a + 9]! * w10 + v[c + 1]! * w01 + v[c + 9]! * w11
      const hollow = v[a + 2]! * w00 + v[a + 10]! * w10 + v[c + 2]! * w01 + v[c + 10]! * w11
      const u = v[a + 3]! * w00 + v[a + 11]! * w10 + v[c + 3]! * w01 + v[c + 11]! * w11
      const w = v[a + 4]! * w00 + v[a + 12]! * w10 + v[c + 4]! * w01 + v[c + 12]! * w11
      const cos = v[a + 5]!
      const sin = v[a + 6]!
      const tu = u * grainScale
      const tv = w * grainScale
      const iu = Math.floor(tu)
      const iv = Math.floor(tv)
      const m11 = (tu - iu) * (tv - iv)
      const m10 = tu - iu - m11
      const m01 = tv - iv - m11
      const m00 = 1 - m10 - m01 - m11
      const rowA = (iv & (SIDE - 1)) * SIDE
      const rowB = ((iv + 1) & (SIDE - 1)) * SIDE
      const colA = iu & (SIDE - 1)
      const colB = (iu + 1) & (SIDE - 1)
      const t00 = (rowA + colA) * 3
      const t10 = (rowA + colB) * 3
      const t01 = (rowB + colA) * 3
      const t11 = (rowB + colB) * 3
      const su = (slopes[t00]! * m00 + slopes[t10]! * m10 + slopes[t01]! * m01 + slopes[t11]! * m11) * relief
      const sv =
        (slopes[t00 + 1]! * m00 + slopes[t10 + 1]! * m10 + slopes[t01 + 1]! * m01 + slopes[t11 + 1]! * m11) *
        relief
      const yarn =
        slopes[t00 + 2]! * m00 + slopes[t10 + 2]! * m10 + slopes[t01 + 2]! * m01 + slopes[t11 + 2]! * m11
      const gx = sx * contrast + su * cos - sv * sin
      const gy = sy * contrast + su * sin + sv * cos
      const lit = (1 + gx * LIGHT_X + gy * LIGHT_Y) / Math.sqrt(1 + gx * gx + gy * gy)
      let shade = lit > 1 ? 1 + (lit - 1) * 0.6 : 0.16 + 0.84 * Math.max(0, lit)
      shade *= 1 - Math.max(-0.05, Math.min(0.4, hollow * 0.045))
      shade *= yarn * tone * (1.03 - (x / WIDTH + y / HEIGHT) * 0.03)
      const mirror = sx * 0.62 + sy * 0.7
      const bright = mirror > 0 ? 1 - Math.exp(-mirror * sharp) : 0
      const gloss = shine * bright * bright
      if (print) {
        const n = print.side
        const px = Math.floor(u)
        const py = Math.floor(w)
        const left = ((px % n) + n) % n
        const right = left + 1 === n ? 0 : left + 1
        const above = (((py % n) + n) % n) * n
        const below = above + n === n * n ? 0 : above + n
        const inks = print.rgb
        const p0 = (above + left) * 3
        const p1 = (above + right) * 3
        const p2 = (below + left) * 3
        const p3 = (below + right) * 3
        const m3 = (u - px) * (w - py)
        const m1 = u - px - m3
        const m2 = w - py - m3
        const m0 = 1 - m1 - m2 - m3
        r = inks[p0]! * m0 + inks[p1]! * m1 + inks[p2]! * m2 + inks[p3]! * m3
        g = inks[p0 + 1]! * m0 + inks[p1 + 1]! * m1 + inks[p2 + 1]! * m2 + inks[p3 + 1]! * m3
        b = inks[p0 + 2]! * m0 + inks[p1 + 2]! * m1 + inks[p2 + 2]! * m2 + inks[p3 + 2]! * m3
      }
      let cr = r
      let cg = g
      let cb = b
      if (fades) {
        const pale = v[a + 7]! * w00 + v[a + 15]! * w10 + v[c + 7]! * w01 + v[c + 15]! * w11
        cr += (cr * 2.2 + 0.02) * pale
        cg += (cg * 1.9 + 0.02) * pale
        cb += (cb * 1.6 + 0.02) * pale
      }
      // Cloth is never quite black: a little of the room comes back from it.
      const room = (0.009 + gloss * 0.22) * shade
      const warm = shade < 1 ? (1 - shade) * 0.05 : 0
      const o = (y * WIDTH + x) * 3
      canvas[o] =
        canvas[o]! + (Math.min(1, cr * (shade * (1 + warm) + gloss * 0.9) + room) - canvas[o]!) * alpha
      canvas[o + 1] =
        canvas[o + 1]! + (Math.min(1, cg * (shade + gloss * 0.9) + room) - canvas[o + 1]!) * alpha
      canvas[o + 2] =
        canvas[o + 2]! +
        (Math.min(1, cb * (shade * (1 - warm * 0.5) + gloss * 0.9) + room) - canvas[o + 2]!) * alpha
    }
  }
}

/** On dark cloth the same fold is harder to see: it is drawn stronger. */
const darkness = ([r, g, b]: Dye['rgb']) =>
  1 + 1.5 * (1 - Math.sqrt(Math.min(1, r * 0.3 + g * 0.6 + b * 0.1))) ** 2

export function develop(canvas: Canvas): Uint8Array {
  const bytes = new Uint8Array(canvas.length)
  for (let i = 0; i < canvas.length; i++) bytes[i] = screen(canvas[i]!)
  return bytes
}
