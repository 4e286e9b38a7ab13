import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export type Import = { target: string; types: boolean }
export type Source = { path: string; text: string; lines: number; imports: Import[] }

export const sources: Source[] = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => {
    const path = `src/${name}`
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, lines: text.split('\n').length, imports: importsOf(path, text) }
  })

/** The files without tests and their helpers. */
export const shipped = sources.filter(
  ({ path }) => !/\.test\.tsx?$|^src\/testing\/|-harness\.ts$|given-/.test(path),
)

function importsOf(path: string, text: string): Import[] {
  const pattern = /^(import|export)( type)?[^'";]*? from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm
  return [...text.matchAll(pattern)].map(([, , types, from, bare, lazy]) => {
    const name = (from ?? bare ?? lazy)!
    const target = name.startsWith('#/')
      ? `src/${name.slice(2)}`
      : name.startsWith('.')
        ? relative(root, join(root, dirname(path), name))
        : name
    return { target, types: Boolean(types) }
  })
}
