import { expect, test } from 'vitest'
import { spansOf, writtenSpans } from './hours.rule.ts'

test.each([
  { typed: '', spans: [], because: 'nobody can book' },
  { typed: '9-12, 13:00 – 16:30', spans: ['09:00–12:00', '13:00–16:30'], because: 'however it is typed' },
  {
    typed: '09:00–12:00, 12:00–13:00',
    spans: ['09:00–12:00', '12:00–13:00'],
    because: 'one may follow the other',
  },
  { typed: '09:00–12:00, 11:59–13:00', spans: undefined, because: 'they meet' },
  { typed: '12-9', spans: undefined, because: 'it ends before it begins' },
  { typed: '9', spans: undefined, because: 'it has no end' },
  { typed: '9-25', spans: undefined, because: 'there is no such hour' },
  { typed: 'nine to five', spans: undefined, because: 'these are words' },
])('R6.16 the hours "$typed" of a day: $because', ({ typed, spans }) => {
  const read = spansOf(typed, 3)
  expect(read && writtenSpans(read, 3)).toEqual(spans?.join(', '))
  expect(read && writtenSpans(read, 4)).toEqual(spans && '')
})
