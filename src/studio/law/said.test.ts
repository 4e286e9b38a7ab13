import { describe, expect, test } from 'vitest'
import { isOver, levelOfLaw, worstOf } from './law-level.rule.ts'
import { linksOf, says, wordsOf } from './seen/said.rule.ts'

describe('R11.01 a text says a message', () => {
  test.each([
    {
      text: 'Du har 14 dages fortrydelsesret.',
      message: 'Du har {days} dages fortrydelsesret.',
      because: 'a placeholder takes any value',
    },
    {
      text: 'Duhar14dagesret',
      message: 'Du har {days} dages ret',
      because: 'a paper draws a line in pieces',
    },
    {
      text: 'Det koster 39 kr.',
      message: 'Det koster {fee}.',
      because: 'a value that ends in a stop takes that of the sentence',
    },
    {
      text: 'kun én vare',
      message: { one: 'én vare', other: '{count} varer' },
      because: 'one of the plural forms is enough',
    },
    {
      text: '(*) Det ikke relevante udstreges.',
      message: '(*) Det ikke relevante udstreges.',
      because: 'marks are taken literally',
    },
  ])('$because', ({ text, message }) => expect(says(text, message)).toBe(true))

  test.each([
    {
      text: 'Du har 14 dages fortrydelsesret.',
      message: 'Du har {days} dages returret.',
      because: 'other words',
    },
    { text: 'anything', message: '', because: 'an empty message says nothing' },
    { text: 'anything', message: undefined, because: 'a missing message says nothing' },
    { text: '', message: 'Fortryd køb', because: 'an empty page' },
    {
      text: 'inden 14 dage fra',
      message: 'fra {day} inden {days}',
      because: 'the parts stand in another order',
    },
  ])('not $because', ({ text, message }) => expect(says(text, message)).toBe(false))
})

test('R11.01 words are those on the page: no title, script, style or tag', () => {
  const html =
    '<html><head><title>Imprint</title></head><body><header>A&amp;B</header><script>{"x":"Terms"}</script><p>L<b>aw</b> &#x27;1&#39;</p></body></html>'
  expect(wordsOf(html).replaceAll(/\s+/g, ' ').trim()).toBe("A&B Law '1'")
})

test('R11.01 links have the path of their address and their own words', () => {
  const html =
    '<a class="x" href="/withdraw">Fortryd <b>køb</b></a><a href="https://shop.example/terms?a=1&amp;b=2#c">AGB</a><abbr>no</abbr>'
  expect(linksOf(html)).toEqual([
    { path: '/withdraw', words: 'Fortryd køb' },
    { path: '/terms', words: 'AGB' },
  ])
})

test.each([
  { row: {}, faults: [], level: 'green', because: 'the check finds nothing' },
  { row: {}, faults: ['x'], level: 'red', because: 'the check finds a fault' },
  {
    row: { source: {} },
    faults: ['x'],
    level: 'differs',
    because: 'the source’s rule stays until an owner decides',
  },
  { row: { source: {} }, faults: [], level: 'green', because: 'the lawful value is in force' },
  { row: { from: '2027-01-01' }, faults: ['x'], level: 'later', because: 'the law does not hold yet' },
  { row: { from: '2026-11-29' }, faults: ['x'], level: 'red', because: 'its first day counts' },
  { row: {}, faults: undefined, level: 'unchecked', because: 'no check exists' },
] as const)('R11.01 a law is $level: $because', ({ row, faults, level }) =>
  expect(levelOfLaw(row, { day: '2026-11-29', faults })).toBe(level),
)

test('R11.01 a law ends after its last day, and the worst country leads', () => {
  expect([
    isOver({ until: '2026-11-28' }, '2026-11-29'),
    isOver({ until: '2026-11-29' }, '2026-11-29'),
  ]).toEqual([true, false])
  expect(worstOf(['green', 'differs', 'later'])).toBe('differs')
  expect(worstOf([])).toBe('green')
})
