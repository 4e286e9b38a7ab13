import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { asSent, momentOf } from './moments.ts'

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
  expect(momentOf(text)).toEqual(driver(text))
})

test('any moment of ours is the same when it comes back', () => {
  const moments = fc.date({ min: new Date('1970-01-01Z'), max: new Date('9999-12-31Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const sent = asSent(moment) as string
      const said = `${sent.slice(0, 10)} ${sent.slice(11, -1)}+00`
      expect(momentOf(said)).toEqual(moment)
    }),
  )
})

test('what is no moment, or an unusual one, is the driver’s to write', () => {
  const before = new Date('1969-12-31T23:59:59Z')
  const after = new Date(Date.UTC(10_000))
  expect([before, after, 'a word', 12, null].map(asSent)).toEqual([before, after, 'a word', 12, null])
})
