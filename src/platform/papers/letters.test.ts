import { expect, test } from 'vitest'
import { isStandard, writtenWith } from './letters.rule.ts'

test.each([
  { text: 'Elsa Groß-Nørregård, 12 € – “ja”', is: true, because: 'the four languages and their signs' },
  { text: 'Michał Şahin', is: false, because: 'Polish and Turkish are not in it' },
  { text: 'Ðorđe', is: false, because: 'one letter is enough' },
])('R9.06 the standard faces write $text: $is, $because', ({ text, is }) => {
  expect(isStandard(text)).toBe(is)
})

const latin = (code: number) => code < 0x180
test.each([
  { text: 'Michał Şahin', written: 'Michał Şahin', because: 'the face has them' },
  { text: 'Ionuț Țepeș', written: 'Ionuţ Ţepeş', because: 'those with a cedilla are alike' },
  { text: 'Nguyễn', written: 'Nguyen', because: 'the base letter is left' },
  { text: 'Ełżbieta', written: 'Ełżbieta', because: 'what is put together of two is one letter' },
  { text: '李', written: '?', because: 'nothing is like it' },
])('R9.06 $text is written $written: $because', ({ text, written }) => {
  expect(writtenWith(text, latin)).toBe(written)
})
