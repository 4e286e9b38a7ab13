import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashOfSources } from './sources.ts'

const root = mkdtempSync(join(tmpdir(), 'garderobe-sources-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const at = (name: string) => join(root, name)
mkdirSync(at('src/shop'), { recursive: true })
mkdirSync(at('demo'))
writeFileSync(at('src/shop/shop.page.tsx'), 'a page')
writeFileSync(at('src/shop/unused.css'), '')
writeFileSync(at('src/shop/shop.texts.json'), '{}')

test.each([
  { because: 'a page', change: () => writeFileSync(at('src/shop/shop.page.tsx'), 'another page') },
  { because: 'a text', change: () => writeFileSync(at('src/shop/shop.texts.json'), '{"a.b":"c"}') },
  { because: 'the demo world', change: () => writeFileSync(at('demo/people.ts'), 'somebody') },
  { because: 'a package', change: () => writeFileSync(at('package-lock.json'), '{}') },
  { because: 'a new file', change: () => writeFileSync(at('src/new.ts'), '') },
  { because: 'a new name', change: () => renameSync(at('src/new.ts'), at('src/newer.ts')) },
  { because: 'a file less', change: () => rmSync(at('src/shop/unused.css')) },
])('$because asks for another build', ({ change }) => {
  const before = hashOfSources(root)
  change()
  expect(hashOfSources(root)).not.toBe(before)
})

test.each([
  {
    because: 'a new time of the same file',
    change: () => utimesSync(at('src/shop/shop.page.tsx'), 1, 1_900_000_000),
  },
  { because: 'a test', change: () => writeFileSync(at('src/shop/shop.test.ts'), 'a test') },
  {
    because: 'a picture, which is read when it is shown',
    change: () => writeFileSync(at('demo/one.webp'), ''),
  },
  { because: 'what is no source', change: () => writeFileSync(at('README.md'), 'a word') },
])('$because does not', ({ change }) => {
  const before = hashOfSources(root)
  change()
  expect(hashOfSources(root)).toBe(before)
})
