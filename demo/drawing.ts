import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { encodingVersion, widthsUpTo } from '#/catalogue/images/encode-picture.ts'
import type { StoredPicture } from '#/catalogue/images/pictures.ts'
import { HEIGHT, WIDTH } from './draw/place.ts'
import { type Colourway, type Garment, garments } from './garments.ts'

export type Drawing = { garment: Garment; colourway: Colourway }

export const drawingsOf = (shown: Garment[]): Drawing[] =>
  shown.flatMap((garment) => garment.colourways.map((colourway) => ({ garment, colourway })))

/** A drawing is known by what it is drawn from, the drawing code included, so that it need not be drawn to be found. */
export function keyOf({ garment: { handle, cut, look }, colourway }: Drawing): string {
  const subject = JSON.stringify({ handle, cut, look, colourway, encodingVersion, code: drawingCode() })
  return createHash('sha256').update(subject).digest('hex').slice(0, 32)
}

/** What a page has to know of a picture, before anybody has drawn it. */
export async function pictureOf(drawing: Drawing): Promise<StoredPicture> {
  const blur = await sketch(drawing.colourway.hex)
  return { key: keyOf(drawing), widths: widthsUpTo(WIDTH), width: WIDTH, height: HEIGHT, blur }
}

/** Changes with the garments and with how they are drawn: a world filled from others is filled anew. */
export const catalogueVersion = (): string =>
  createHash('sha256')
    .update(drawingCode())
    .update(encodingVersion)
    .update(JSON.stringify(garments))
    .digest('hex')
    .slice(0, 32)

const GROUND = [244, 239, 231]
const [COLUMNS, ROWS] = [16, 21]

/** A soft spot of the garment's colour on our ground: what the blurred picture looks like, for a thousandth of its price. */
async function sketch(hex: string): Promise<string> {
  const colour = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const pixels = new Uint8Array(COLUMNS * ROWS * 3)
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const far = ((x + 0.5) / COLUMNS / 0.5 - 1) ** 2 + ((y + 0.5) / ROWS / 0.5 - 1) ** 2
      const cloth = Math.max(0, Math.min(1, 1.5 - 2.2 * far))
      for (let c = 0; c < 3; c++)
        pixels[(y * COLUMNS + x) * 3 + c] = GROUND[c]! + (colour[c]! - GROUND[c]!) * cloth
    }
  const bytes = await sharp(pixels, { raw: { width: COLUMNS, height: ROWS, channels: 3 } })
    .webp({ quality: 40, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

let code: string | undefined
function drawingCode(): string {
  if (code) return code
  const folder = fileURLToPath(new URL('./draw/', import.meta.url))
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort())
    hash.update(file).update(readFileSync(join(folder, file)))
  code = hash.digest('hex')
  return code
}
