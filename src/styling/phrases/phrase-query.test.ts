import { expect, test } from 'vitest'
import { beginsWord, typedIn } from './phrase-query.rule.ts'

// | is the caret; the phrase is wanted from the first slash.
test.each([
  { field: '/|', typed: '', because: 'nothing is typed yet' },
  { field: 'Hej /warm|', typed: 'warm', because: 'letters after the slash find phrases' },
  { field: '/warm wool|', typed: 'warm wool', because: 'two words do as well' },
  { field: '/wa|rm', typed: 'wa', because: 'the text ends at the caret' },
  { field: 'autumn / |winter', typed: null, because: 'a slash between words is text' },
  { field: '|/warm', typed: null, because: 'the caret stands before the slash' },
  { field: '/warm\n|', typed: null, because: 'a new line has begun' },
])('R8.02 phrases by a slash in $field: $because', ({ field, typed }) => {
  const caret = field.indexOf('|')
  const value = field.replace('|', '')
  expect(typedIn({ value, caret, from: value.indexOf('/'), slash: true })).toBe(typed)
})

test('R8.02 a slash that was deleted asks for no phrase; without a slash the text begins at the caret', () => {
  expect(typedIn({ value: 'Hej warm', caret: 8, from: 4, slash: true })).toBeNull()
  expect(typedIn({ value: 'Hej warm', caret: 8, from: 4, slash: false })).toBe('warm')
})

test.each([
  { value: '', at: 0, begins: true },
  { value: 'Hej ', at: 4, begins: true },
  { value: 'Hej\n', at: 4, begins: true },
  { value: 'km', at: 2, begins: false },
])('R8.02 a word begins at $at of "$value": $begins', ({ value, at, begins }) =>
  expect(beginsWord(value, at)).toBe(begins),
)
