import { childProcess } from '#/platform/child/child-process.ts'
import { Busy } from '#/platform/errors.ts'
import type { EncodedPhoto } from './encode-photo.ts'

/**
 * A photo is opened by a process of its own, one after the other: what a hostile file does there, and the memory that it
 * takes, is gone with that process (T53). One that takes half a minute is killed.
 */
const child = childProcess({
  program: 'photo-child',
  idleMs: 10_000,
  patienceMs: 30_000,
  most: 100,
  mostBytes: 512 * 1_048_576,
})
/** Whoever comes behind so many is told to come again, rather than kept waiting with fifteen megabytes in hand. */
const MOST_WAITING = 12

/** By its first bytes, whatever it is called: JPEG, PNG, GIF or WebP. */
export function isPhoto(upload: Uint8Array): boolean {
  const first = Buffer.from(upload.subarray(0, 12))
  const hex = first.toString('hex')
  return (
    hex.startsWith('ffd8ff') ||
    hex.startsWith('89504e470d0a1a0a') ||
    /^(?:GIF8[79]a|RIFF.{4}WEBP)/s.test(first.toString('latin1'))
  )
}

/** How many photos wait, with the one that is being opened. */
export const photosWaiting = () => child.waiting()

/** Undefined when it is no photo, or one that takes the process down with it twice. */
export async function makePhoto(
  upload: Uint8Array,
  how: 'encode' | 'portrait' = 'encode',
): Promise<EncodedPhoto | undefined> {
  if (!isPhoto(upload)) return undefined
  if (photosWaiting() >= MOST_WAITING) throw Busy()
  const made = (await child.ask(how, upload)) ?? (await child.ask(how, upload))
  return (made?.done ?? undefined) as EncodedPhoto | undefined
}
