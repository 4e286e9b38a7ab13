import type { Files } from '#/platform/files/files.ts'
import { encodeInChild } from './encode-in-child.ts'
import { type EncodedPicture, pictureKey } from './encode-picture.ts'

/** A picture's row in the image table; its files are media/{key}/{width}.avif and .webp. */
export type StoredPicture = { key: string; widths: number[]; width: number; height: number; blur: string }

/** Encodes a master once, in a child process: importing a file again only reads its pictures. */
export async function storePicture(files: Files, master: Uint8Array): Promise<StoredPicture> {
  const key = pictureKey(master)
  return (await findPicture(files, key)) ?? storeEncoded(files, key, await encodeInChild(master))
}

/** Its description is written last, so a picture with a description is complete. */
export async function storeEncoded(
  files: Files,
  key: string,
  { files: encoded, ...facts }: EncodedPicture,
): Promise<StoredPicture> {
  for (const { name, bytes } of encoded) await files.put(`media/${key}/${name}`, bytes)
  const stored = { key, ...facts }
  await files.put(descriptionOf(key), Buffer.from(JSON.stringify(stored)))
  return stored
}

export async function findPicture(files: Files, key: string): Promise<StoredPicture | undefined> {
  const known = await files.get(descriptionOf(key))
  return known && JSON.parse(known.toString())
}

const descriptionOf = (key: string) => `media/${key}/picture.json`
