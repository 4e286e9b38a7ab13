import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { timestampOf, toSend } from './values.ts'

const { builtins, getTypeParser } = pg.types
const driver = getTypeParser(builtins.TIMESTAMPTZ)

test.each([
  { text: '2026-03-02 09:00:00+00', because: 'a whole second has no fraction' },
  { text: '2026-03-02 09:00:00.25+00', because: 'a fraction ends where its zeros begin' },
  { text: '2026-03-02 09:00:00.123456+00', because: 'the server keeps microseconds, we milliseconds' },
  { text: '2026-03-02 09:00:00.9999+00', because: 'what is over a millisecond is cut off' },
  { text: '2026-03-02 10:00:00+01', because: 'a server may speak in another zone' },
  { text: '0044-03-15 12:00:00+00 BC', because: 'a year may be before ours' },
  { text: '10026-03-02 09:00:00+00', because: 'a year may have five digits' },
  { text: 'infinity', because: 'work that is held back is due at no time' },
  { text: '-infinity', because: 'and some is older than all' },
])('$text is read as the driver reads it: $because', ({ text }) => {
  expect(timestampOf(text)).toEqual(driver(text))
})

test('a timestamp is the same when it comes back', () => {
  const moments = fc.date({ min: new Date('1970-01-01Z'), max: new Date('9999-12-31Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const sent = toSend(moment) as string
      const text = `${sent.slice(0, 10)} ${sent.slice(11, -1)}+00`
      expect(timestampOf(text)).toEqual(moment)
    }),
  )
})

test('values that are no timestamp, or an unusual one, are left to the driver', () => {
  const before = new Date('1969-12-31T23:59:59Z')
  const after = new Date(Date.UTC(10_000))
  expect([before, after, 'a word', 12, null].map(toSend)).toEqual([before, after, 'a word', 12, null])
})

test('a plain object is sent as JSON', () => {
  expect(toSend({ a: [1, null] })).toBe('{"a":[1,null]}')
})
