import { createHash } from 'node:crypto'
import { type PhotoSize, photoSizes } from '#/platform/validation/photo.rule.ts'
import { Invalid } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { makePhoto } from './make-photo.ts'

type Keeping = {
  /**
   * Writes the photo's row, and a job that deletes it unless it is stored; returns the id. The same file again
   * returns the existing row.
   */
  begin(photo: { digest: string; width: number; height: number }): Promise<string>
  fileOf(id: string, size: PhotoSize): string
  /** Marks the row as stored; false when it has been deleted meanwhile. */
  stored(id: string): Promise<boolean>
}

/**
 * Stores an uploaded photo, encoded anew from its pixels (T51). Its row comes first, so that a process that dies
 * leaves no unknown file (T58). False when the row was deleted meanwhile: its files are deleted with it.
 */
export async function keepPhoto(
  { files }: { files: Files },
  bytes: Uint8Array,
  { begin, fileOf, stored }: Keeping,
): Promise<boolean> {
  const made = await makePhoto(bytes)
  if (!made) throw Invalid({ photo: 'photo-content' })
  const { width, height } = made
  const id = await begin({ digest: createHash('sha256').update(bytes).digest('hex'), width, height })
  for (const size of photoSizes) await files.put(fileOf(id, size), made.files[size])
  if (await stored(id)) return true
  for (const size of photoSizes) await files.delete(fileOf(id, size))
  return false
}
