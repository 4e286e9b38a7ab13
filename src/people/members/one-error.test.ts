import { expect, test } from 'vitest'
import { patternsWithOneError } from './one-error.ts'

const isMatch = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'iu').test(text)

test.each([
  { typed: 'sgne', finds: true, because: 'a letter is missing' },
  { typed: 'siggne', finds: true, because: 'a letter is too many' },
  { typed: 'sigbe', finds: true, because: 'a letter is wrong' },
  { typed: 'isgne', finds: true, because: 'two letters are exchanged' },
  { typed: 'signe', finds: true, because: 'it is right' },
  { typed: 'lindhlm', finds: true, because: 'it is another word of the name' },
  { typed: 'sgbe', finds: false, because: 'two errors are too many' },
  { typed: 'sgn', finds: false, because: 'a short word has no errors' },
  { typed: 'igne', finds: true, because: 'the first letter is missing' },
])('S8 $typed finds Signe: $finds, as $because', ({ typed, finds }) => {
  expect(patternsWithOneError(typed).some((pattern) => isMatch(pattern, ' Signe Lindholm signe.l'))).toBe(
    finds,
  )
})
