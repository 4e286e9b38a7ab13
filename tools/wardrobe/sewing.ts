import { light } from './cloth/colour.ts'
import { HEIGHT, WIDTH } from './lay-out.ts'
import type { Canvas } from './paint.ts'
import { noise } from './random.ts'
import { cover, type Field } from './raster.ts'
import type { Thread } from './scene.ts'
import { band, type Point, paced } from './shape.ts'

/** Tints a polygon: `rgb` over the canvas, or with no colour a darkening. */
function tint(
  canvas: Canvas,
  polygon: readonly Point[],
  within: Field,
  amount: number,
  gain: number,
  rgb?: readonly number[],
) {
  const mask = cover(polygon)
  for (let row = 0; row < mask.h; row++) {
    const y = mask.y + row
    if (y < within.y || y >= within.y + within.h || y < 0 || y >= HEIGHT) continue
    for (let col = 0; col < mask.w; col++) {
      const x = mask.x + col
      if (x < within.x || x >= within.x + within.w || x < 0 || x >= WIDTH) continue
      const alpha = mask.v[row * mask.w + col]! * amount * within.v[(y - within.y) * within.w + x - within.x]!
      if (alpha < 0.004) continue
      const o = (y * WIDTH + x) * 3
      for (let k = 0; k < 3; k++) {
        const want = rgb ? rgb[k]! * gain : canvas[o + k]! * gain
        canvas[o + k] = canvas[o + k]! + (want - canvas[o + k]!) * alpha
      }
    }
  }
}

export function paintSeam(canvas: Canvas, line: readonly Point[], within: Field) {
  tint(canvas, band(line, 7), within, 0.12, 0.6)
  tint(canvas, band(line, 2), within, 0.34, 0.45)
  tint(
    canvas,
    band(
      line.map(([x, y]): Point => [x + 2, y + 2.2]),
      2,
    ),
    within,
    0.16,
    1.3,
  )
}

export function paintStitches(
  canvas: Canvas,
  { line, colour, dash = 7, gap = 4, width = 2.1 }: Thread,
  within: Field,
) {
  const rgb = colour ? light(colour) : undefined
  const points = paced(line, dash + gap)
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!
    const b = points[i]!
    const t = dash / (dash + gap)
    const end: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    tint(
      canvas,
      band(
        [
          [a[0] + 1, a[1] + 1.4],
          [end[0] + 1, end[1] + 1.4],
        ],
        width + 0.6,
      ),
      within,
      0.4,
      0.45,
    )
    tint(
      canvas,
      band([a, end], width),
      within,
      rgb ? 0.85 : 0.5,
      rgb ? 0.95 + noise(i * 0.7, 1) * 0.1 : 1.22,
      rgb,
    )
  }
}
