import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { allPages } from '#/entry/routes.ts'
import { paths } from '#/platform/paths.ts'

const src = fileURLToPath(new URL('../..', import.meta.url))
const shipped = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== 'paths.ts')
  .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
  .join('\n')

const pageAt = (url: string) => allPages.find(({ path }) => matchPath(path, url.split(/[?#]/)[0] ?? ''))
const names = Object.keys(paths) as (keyof typeof paths)[]

/** The address of a page, with an id for each argument. Functions with an object of options also accept no argument. */
const urlOf = (name: keyof typeof paths) => {
  const path = paths[name] as (...values: string[]) => string
  return path.length === 0 ? path() : path(...Array(path.length).fill('some-id'))
}

test.each(names)('R2.01 paths.%s leads to a page', (name) => {
  const url = urlOf(name)
  expect(pageAt(url)?.path, url).toBeDefined()
})

test('R2.10 T14 a mailed link with a purpose leads to a page that its session may enter', () => {
  const mailed = [...shipped.matchAll(/\{[^{}]*\bpurpose: [^{}]*\}/g)].flatMap(([link]) =>
    [...link.matchAll(/\bpaths\.(\w+)\(/g)].map(([, name]) => name as keyof typeof paths),
  )
  expect(new Set(mailed).size).toBeGreaterThan(5)
  const isOpen = (name: keyof typeof paths) => {
    const page = pageAt(urlOf(name))
    return page?.access === 'link' || page?.links === true
  }
  expect([...new Set(mailed)].filter((name) => !isOpen(name))).toEqual([])
})

test('every path is linked to from somewhere', () => {
  expect(names.filter((name) => !new RegExp(`\\bpaths\\.${name}\\b`).test(shipped))).toEqual([])
})

test('R2.01 an address written out leads to a page as well', () => {
  const written = [...shipped.matchAll(/\b(?:to|href)(?:=|: )\{?['"`](\/[\w/-]*)['"`?]/g)].map(
    ([, url]) => url ?? '',
  )
  const ours = written.filter(
    (url) => !/^\/(?:sandbox|demo|api|email|assets|media|public|identity|shop\.css)(?:\/|$|\.)/.test(url),
  )
  expect(written.length).toBeGreaterThan(5)
  expect([...new Set(ours)].filter((url) => !pageAt(url))).toEqual([])
})
