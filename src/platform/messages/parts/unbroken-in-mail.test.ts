import { expect, test } from 'vitest'
import { unbrokenInMail } from './unbroken-in-mail.rule.ts'

const number = '<span style="white-space:nowrap">DE2026-000231</span>'

test.each([
  {
    html: '<p>Visa •••• 4242</p>',
    become: '<p>Visa\u00a0••••\u00a04242</p>',
    because: 'a card is one name',
  },
  {
    html: '<p>vom 5.\u00a0November 2026.</p>',
    become: '<p>vom 5.\u00a0November 2026.</p>',
    because: 'a day belongs to its month, a year may part',
  },
  {
    html: '<p>mellem torsdag den 3.\u00a0december og på mandag</p>',
    become: '<p>mellem torsdag den 3.\u00a0december og på mandag</p>',
    because: 'a weekday may part from its day',
  },
  {
    html: '<p>bis Donnerstag, 3.\u00a0Dezember</p>',
    become: '<p>bis Donnerstag, 3.\u00a0Dezember</p>',
    because: 'a weekday may part from its day, after a comma too',
  },
  {
    html: '<p>Kollektion 2026</p>',
    become: '<p>Kollektion 2026</p>',
    because: 'a year alone belongs to nothing',
  },
  {
    html: '<p>Jeans, indigo, W31</p>',
    become: '<p>Jeans, indigo,\u00a0W31</p>',
    because: 'a size alone says nothing',
  },
  {
    html: '<p>Rechnung DE2026-000231.</p>',
    become: `<p>Rechnung ${number}.</p>`,
    because: 'a number is copied as it is',
  },
  {
    html: '<a href="https://a.example/DE2026-000231">x</a>',
    become: '<a href="https://a.example/DE2026-000231">x</a>',
    because: 'an address is no words',
  },
])('R10.01 where a line of a mail may end: $because', ({ html, become }) => {
  const head = '<head><title>Rechnung DE2026-000231</title></head>'
  expect(unbrokenInMail(`${head}<body>${html}</body>`)).toBe(`${head}<body>${become}</body>`)
})
