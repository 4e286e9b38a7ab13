import sharp from 'sharp'
import type { Shown } from '../../demo/catalogue/pictures.ts'
import { sceneOf } from './cuts/scene-of.ts'
import { draw, type Picture } from './draw.ts'

/** The picture of a garment in one colour, as raw pixels. */
export function paintGarment({ garment, colourway, view }: Shown): Picture {
  const seed = `${garment.handle} ${colourway.key}`
  return draw(sceneOf(garment, colourway, view), view === 'front' ? seed : `${seed} ${view}`)
}

/** A PNG of the picture: the master from which the catalogue makes its widths. */
export function renderGarment(shown: Shown): Promise<Buffer> {
  const { data, width, height, channels } = paintGarment(shown)
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer()
}
