import { expect, test } from 'vitest'
import { keepDrawings } from './kept-drawings.ts'

test('R7.01 a page is rendered once for equal inputs, and anew for others', () => {
  let drawn = 0
  const kept = keepDrawings()
  const draw = () => `page ${++drawn}`
  expect([kept('price 100', draw), kept('price 100', draw), kept('price 90', draw)]).toEqual([
    'page 1',
    'page 1',
    'page 2',
  ])
})

test('a full cache drops its oldest pages', () => {
  let drawn = 0
  const kept = keepDrawings(10)
  const draw = () => `p${++drawn}`
  for (const page of ['one', 'two', 'six']) kept(page, draw)
  expect(kept('six', draw)).toBe('p3')
  expect(kept('one', draw)).toBe('p4')
})
