import { expect, test } from 'vitest'
import { cachePages } from './page-cache.ts'

test('R7.01 a page is rendered once for equal inputs, and anew for others', () => {
  let drawn = 0
  const cached = cachePages()
  const draw = () => `page ${++drawn}`
  expect([cached('price 100', draw), cached('price 100', draw), cached('price 90', draw)]).toEqual([
    'page 1',
    'page 1',
    'page 2',
  ])
})

test('a full cache drops its oldest pages', () => {
  let drawn = 0
  const cached = cachePages(10)
  const draw = () => `p${++drawn}`
  for (const page of ['one', 'two', 'six']) cached(page, draw)
  expect(cached('six', draw)).toBe('p3')
  expect(cached('one', draw)).toBe('p4')
})
