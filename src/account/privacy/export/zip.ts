import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; content: Uint8Array; packed?: boolean }

/** Streams the files one after another, so that only one is in memory. `packed`: the content is compressed already. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    file.push(content, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
