import type { Files } from '#/platform/files.ts'
import { encodePicture, pictureKey } from './encode-picture.ts'

/** What the image table keeps of a picture; its files are media/{key}/{width}.avif and .webp. */
export type StoredPicture = { key: string; widths: number[]; width: number; height: number; blur: string }

/** Encodes a master once. Its description is written last, so a picture that has one is complete. */
export async function storePicture(files: Files, master: Uint8Array): Promise<StoredPicture> {
  const key = pictureKey(master)
  const known = await files.get(descriptionOf(key))
  if (known) return JSON.parse(known.toString())
  const { files: encoded, ...rest } = await encodePicture(master)
  for (const { name, bytes } of encoded) await files.put(`media/${key}/${name}`, bytes)
  const stored = { key, ...rest }
  await files.put(descriptionOf(key), Buffer.from(JSON.stringify(stored)))
  return stored
}

const descriptionOf = (key: string) => `media/${key}/picture.json`
