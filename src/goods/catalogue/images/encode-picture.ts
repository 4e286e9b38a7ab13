import { createHash } from 'node:crypto'
import type { AvifOptions, Sharp, WebpOptions } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { layOnTable } from './one-ground.ts'

/** Part of the key: raise it when the encoding below changes, so that no cached picture is outdated. */
const encodingVersion = 'v2'
const targetWidths = [320, 640, 960, 1280]
const largestMaster = 50_000_000 // pixels: a small file may unpack to gigabytes

export type Encoding = { avif: AvifOptions; webp: WebpOptions }
/** AVIF at its lowest effort is still smaller than WebP, at a tenth of the time of the default. */
const quick: Encoding = {
  avif: { quality: 52, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 2 },
}

export type EncodedPicture = {
  widths: number[]
  width: number
  height: number
  blur: string
  files: { name: string; bytes: Buffer }[]
}

/** Equal masters have equal keys, so the content of an address never changes. */
export const pictureKey = (master: Uint8Array) =>
  createHash('sha256').update(encodingVersion).update(master).digest('hex').slice(0, 32)

/** A photo by its first bytes, whatever its name. A drawing (SVG) or a film (GIF) is never opened (T52). */
export function isPhotograph(master: Uint8Array): boolean {
  const first = Buffer.from(master.subarray(0, 12))
  const hex = first.toString('hex')
  return (
    hex.startsWith('ffd8ff') ||
    hex.startsWith('89504e470d0a1a0a') ||
    /^RIFF.{4}WEBP$/s.test(first.toString('latin1'))
  )
}

export async function encodePicture(master: Uint8Array, encoding = quick): Promise<EncodedPicture> {
  if (!isPhotograph(master)) throw new Error('Neither JPEG, PNG nor WebP')
  const sharp = await loadSharp()
  const { data, info } = await sharp(master, { limitInputPixels: largestMaster })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: targetWidths.at(-1), withoutEnlargement: true, kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  layOnTable(data, info)
  const decoded = () => sharp(data, { raw: { width, height, channels } })
  const widths = widthsUpTo(width)
  const files: EncodedPicture['files'] = []
  for (const target of widths) files.push(...(await encodeWidth(decoded, target, encoding)))
  return { widths, width, height, blur: await blurOf(decoded()), files }
}

/** Never wider than the master; the master's own width replaces a target that is nearly equal. */
const widthsUpTo = (width: number) => [...targetWidths.filter((target) => target * 1.15 < width), width]

async function encodeWidth(decoded: () => Sharp, width: number, encoding: Encoding) {
  const resized = decoded().resize({ width })
  const avif = await resized.clone().avif(encoding.avif).toBuffer()
  const webp = await resized.clone().webp(encoding.webp).toBuffer()
  return [
    { name: `${width}.avif`, bytes: avif },
    { name: `${width}.webp`, bytes: webp },
  ]
}

/**
 * Some 200 bytes within the page, shown blurred until the picture has loaded. Lossless, because a lossy encoding of so few
 * pixels bleeds a cloth's colour in green and pink into its background.
 */
async function blurOf(decoded: Sharp) {
  const bytes = await decoded.resize({ width: 8 }).webp({ lossless: true, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** In the fixed frame of 3:4. */
export async function drawJpeg({ bytes, width }: { bytes: Uint8Array; width: number }): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ width, height: (width * 4) / 3, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
