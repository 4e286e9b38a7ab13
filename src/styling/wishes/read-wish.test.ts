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
  {
    because: 'a sentence about an earlier box wishes nothing',
    market: 'da',
    text: 'Sidste boks: jeansene var for korte. Denne gang bukser i uld',
    lines: ['kind trousers', 'must fabric:wool'],
  },
  {
    because: 'what fitted badly before is told, up to the word that begins the wish',
    market: 'nl',
    text: 'Broeken zitten altijd te wijd, liever rokken',
    lines: ['kind skirt'],
  },
  {
    because: 'a piece that she has already is none that she asks for',
    market: 'se',
    text: 'en blus till byxor som jag redan har',
    lines: ['kind shirt'],
  },
  {
    because: 'one thing instead of another',
    market: 'de',
    text: 'lieber Hose als Rock',
    lines: ['kind trousers'],
  },
  {
    because: 'a shade of a wanted colour is no ban of it',
    market: 'da',
    text: 'noget grønt, men ikke armygrønt',
    lines: ['colour green'],
  },
  {
    because: 'what must not slip is no ban of what follows',
    market: 'de',
    text: 'Hosen die nicht rutschen und Shirts',
    lines: ['kind trousers', 'kind top'],
  },
  {
    because: 'a ban behind a list is one of all of it',
    market: 'da',
    text: 'læder og uld er udelukket',
    lines: ['never fabric:leather', 'never fabric:wool'],
  },
  { because: 'all but one', market: 'de', text: 'alles außer Rosa', lines: ['never pink'] },
  {
    because: 'an exception to a ban is wanted',
    market: 'de',
    text: 'keine Muster außer Streifen',
    lines: ['never print:any', 'must print:stripe'],
  },
  {
    because: 'a waist with its length',
    market: 'da',
    text: 'jeans str. 31/32',
    lines: ['kind jeans', 'size 31'],
  },
  { because: '"good morning" is no day', market: 'de', text: 'Guten Morgen', lines: [] },
  {
    because: 'a week of a pregnancy is no date',
    market: 'se',
    text: 'gravid i vecka 25',
    lines: ['must maternity'],
  },
  { because: '"I know" is no white', market: 'de', text: 'ich weiß es noch nicht', lines: [] },
  { because: '"by the sea" is no wide cut', market: 'se', text: 'vi bor vid havet', lines: [] },
  { because: '"I got" is no pocket', market: 'se', text: 'jag fick dem i present', lines: [] },
  { because: 'a common word is not corrected', market: 'da', text: 'jeg trænger til det', lines: [] },
  { because: 'the third Sunday of Advent', market: 'se', text: 'tredje advent', lines: ['date 2026-12-13'] },
  {
    because: 'between Christmas and New Year',
    market: 'de',
    text: 'zwischen den Jahren',
    lines: ['date ~2026-12-28'],
  },
  {
    because: 'the first of several days',
    market: 'de',
    text: 'vom 20.–27. Februar',
    lines: ['date 2027-02-20'],
  },
  { because: 'a waist', market: 'da', text: '27 i jeans', lines: ['size 27', 'kind jeans'] },
  {
    because: 'a size instead of another',
    market: 'se',
    text: 'ta skor i 40 istället för 39',
    lines: ['kind shoes', 'size shoes 40'],
  },
  { because: 'an age is no size', market: 'de', text: 'ich bin 42, schlank', lines: [] },
  {
    because: 'a small number without a currency is a size, and no sum',
    market: 'da',
    text: 'en kjole, op til 44.',
    lines: ['kind dress', 'size 44'],
  },
  {
    because: 'a sum for each piece, said before it',
    market: 'nl',
    text: 'Budget p/stuk rond de 80 euro',
    lines: ['budget 80 each'],
  },
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
  ['kender', 'kunder', false],
  ['aussehen', 'ausgehen', false],
])('%s and %s are one letter apart: %s', (one, other, is) => {
  expect(isOneApart(one, other)).toBe(is)
})
