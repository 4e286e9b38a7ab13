import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.ts'

const keys = ['shoes', 'bags', 'everything']
const given = (mostWeight = 100) => {
  const kept = keepAnswers(mostWeight)
  kept.set('shoes', 1, { weight: 10, rail: 'category shoes' })
  kept.set('bags', 2, { weight: 20, rail: 'category bags' })
  kept.set('everything', 3, { weight: 30 })
  return kept
}
const left = (kept: ReturnType<typeof given>) => keys.filter((key) => kept.get(key) !== undefined)

test('R7.02 what turned on one rail is forgotten with what is of all rails, and nothing else', () => {
  const kept = given()
  kept.forget(new Set(['category shoes']))
  expect(left(kept)).toEqual(['bags'])
})

test('R7.02 what is kept has a limit: the oldest goes first, and what is set again counts once', () => {
  const kept = given(60)
  kept.set('everything', 4, { weight: 30 })
  expect(left(kept)).toEqual(keys)
  kept.set('more', 5, { weight: 1 })
  expect(left(kept)).toEqual(['bags', 'everything'])
  kept.clear()
  expect(left(kept)).toEqual([])
})
