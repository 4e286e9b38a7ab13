import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type Message, sentencesOf } from './message.rule.ts'
import { readTexts, textFiles } from './text-files.ts'

type Row = { never: RegExp; except: string[]; because: string }

const cells = (cell: string | undefined, separator: string) =>
  (cell ?? '')
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

/** A word with any letters beside it is another word; a star stands for any ending. */
const whole = (word: string) =>
  `(?<![\\p{L}-])${word.replace(/[.{}]/g, '\\$&').replace('*', '\\p{L}*')}(?![\\p{L}])`

/** The words that a language avoids, of `docs/words`. */
const glossary = (market: MarketId): Row[] =>
  readFileSync(new URL(`../../../docs/words/${market}.md`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
    .map((line) => line.split('|').slice(1, -1))
    .map(([, never, except, because]) => ({
      never: new RegExp(cells(never, ',').map(whole).join('|'), /[A-Z]/.test(never ?? '') ? 'u' : 'iu'),
      except: cells(except, ';'),
      because: because?.trim() ?? '',
    }))

/** Spelling and address of a language, beyond single words. */
const spelling: Record<MarketId, Row[]> = {
  da: [
    { never: /(?<=[a-zæøå,] )(De|Dem|Deres)\b/, except: [], because: 'customers are addressed as du' },
    { never: /["'”“„]/, except: [], because: 'quotation marks are » and «, an apostrophe is ’' },
  ],
  se: [
    { never: /(?<=[a-zåäö,] )(Ni|Er|Ert|Era)\b/, except: [], because: 'customers are addressed as du' },
    { never: /["'“„]/, except: [], because: 'quotation marks are ”, an apostrophe is ’' },
  ],
  nl: [
    { never: /(?<!\p{L})([Uu]|[Uu]w)(?!\p{L})/u, except: [], because: 'customers are addressed as je' },
    { never: /["'“”„]/, except: [], because: 'quotation marks are ‘ and ’, an apostrophe is ’' },
    { never: /[\d}] %/, except: [], because: 'a per cent sign follows its number without a space' },
  ],
  de: [
    {
      never: /(?<=[a-zäöüß,] )(Sie|Ihnen|Ihr|Ihre[nrms]?)\b/,
      except: [],
      because: 'customers are addressed as du',
    },
    { never: /["'”]/, except: [], because: 'quotation marks are „ and “, an apostrophe is ’' },
  ],
}

const texts = textFiles().flatMap((file) => Object.entries(readTexts(file)))

/** `except` are phrases with the word, and beginnings of keys. Names in braces are no words. */
function avoidedIn(message: Message, { never, except }: Row, key = ''): boolean {
  if (except.some((one) => key.startsWith(one))) return false
  const rest = (sentence: string) => except.reduce((words, phrase) => words.replaceAll(phrase, ''), sentence)
  return sentencesOf(message).some(([, sentence]) => never.test(rest(sentence).replace(/\{\w+\}/g, '{}')))
}

describe.each(marketIds)('R1.07 a text for customers uses the words of its language, in %s', (market) => {
  test.each([...glossary(market), ...spelling[market]])('$because: no $never', (row) => {
    const found = texts.flatMap(([key, text]) => {
      const message = text[market]
      return message && avoidedIn(message, row, key) ? [key] : []
    })
    expect(found).toEqual([])
  })
})

test.each([
  { market: 'da', text: 'Gå til butikken', because: 'a word with an ending' },
  { market: 'se', text: 'En kreditnota', because: 'a word of another act' },
  { market: 'nl', text: "De foto's", because: 'a straight apostrophe' },
  { market: 'nl', text: 'Wat kunt u doen', because: 'a formal address' },
  { market: 'de', text: 'Das haben Sie bestellt', because: 'a formal address' },
  { market: 'de', text: 'Eine Mail an dich', because: 'a word that is spelt out' },
] as const)('R1.07 an avoided word is found: $because', ({ market, text }) =>
  expect([...glossary(market), ...spelling[market]].filter((row) => avoidedIn(text, row))).toHaveLength(1),
)

test.each(marketIds)('R1.07 the glossary of %s has rows with a reason', (market) => {
  const rows = glossary(market)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ because }) => !because)).toEqual([])
})

test('R1.07 a text has the same plural forms in every language', () => {
  const shape = (message: Message | undefined) =>
    typeof message === 'string' ? 'one sentence' : Object.keys(message ?? {}).join(' ')
  const uneven = texts.filter(([, text]) => new Set(marketIds.map((market) => shape(text[market]))).size > 1)
  expect(uneven.map(([key]) => key)).toEqual([])
})
