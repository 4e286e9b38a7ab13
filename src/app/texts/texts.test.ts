import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { marketIds, marketOf, staffLocale } from '#/markets/markets.ts'
import { dynamicTexts } from './dynamic-texts.ts'
import { englishWords } from './english-words.tsx'
import { type Messages, translator } from './translate.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const messagesOf = (wireLocale: string): Messages =>
  JSON.parse(readFileSync(`${root}locales/${wireLocale}.json`, 'utf8'))
const locales = marketIds.map((id) => ({ id, messages: messagesOf(marketOf(id).wireLocale) }))
const known = new Set(Object.keys(locales[0]?.messages ?? {}))

const code = readdirSync(`${root}src`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
  .join('\n')
  .replace(/\/\*\*[\s\S]*?\*\//g, '') // examples in comments are not in use

const all = (pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1] ?? '')
const quotedIn = (pattern: RegExp) =>
  all(pattern).flatMap((part) => [...part.matchAll(/'([\w-]+)'/g)].map((match) => match[1] ?? ''))
const literals = new Set(all(/['"`]([\w.-]+)['"`]/g))

describe('R1.07 every text in every language', () => {
  test.each(locales)('the keys of $id are those of the others', ({ messages }) => {
    expect(Object.keys(messages).filter((key) => !known.has(key))).toEqual([])
    expect([...known].filter((key) => !(key in messages))).toEqual([])
  })

  test('a key named in the code has a text', () => {
    const named = all(/\bt\(\s*'([^']+)'/g).concat(all(/\b(?:text|textOf)\([\w.]+,\s*'([^']+)'/g))
    expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([])
  })

  test('what the domain refuses has words', () => {
    const codes = [
      ...all(/\b(?:Refused|NotFound|Conflict|Unauthenticated|Forbidden)\(\s*'([^']+)'/g),
      ...quotedIn(
        /\b(?:new DomainError\(|(?:Unauthenticated|Forbidden|NotFound) = \(code = |type OrderBlock = )(.*)/g,
      ),
    ]
    const fields = [
      ...quotedIn(/\bInvalid\(\{([^}]*)\}/g),
      ...quotedIn(/\bproblems\.\w+ = (.*)/g),
      ...all(/\b(?:when|matches)\([^\n]*, '([\w-]+)'\)/g),
    ]
    const keys = [...codes.map((name) => `error.${name}`), ...fields.map((name) => `error.field.${name}`)]
    expect([...new Set(keys)].filter((key) => !known.has(key))).toEqual([])
  })

  test('what an error says to a customer it says to a colleague in English', () => {
    const english = Object.keys(messagesOf(staffLocale))
    const errors = [...known].filter((key) => key.startsWith('error.'))
    const inTheBrowser = Object.keys(englishWords).filter((key) => key.startsWith('error.'))
    expect([...new Set([...english, ...inTheBrowser])].sort()).toEqual(errors.sort())
  })

  test('a key that is put together begins with a declared prefix', () => {
    const begun = all(/\bt\(\s*`([^`$]*)\$\{/g)
    expect([...new Set(begun)].filter((prefix) => !dynamicTexts.includes(prefix))).toEqual([])
  })

  test('what is declared as put together is put together somewhere', () => {
    const begun = new Set(all(/\b(?:t|text)\((?:[\w.]+,\s*)?\s*`([^`$]*)\$\{/g))
    expect(dynamicTexts.filter((prefix) => !begun.has(prefix))).toEqual([])
  })

  test('no text is left over', () => {
    expect([...known].filter((key) => !literals.has(key) && !isPutTogether(key))).toEqual([])
  })
})

test('R1.07 a German “z. B.” never breaks at the end of a line', () => {
  const texts = Object.entries(messagesOf('de_DE')).filter(([, said]) =>
    /\b[zdu]\. ?[Bhaä]\./i.test(JSON.stringify(said)),
  )
  expect(texts.map(([key]) => key)).toEqual([])
})

/** Each word after the declared beginning stands in the code by itself, so that a text nobody asks for is found. */
const isPutTogether = (key: string) =>
  dynamicTexts.some(
    (prefix) =>
      key.startsWith(prefix) &&
      key
        .slice(prefix.length)
        .split('.')
        .every((word) => isWord(word)),
  )
const isWord = (word: string) =>
  words.has(word) ||
  words.has(word.replace(/(Lead|Hint)$/, '')) ||
  begun.some((start) => word.startsWith(start))
const words = new Set([...literals, ...all(/\b(\w+): [\w'"[{(]/g), ...all(/\}\.(\w+)`/g)])
const begun = all(/`(\w+-)\$\{/g) // `phone-${market}`

describe('R1.06 missing and plural texts', () => {
  const reported: string[] = []
  const t = translator(
    'da-DK',
    { 'box.pieces': { one: '{count} stykke', other: '{count} stykker' }, 'box.for': 'Til {name}' },
    (key) => reported.push(key),
  )

  test('a missing key shows itself and is reported', () => {
    expect(t('box.nothing')).toBe('box.nothing')
    expect(reported).toEqual(['box.nothing'])
  })

  test.each([
    { count: 1, says: '1 stykke' },
    { count: 5, says: '5 stykker' },
  ])('$count is $says', ({ count, says }) => expect(t('box.pieces', { count })).toBe(says))

  test('a placeholder without a value stays, and never throws', () => {
    expect(t('box.for', { name: 'Mette' })).toBe('Til Mette')
    expect(t('box.for')).toBe('Til {name}')
  })
})
