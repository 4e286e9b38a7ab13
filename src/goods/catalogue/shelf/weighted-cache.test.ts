import { expect, test } from 'vitest'
import { WeightedCache } from './weighted-cache.ts'

const keys = ['shoes', 'bags', 'more', 'much']
const held = (cache: WeightedCache) => keys.filter((key) => cache.get(key) !== undefined)

test('R7.02 a cache has a limit: the oldest entry goes first, and an entry set again counts once', () => {
  const cache = new WeightedCache(60)
  cache.set('shoes', 1, 30)
  cache.set('bags', 2, 30)
  cache.set('shoes', 3, 30)
  expect(held(cache)).toEqual(['shoes', 'bags'])
  cache.set('more', 4, 1)
  expect(held(cache)).toEqual(['shoes', 'more'])
  cache.set('much', 5, 61)
  expect(held(cache)).toEqual([])
  cache.set('bags', 6, 60)
  expect(held(cache)).toEqual(['bags'])
  cache.clear()
  expect(held(cache)).toEqual([])
})
