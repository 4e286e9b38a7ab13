import { expect, test } from 'vitest'
import { writtenWith } from './letters.rule.ts'

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
