import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.br` and `.gz` beside scripts and styles, which the server sends as they are. */
export const compressBuild = (): Plugin => ({
  name: 'compress-build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((one) => /^assets\/.+\.(js|css|svg)$/.test(one)))
      writeCompressed(join(dir, name))
  },
})

export function writeCompressed(file: string): void {
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
