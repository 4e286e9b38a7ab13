import { childProcess } from '#/platform/child/child-process.ts'
import { Busy } from '#/platform/errors.ts'
import type { Files } from '#/platform/files/files.ts'
import { type JpegName, jpegSizes } from './jpeg-sizes.rule.ts'
import { findPicture } from './pictures.ts'

/** A child process that ends: it takes the memory of the drawing library with it. It opens our own pictures only. */
const child = childProcess({
  program: 'photo-child',
  idleMs: 10_000,
  patienceMs: 30_000,
  most: 2000,
  mostBytes: 512 * 1_048_576,
})

/** Most cached pictures: a box's mail is opened by many programs within minutes. Some 40 kB each. */
const MOST_CACHED = 100
const cached = new Map<string, Promise<Buffer | undefined>>()

/** A stored picture in the fixed frame of 3:4 as JPEG; undefined if there is none. */
export function jpegOf(files: Files, key: string, name: JpegName): Promise<Buffer | undefined> {
  const cacheKey = `${key}/${name}`
  const known = cached.get(cacheKey) ?? makeJpeg(files, key, jpegSizes[name].width)
  cached.delete(cacheKey)
  cached.set(cacheKey, known)
  if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value!)
  known.then(
    (bytes) => bytes ?? cached.delete(cacheKey),
    () => cached.delete(cacheKey),
  )
  return known
}

/** Pictures for a paper, `width` pixels wide, as data addresses by key. */
export async function jpegsOf(files: Files, keys: readonly (string | undefined)[], width: number) {
  const made: Record<string, string> = {}
  for (const key of new Set(keys)) {
    const bytes = key && (await makeJpeg(files, key, width))
    if (bytes) made[key] = `data:image/jpeg;base64,${bytes.toString('base64')}`
  }
  return made
}

async function makeJpeg(files: Files, key: string, wanted: number): Promise<Buffer | undefined> {
  const bytes = await storedPicture(files, key, wanted)
  return bytes && drawnBy('jpeg', { bytes, width: wanted })
}

/** The stored file of a picture that is at least so wide. */
export async function storedPicture(files: Files, key: string, wanted: number): Promise<Buffer | undefined> {
  const picture = await findPicture(files, key)
  if (!picture) return undefined
  const width = picture.widths.find((width) => width >= wanted) ?? picture.width
  return files.get(`media/${key}/${width}.webp`)
}

/** A picture drawn by the child. A second try, since the child may end at any moment. */
export async function drawnBy(work: 'jpeg' | 'card', facts: object): Promise<Buffer> {
  const made = (await child.ask(work, facts)) ?? (await child.ask(work, facts))
  if (!made) throw Busy()
  return Buffer.from(made.done as Uint8Array)
}
