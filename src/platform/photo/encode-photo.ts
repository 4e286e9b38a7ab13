import sharp from 'sharp'
import { longestSide, type PhotoSize, portraitSide } from '#/platform/validation/photo.rule.ts'

export type EncodedPhoto = { width: number; height: number; files: Record<PhotoSize, Uint8Array> }

/** A small file may unpack to gigabytes: a picture larger than a telephone's camera makes is not opened. */
const MOST_PIXELS = 50_000_000

/** Only four of the library's formats are allowed: no drawing, document or film is opened (T52, T53). */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

/**
 * Encodes a photo anew from its pixels (T51): upright, without the metadata of a camera or a person (T54), and of an
 * animation the first picture. Null when it cannot be read to its end.
 */
export async function encodePhoto(upload: Uint8Array): Promise<EncodedPhoto | null> {
  try {
    const { decoded, width, height } = await pixelsOf(upload)
    const large = await decoded().jpeg({ quality: 82 }).toBuffer()
    const small = await decoded()
      .resize({ ...inside('small'), withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer()
    return { width, height, files: { small, large } }
  } catch {
    return null
  }
}

/**
 * Also crops it to a square, the shape on every page and mail, since mail programs cannot crop. Of an upright picture
 * the upper part stays, where faces are.
 */
export async function encodePortrait(upload: Uint8Array): Promise<EncodedPhoto | null> {
  try {
    const { decoded, width, height } = await pixelsOf(upload)
    const side = Math.min(width, height)
    const cut = {
      left: Math.floor((width - side) / 2),
      top: Math.floor((height - side) / 5),
      width: side,
      height: side,
    }
    const square = (size: PhotoSize) =>
      decoded()
        .extract(cut)
        .resize({ width: portraitSide[size], height: portraitSide[size], withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toBuffer()
    return {
      width: side,
      height: side,
      files: { small: await square('small'), large: await square('large') },
    }
  } catch {
    return null
  }
}

async function pixelsOf(upload: Uint8Array) {
  const { data, info } = await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...inside('large'), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, decoded: () => sharp(data, { raw: { width, height, channels } }) }
}

const inside = (size: PhotoSize) =>
  ({ width: longestSide[size], height: longestSide[size], fit: 'inside' }) as const
