import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Files } from '#/platform/files/files.ts'
import { partCount } from './upload.rule.ts'

type Uploaded = { id: string; bytes: number; pictures: string[] }

const partName = (id: string, number: number) => `imports/${id}/part-${number}`
const pictureName = (id: string, picture: string) => `imports/${id}/pictures/${picture}`
/** A path is untrusted text: the store uses its hash. */
export const uploadedPictureKey = (path: string) => createHash('sha256').update(path).digest('hex')

export const putPart = (files: Files, { id, number }: { id: string; number: number }, bytes: Uint8Array) =>
  files.put(partName(id, number), bytes)
export const putPicture = (files: Files, { id, key }: { id: string; key: string }, bytes: Uint8Array) =>
  files.put(pictureName(id, key), bytes)

const partsOf = ({ bytes }: { bytes: number }) =>
  Array.from({ length: partCount(bytes) }, (_, index) => index)

export async function isWhole(files: Files, of: Uploaded): Promise<boolean> {
  const there = await Promise.all(partsOf(of).map((number) => files.exists(partName(of.id, number))))
  return there.every(Boolean)
}

/** The file part by part, with at most one part in memory. */
export async function* bytesOf(files: Files, of: Uploaded): AsyncGenerator<Buffer> {
  for (const number of partsOf(of)) {
    const part = await files.get(partName(of.id, number))
    if (!part) throw new Error(`Part ${number} of import ${of.id} is missing`)
    yield part
  }
}

/** Finds a picture by its whole path in the chosen folder, otherwise by its name: single files have no path. */
export const pictureFinder = (files: Files, { id, pictures }: Uploaded) => {
  const known = new Set(pictures)
  return async (src: string): Promise<Buffer | undefined> => {
    const key = [uploadedPictureKey(src), uploadedPictureKey(basename(src))].find((one) => known.has(one))
    return key === undefined ? undefined : files.get(pictureName(id, key))
  }
}

export async function forgetUpload(files: Files, of: Uploaded): Promise<void> {
  for (const number of partsOf(of)) await files.delete(partName(of.id, number))
  for (const key of of.pictures) await files.delete(pictureName(of.id, key))
}
