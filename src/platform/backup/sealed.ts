import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** The manifest's entry of a sealed file. */
export type Seal = { bytes: number; sha256: string }

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The two keys of a backup: one seals its files, the other signs its manifest (T107). */
export const keysOf = (secret: string, salt: string) => {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, salt, `garderobe backup ${use}`, 32))
  return { seals: key('seals'), signs: key('signs') }
}

/**
 * Writes a file compressed and encrypted: nonce, content, tag. The name is bound to it, so that no file passes for
 * another.
 */
export async function seal(
  { path, name, key }: { path: string; name: string; key: Buffer },
  content: Readable | Iterable<Uint8Array>,
): Promise<Seal> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
  const hash = createHash('sha256')
  let bytes = 0
  const count = (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
    return chunk
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(
    content,
    createGzip(),
    async function* (packed: AsyncIterable<Buffer>) {
      yield count(nonce)
      for await (const chunk of packed) yield count(cipher.update(chunk))
      yield count(Buffer.concat([cipher.final(), cipher.getAuthTag()]))
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

/** Passes the content of a sealed file to `take`. Throws at its end for a changed file or another key. */
export async function unseal<Taken>(
  { path, name, key }: { path: string; name: string; key: Buffer },
  take: (content: AsyncIterable<Buffer>) => Promise<Taken>,
): Promise<Taken> {
  const { size } = await stat(path)
  const [nonce, tag] = await ends(path, size)
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag)
  const sealed = createReadStream(path, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 })
  return pipeline(sealed, decipher, createGunzip(), take)
}

async function ends(path: string, size: number): Promise<[nonce: Buffer, tag: Buffer]> {
  const file = await open(path)
  try {
    const read = async (length: number, position: number) =>
      (await file.read(Buffer.alloc(length), 0, length, position)).buffer
    return [await read(NONCE_BYTES, 0), await read(TAG_BYTES, Math.max(0, size - TAG_BYTES))]
  } finally {
    await file.close()
  }
}

export async function sealOf(path: string): Promise<Seal> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}
