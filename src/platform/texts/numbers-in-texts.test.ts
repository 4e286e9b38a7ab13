import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'

/** Texts with sums, days and counts of money or of a contract: all mails, and the pages and papers about these. */
const pages = [
  ...['account', 'after-sales', 'boxes', 'goods/fulfilment', 'money'],
  ...[
    'shop/cart',
    'shop/discounts',
    'shop/gift-cards',
    'shop/orders',
    'styling/order',
    'styling/subscription',
  ],
]
const files = [
  ...globSync('src/**/*.mail-texts.json'),
  ...pages.flatMap((folder) => globSync(`src/${folder}/**/*.texts.json`)),
  'src/people/law/terms.texts.json',
]

/** Keys, or beginnings of keys, whose sentences may contain a number. */
const exceptions = [
  ...['welcome.quiz', 'welcome.tellLead', 'welcome.endLead'].map((key) => ({
    key,
    because: 'the pieces of the quiz and its minutes, which no price or period follows from',
  })),
  { key: 'profile.zip.', because: 'the example of a postcode in each country' },
  {
    key: 'account.cardKnown',
    because: 'a saved card is known by as many digits as the card’s own number ends with',
  },
  { key: 'cancel.lead', because: 'it counts the clicks of the page' },
  { key: 'order.kindsHint', because: 'it counts the taps on a tile' },
  { key: 'error.field.wish-budget', because: 'the example of an amount that a member types' },
  { key: 'feedback.plan.', because: 'a plan is named by its shares and months, as its id is' },
  { key: 'terms.feeInstalment.', because: 'the same names in the table of fees' },
  { key: 'error.discount-too-many', because: 'a limit of the cart, which no price or period follows from' },
  { key: 'giftCard.codeHint', because: 'the length of a code, which a typed one is checked by' },
]

/** Two and up, in each language; the article is the same word as one. */
const numberWords = {
  da: 'to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tretten|fjorten|femten|tyve|enogtyve|tredive|fyrre|halvtreds|tres|halvfems|hundrede|halvanden|halvdelen',
  se: 'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|tjugo|tjugoen|trettio|fyrtio|femtio|sextio|nittio|hundra|hälften',
  nl: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|twintig|eenentwintig|dertig|veertig|vijftig|zestig|negentig|honderd|anderhalve|helft',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|zwanzig|einundzwanzig|dreißig|vierzig|fünfzig|sechzig|neunzig|hundert|anderthalb|Hälfte',
} as const
const numberPattern = (market: keyof typeof numberWords) =>
  new RegExp(`\\d|(?<!\\p{L})(?:${numberWords[market]})(?!\\p{L})`, 'iu')

type Texts = Record<string, Record<string, unknown>>
const messagesIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? [text]
    : text && typeof text === 'object'
      ? Object.values(text).flatMap(messagesIn)
      : []
const numbered = (text: unknown, market: keyof typeof numberWords) =>
  messagesIn(text).filter((text) => numberPattern(market).test(text.replaceAll(/\{[^{}]*\}/g, '')))

const all = files.map((file) => ({ file, texts: JSON.parse(readFileSync(file, 'utf8')) as Texts }))
const isExcepted = (key: string) => exceptions.some((one) => key.startsWith(one.key))

describe.each(marketIds)(
  'R1.07 R10.01 a number of a text about money comes from a value, in %s',
  (market) => {
    test.each(all)('$file', ({ texts }) => {
      const found = Object.entries(texts).flatMap(([key, text]) =>
        isExcepted(key) ? [] : numbered(text[market], market).map((message) => `${key}: ${message}`),
      )
      expect(found).toEqual([])
    })
  },
)

test('R1.07 each exception is needed', () => {
  const needed = (key: string) =>
    all.some(({ texts }) =>
      Object.entries(texts).some(
        ([name, text]) =>
          name.startsWith(key) && marketIds.some((market) => numbered(text[market], market).length > 0),
      ),
    )
  expect(exceptions.filter(({ key }) => !needed(key))).toEqual([])
})

test.each([
  { text: 'Du har 14 dages fortrydelsesret.', market: 'da', because: 'a digit' },
  { text: 'inden for de fire uger', market: 'da', because: 'a Danish word' },
  { text: 'inom fjorton dagar', market: 'se', because: 'a Swedish word' },
  { text: 'binnen veertien dagen', market: 'nl', because: 'a Dutch word' },
  { text: 'drei Tage vorher', market: 'de', because: 'a German word' },
] as const)('R1.07 a number is found: $because', ({ text, market }) =>
  expect(numbered({ one: 'Kein Wort', other: text }, market)).toEqual([text]),
)
test.each(['{count} dage, af {date2}', 'Tienden und vierte, achtlos', 'hele tiden'])(
  'R1.07 no number: %s',
  (text) => expect(marketIds.flatMap((market) => numbered(text, market))).toEqual([]),
)
