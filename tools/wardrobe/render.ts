import sharp from 'sharp'
import type { Colourway, Garment } from '../../demo/catalogue/catalogue-types.ts'
import { sceneOf } from './cuts/scene-of.ts'
import { draw, type Picture } from './draw.ts'

/** The picture of a garment in one colour, as raw pixels. */
export const paintGarment = (garment: Garment, colourway: Colourway): Picture =>
  draw(sceneOf(garment, colourway), `${garment.handle} ${colourway.key}`)

/** The same as a PNG: the master from which the catalogue makes its widths. */
export function renderGarment(garment: Garment, colourway: Colourway): Promise<Buffer> {
  const { data, width, height, channels } = paintGarment(garment, colourway)
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer()
}
