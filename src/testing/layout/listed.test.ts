import { expect, test } from 'vitest'
import { allPages } from '#/entry/routes.ts'
import { studioLinks } from '#/entry/shell/studio-rail/studio-nav.ts'
import { shipped } from './sources.ts'

/** Rows that a feature must list. A missing one compiles, and fails only when it is used. */

const textOf = (pattern: RegExp) =>
  shipped
    .filter(({ path }) => pattern.test(path))
    .map(({ text }) => text)
    .join('\n')
const features = textOf(/\.feature\.ts$/).replace(/^import [^']*'.*$/gm, '')
const lists = (name: string) => new RegExp(`\\b${name}\\b`).test(features)
const found = (pattern: RegExp) =>
  shipped.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })))
const label = ({ path, name }: { path: string; name: string }) => `${name} in ${path}`

test.each([
  { what: 'mail', maker: 'email', least: 60 },
  { what: 'job', maker: 'job', least: 60 },
])('each $what is listed by a feature', ({ maker, least }) => {
  const made = found(new RegExp(`^export const (\\w+) = ${maker}(?:<[^\\n]*>)?\\(`, 'gm'))
  expect(made.length).toBeGreaterThan(least)
  expect(made.filter(({ name }) => !lists(name)).map(label)).toEqual([])
})

test('T22 each route has a policy', () => {
  const named = found(/\broute\(\s*'([A-Z]+ \/api\/[^']+)'/g)
  const policies = new Set([...features.matchAll(/'([A-Z]+ \/api\/[^']+)':/g)].map(([, row]) => row))
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ name }) => !policies.has(name)).map(label)).toEqual([])
})

test('each page file is listed', () => {
  const imported = new Set(shipped.flatMap(({ imports }) => imports.map(({ target }) => target)))
  const pages = shipped.map(({ path }) => path).filter((path) => /\.(page|staff)\.tsx$/.test(path))
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter((path) => !imported.has(path))).toEqual([])
})

/** Studio pages without a place under a link of the rail, and the pages that link them. */
const elsewhere = ['/studio/account', '/studio/api-keys', '/studio/exports', '/studio/money/:memberId']

test('R8.01 each page of the studio stands in the rail or under a page that does', () => {
  const isReached = (page: string) =>
    studioLinks.some(({ to }) => page === to || (to !== '/studio' && page.startsWith(`${to}/`)))
  const unreached = allPages.filter(({ layout, path }) => layout === 'studio' && !isReached(path))
  expect(unreached.map(({ path }) => path)).toEqual(elsewhere)
})
