import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** More than the pages load, since an outdated build is worse than a superfluous one. */
const sources = ['src', 'demo', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const isNotBuilt = /\.test\.tsx?$|^src[\\/]testing[\\/]|\.webp$/

/** By content: a checkout gives files new times, and a removed file leaves none behind. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256').update(process.version)
  const names = sources.flatMap((source) => filesIn(root, source)).filter((name) => !isNotBuilt.test(name))
  for (const name of names.sort()) {
    const content = readFileSync(join(root, name))
    hash.update(`\0${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(root: string, name: string): string[] {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesIn(root, join(name, entry.name)))
}
