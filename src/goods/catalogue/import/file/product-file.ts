import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export const openFile = (path: string) => createReadStream(path, { highWaterMark: 1 << 18 })

/** Unpacked bytes of a file: gzip writes them at its end (modulo 4 GB, and enough for a progress bar). */
export async function unpackedSize(path: string, gzip: boolean): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (!gzip || size < 4) return size
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, size - 4)
    return buffer.readUInt32LE()
  } finally {
    await file.close()
  }
}

/** A hash of the bytes and the options. */
export async function fingerprintOf(path: string, wishes: string): Promise<string> {
  const hash = createHash('sha256').update(wishes)
  for await (const chunk of openFile(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
