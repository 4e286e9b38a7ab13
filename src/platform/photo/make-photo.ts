import { childProcess } from '#/platform/child/child-process.ts'
import { Busy } from '#/platform/errors.ts'
import type { EncodedPhoto } from './encode-photo.ts'

/**
 * Photos are opened one after the other in a process of their own: a hostile file's effects, and its memory, end with
 * that process (T53). A photo that takes half a minute is killed.
 */
const child = childProcess({
  program: 'photo-child',
  idleMs: 10_000,
  patienceMs: 30_000,
  most: 100,
  mostBytes: 512 * 1_048_576,
})
/** Above this the upload is refused with a request to retry, instead of waiting with fifteen megabytes in memory. */
const MOST_WAITING = 12

/** Decides by the first bytes, whatever the file's name: JPEG, PNG, GIF or WebP. */
export function isPhoto(upload: Uint8Array): boolean {
  const first = Buffer.from(upload.subarray(0, 12))
  const hex = first.toString('hex')
  return (
    hex.startsWith('ffd8ff') ||
    hex.startsWith('89504e470d0a1a0a') ||
    /^(?:GIF8[79]a|RIFF.{4}WEBP)/s.test(first.toString('latin1'))
  )
}

/** Number of waiting photos, with the one that is being opened. */
export const photosWaiting = () => child.waiting()

/** Undefined for a file that is no photo, or that takes the process down twice. */
export async function makePhoto(
  upload: Uint8Array,
  how: 'encode' | 'portrait' = 'encode',
): Promise<EncodedPhoto | undefined> {
  if (!isPhoto(upload)) return undefined
  if (photosWaiting() >= MOST_WAITING) throw Busy()
  const made = (await child.ask(how, upload)) ?? (await child.ask(how, upload))
  return (made?.done ?? undefined) as EncodedPhoto | undefined
}
