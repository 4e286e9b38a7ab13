import { expect, test } from 'vitest'
import { freePlace, photoProblem } from './photos.rule.ts'

test.each([
  { name: 'me.JPG', size: 1000, problem: undefined },
  { name: 'me.svg', size: 1000, problem: undefined },
  { name: 'me.heic', size: 1000, problem: 'image' },
  { name: 'me', size: 1000, problem: 'image' },
  { name: 'me.jpg.exe', size: 1000, problem: 'image' },
  { name: 'me.png', size: 15 * 1024 * 1024, problem: undefined },
  { name: 'me.png', size: 15 * 1024 * 1024 + 1, problem: 'too-large' },
])('R5.08 R5.09 a form says of $name with $size bytes: $problem', ({ problem, ...file }) =>
  expect(photoProblem(file)).toBe(problem),
)

test('R6.01 the lowest free place is taken', () => {
  expect([freePlace('me', []), freePlace('me', [1, 3]), freePlace('me', [4, 3, 2, 1])]).toEqual([
    1,
    2,
    undefined,
  ])
})
