import { childProcess } from '#/platform/child/child-process.ts'
import type { EncodedPicture } from './encode-picture.ts'

const child = childProcess({
  program: 'photo-child',
  idleMs: 10_000,
  patienceMs: 60_000,
  most: 500,
  mostBytes: 512 * 1_048_576,
})

/** Encodes a picture in a child process. Throws if the picture cannot be read, or kills the process twice. */
export async function encodeInChild(master: Uint8Array): Promise<EncodedPicture> {
  const made = (await child.ask('picture', master)) ?? (await child.ask('picture', master))
  if (!made?.done) throw new Error('The picture cannot be read')
  return made.done as EncodedPicture
}
