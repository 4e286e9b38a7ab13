import { expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { readWish } from './read-wish.rule.ts'
import { isOneApart } from './spelling.rule.ts'

const today = Temporal.PlainDate.from('2026-11-28')
const linesOf = (text: string, market: MarketId) =>
  readWish(text, market, today).lines.map(({ kind, value }) => `${kind} ${value}`)

test.each<{ because: string; market: MarketId; text: string; lines: string[] }>([
  {
    because: 'an occasion with its day, and two garments',
    market: 'da',
    text: 'Bryllup d. 12. december, kjole og sko',
    lines: ['occasion wedding', 'date 2026-12-12', 'kind dress', 'kind shoes'],
  },
  {
    because: 'a negation ends with its list',
    market: 'de',
    text: 'Keine Wolle, kein Schwarz, gern Grün',
    lines: ['never fabric:wool', 'never black', 'colour green'],
  },
  {
    because: 'a list that ends with "or" is denied as a whole',
    market: 'nl',
    text: 'geen wol, polyester of acryl',
    lines: ['never fabric:wool', 'never fabric:polyester', 'never fabric:acrylic'],
  },
  {
    because: 'a garment behind which it says that there are enough',
    market: 'nl',
    text: 'Broeken heb ik genoeg',
    lines: ['never trousers'],
  },
  {
    because: 'having none is a need',
    market: 'se',
    text: 'Jag har inga fina skor',
    lines: ['kind shoes'],
  },
  {
    because: 'no short dresses forbids the length, not dresses',
    market: 'da',
    text: 'ingen korte kjoler',
    lines: ['never length:short'],
  },
  {
    because: 'a garment of her own is none that she asks for',
    market: 'de',
    text: 'ein Rock, der zu meinen braunen Stiefeln passt',
    lines: ['kind skirt'],
  },
  {
    because: 'a compound is a garment and a season',
    market: 'se',
    text: 'vinterjacka',
    lines: ['season winter', 'kind jacket'],
  },
  { because: 'hose in stockings is no trousers', market: 'de', text: 'Strumpfhose', lines: [] },
  { because: 'a typing error', market: 'da', text: 'bryllop', lines: ['occasion wedding'] },
  {
    because: 'letters that the keyboard lacks',
    market: 'de',
    text: 'Gruene Roecke',
    lines: ['colour green', 'kind skirt'],
  },
  {
    because: 'about the middle of a month',
    market: 'se',
    text: 'i mitten av december',
    lines: ['date ~2026-12-15'],
  },
  { because: 'in two weeks', market: 'nl', text: 'over twee weken', lines: ['date 2026-12-12'] },
  {
    because: 'a weekday beside its day is one date',
    market: 'da',
    text: 'lørdag den 5/12',
    lines: ['date 2026-12-05'],
  },
  { because: 'Easter', market: 'nl', text: 'met Pasen', lines: ['date 2027-03-28'] },
  { because: 'Midsummer Eve', market: 'se', text: 'midsommar', lines: ['date 2027-06-25'] },
  {
    because: 'before Christmas is a day, and no occasion',
    market: 'da',
    text: 'skal være her inden jul',
    lines: ['date 2026-12-24'],
  },
  {
    because: 'the party of a birthday is one occasion',
    market: 'se',
    text: 'Jag fyller 40 och har fest',
    lines: ['occasion birthday'],
  },
  {
    because: 'a size beside shoes',
    market: 'da',
    text: 'støvler str. 38',
    lines: ['kind shoes', 'size shoes 38'],
  },
  { because: 'a year is no size', market: 'da', text: 'jeg er 42 år', lines: [] },
  { because: 'a sum by piece', market: 'de', text: 'höchstens 60 Euro pro Teil', lines: ['budget 60 each'] },
  { because: 'a sum with a full stop', market: 'da', text: 'max 1.500 kr.', lines: ['budget 1500'] },
  { because: 'a sum without figures', market: 'nl', text: 'niet te duur', lines: ['budget low'] },
  { because: 'no words', market: 'da', text: '', lines: [] },
])('R6.03 a wish in words is read: $because', ({ market, text, lines }) => {
  expect(linesOf(text, market)).toEqual(lines)
})

test.each([
  { text: 'Hej! En kjole til bryllup.', whole: true, because: 'a greeting is no wish' },
  { text: 'En kjole. Jeg har smalle skuldre og lang ryg.', whole: false, because: 'a sentence is left' },
])('R6.03 the words are answered with their lines when all is read: $because', ({ text, whole }) => {
  expect(readWish(text, 'da', today).whole).toBe(whole)
})

test('R6.03 any text is read, and each line has the customer’s own words', () => {
  const text = 'Noget til nytår: 12.12. – 30.02.! "kjole" 😀 1.234.567 str. 99 d. 99 uge 99 24/7'
  for (const { words } of readWish(text, 'da', today).lines) expect(text).toContain(words)
})

test.each([
  ['bryllop', 'bryllup', true],
  ['kjloe', 'kjole', true],
  ['kjole', 'kjoler', true],
  ['kjole', 'kjole', false],
  ['bluse', 'bukse', false],
])('%s and %s are one letter apart: %s', (one, other, is) => {
  expect(isOneApart(one, other)).toBe(is)
})
