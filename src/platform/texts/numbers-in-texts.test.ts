import { describe, expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type Message, sentencesOf } from './message.rule.ts'
import { hasNumber, isAboutMoney } from './numbers.rule.ts'
import { readTexts, textFiles } from './text-files.ts'

const files = textFiles().filter(isAboutMoney)

/** Keys, or beginnings of keys, whose sentences may contain a number. */
const exceptions = [
  ...['welcome.quiz', 'welcome.tellLead', 'welcome.endLead'].map((key) => ({
    key,
    because: 'the pieces of the quiz and its minutes, which no price or period follows from',
  })),
  { key: 'tour.', because: 'the stops and minutes of the local tour, which no price or period follows from' },
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
  { key: 'exchange.fit.', because: 'a share is told in tenths' },
  { key: 'giftCard.codeHint', because: 'the length of a code, which a typed one is checked by' },
]

const numbered = (text: unknown, market: MarketId) =>
  text
    ? sentencesOf(text as Message).flatMap(([, sentence]) => (hasNumber(sentence, market) ? [sentence] : []))
    : []

const all = files.map((file) => ({ file, texts: readTexts(file) }))
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
