import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Storage of pictures and documents: this machine's disk by default, an S3-compatible store by configuration. */
export type Files = {
  /** Atomic: a reader never gets half a file. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  exists(name: string): Promise<boolean>
  /** Without effect when there is no such file. */
  delete(name: string): Promise<void>
}

export function diskFiles(folder: string): Files {
  const root = resolve(folder)
  return {
    put: (name, bytes) => writeWhole(pathOf(root, name), bytes),
    get: (name) =>
      unlessMissing(readFile(pathOf(root, name), { flag: constants.O_RDONLY | constants.O_NOFOLLOW })),
    exists: async (name) => (await unlessMissing(access(pathOf(root, name)).then(() => true))) ?? false,
    delete: (name) => rm(pathOf(root, name), { force: true }),
  }
}

/** Each part of a name starts with a letter or digit, so no name leaves the folder, hides or is absolute (T55). */
const safeName = /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,120}\/){0,6}[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/
export const isFileName = (name: string) => safeName.test(name)

function pathOf(root: string, name: string) {
  if (!isFileName(name)) throw new Error(`Not a file name: ${JSON.stringify(name)}`)
  return join(root, name)
}

let written = 0

/** Written beside its place and synced, then renamed over it: a crash leaves the old file or the new one. */
async function writeWhole(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true })
  const half = join(dirname(path), `.${process.pid}-${written++}.half`)
  try {
    const file = await open(half, 'wx')
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** ELOOP: a symbolic link that someone put there is no file of ours. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'])
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
