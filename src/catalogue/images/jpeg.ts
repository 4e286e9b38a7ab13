import sharp from 'sharp'
import type { Files } from '#/platform/files/files.ts'
import { findPicture } from './pictures.ts'

/** For what knows neither AVIF nor WebP: Outlook on Windows, and paper. */
const WIDTH = 480
/** How many are kept: a box's mail is opened by many programs within minutes. Some 40 kB each. */
const MOST_KEPT = 100
const kept = new Map<string, Promise<Buffer | undefined>>()

/** Where a mail finds a picture: the whole frame filled, since mail programs cut nothing. */
export const jpegPath = ({ key }: { key: string }) => `/media/${key}/frame.jpg`

/** A picture in the fixed frame of 3:4 as JPEG, made from what is stored; none where there is no such picture. */
export function jpegOf(files: Files, key: string): Promise<Buffer | undefined> {
  const known = kept.get(key) ?? makeJpeg(files, key, WIDTH)
  kept.delete(key)
  kept.set(key, known)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  known.then(
    (bytes) => bytes ?? kept.delete(key),
    () => kept.delete(key),
  )
  return known
}

/** For a paper: each of these pictures so many pixels wide, as a data address under its key. */
export async function jpegsOf(files: Files, keys: readonly (string | undefined)[], width: number) {
  const made: Record<string, string> = {}
  for (const key of new Set(keys)) {
    const bytes = key && (await makeJpeg(files, key, width))
    if (bytes) made[key] = `data:image/jpeg;base64,${bytes.toString('base64')}`
  }
  return made
}

async function makeJpeg(files: Files, key: string, wanted: number): Promise<Buffer | undefined> {
  const picture = await findPicture(files, key)
  if (!picture) return undefined
  const width = picture.widths.find((width) => width >= wanted) ?? picture.width
  const bytes = await files.get(`media/${key}/${width}.webp`)
  return (
    bytes &&
    sharp(bytes)
      .resize({ width: wanted, height: (wanted * 4) / 3, fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer()
  )
}
