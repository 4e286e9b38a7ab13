import { childProcess } from '#/platform/child/child-process.ts'
import { Busy } from '#/platform/errors.ts'
import type { Files } from '#/platform/files/files.ts'
import { CUT_WIDTH } from './draw-cut-out.ts'
import { findPicture } from './pictures.ts'

const child = childProcess({
  program: 'photo-child',
  idleMs: 10_000,
  patienceMs: 30_000,
  most: 2000,
  mostBytes: 512 * 1_048_576,
})
/** Pictures being cut in this process: two readers wait for one work. */
const working = new Map<string, Promise<Buffer | undefined>>()

/** The garment of a stored picture without its ground, as WebP; undefined without such a picture. Made once and stored. */
export async function cutOutOf(files: Files, key: string): Promise<Buffer | undefined> {
  const name = `media/${key}/cut.webp`
  const made = await files.get(name)
  if (made) return made
  const work = working.get(key) ?? makeCutOut(files, key, name).finally(() => working.delete(key))
  working.set(key, work)
  return work
}

async function makeCutOut(files: Files, key: string, name: string) {
  const picture = await findPicture(files, key)
  if (!picture) return undefined
  const width = picture.widths.findLast((one) => one <= 2 * CUT_WIDTH) ?? picture.width
  const bytes = await files.get(`media/${key}/${width}.webp`)
  if (!bytes) return undefined
  const drawn = (await child.ask('cut', bytes)) ?? (await child.ask('cut', bytes))
  if (!drawn) throw Busy()
  const cut = Buffer.from(drawn.done as Uint8Array)
  await files.put(name, cut)
  return cut
}
