import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.br` and `.gz` beside scripts and styles, which the server sends as they are. */
export const compressBuild = (): Plugin => ({
  name: 'compress-build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets')
    for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
      const content = readFileSync(join(folder, file))
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
    }
  },
})
