import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ImportRefused } from '../rates.rule.ts'
import { LIMITS } from './limits.rule.ts'

/** A product file that can be read more than once. */
export type FileSource = { open(): Readable; gzip: boolean }

const pieceBytes = 65_536

/** The file's bytes in small pieces, unpacked. A file that grows too far in unpacking is refused. */
export async function* unpacked({ open, gzip }: FileSource): AsyncGenerator<Buffer> {
  let packed = 0
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of pieces(open())) {
      packed += piece.length
      yield piece
    }
  }
  try {
    for await (const piece of gzip ? gunzipped(counted()) : counted()) {
      bytes += piece.length
      if (bytes > LIMITS.unpackedBytes) throw new ImportRefused(tooLarge)
      if (gzip && bytes > LIMITS.gzipFreeBytes && bytes > packed * LIMITS.gzipRatio)
        throw new ImportRefused(growsTooFar)
      yield piece
    }
  } catch (error) {
    throw readable(error)
  }
}

const tooLarge = `The file has more than ${LIMITS.unpackedBytes / 1_000_000} MB unpacked: divide it; nothing was imported.`
const growsTooFar = `The packed file grows to more than ${LIMITS.gzipRatio} times its size, as no catalogue does: pack it anew or send it unpacked; nothing was imported.`

async function* gunzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: pieceBytes })
  // An error in unpacking reaches the reader of `gunzip`.
  pipeline(Readable.from(source), gunzip).catch(() => {})
  yield* gunzip as AsyncIterable<Buffer>
}

async function* pieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
}

const readable = (error: unknown) =>
  (error as NodeJS.ErrnoException).code?.startsWith('Z_')
    ? new ImportRefused('The file ends too early or is not gzip: fetch it again; nothing was imported.')
    : error
