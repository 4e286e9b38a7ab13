import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { englishMessages } from '#/platform/texts/english-texts.tsx'
import { placeholders } from '#/platform/texts/message.rule.ts'
import { messagesOf } from '#/platform/texts/server-texts.ts'
import { textFaults } from '#/platform/texts/text-faults.rule.ts'
import { readTexts, textFiles } from '#/platform/texts/text-files.ts'
import { translator } from '#/platform/texts/translator.ts'
import type { PageText } from '#/platform/texts.ts'
import { emptyUses, isKeyPattern, patternOf, textUsesIn } from '../build/text-uses.ts'

const source = fileURLToPath(new URL('../../../', import.meta.url))
const files = textFiles().map((file) => ({ file, texts: readTexts(file) }))
const entries = files.flatMap(({ file, texts }) =>
  Object.entries(texts).map(([key, text]) => ({ file, key, text })),
)
const keys = entries.map(({ key }) => key)

describe('R1.07 every text in every language', () => {
  test.each(files)('$file says each of its texts in all of them, alike, and in order', ({ texts }) => {
    expect(Object.entries(texts).flatMap(([key, text]) => textFaults(key, text))).toEqual([])
    expect(Object.keys(texts)).toEqual(Object.keys(texts).sort())
  })

  test('a key stands in one file only, and every file in the table of their types', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    const table = readFileSync(`${source}platform/texts.ts`, 'utf8')
    expect(files.map(({ file }) => file).filter((file) => !table.includes(`'#/${file}'`))).toEqual([])
  })

  test('every error text for customers exists in English for colleagues', () => {
    const untold = entries.filter(
      ({ key, text }) => key.startsWith('error.') && !text.en && !Object.hasOwn(englishMessages, key),
    )
    expect(untold.map(({ key }) => key)).toEqual([])
  })

  test.each(Object.entries(englishMessages))('the studio fills in %s as the markets do', (key, text) => {
    expect(placeholders(text)).toBe(placeholders(messagesOf('da')[key]))
  })

  test('no text is left over', () => {
    const uses = emptyUses()
    for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }))
      if (/(?<!\.test)\.tsx?$/.test(path)) textUsesIn(path, readFileSync(`${source}${path}`, 'utf8'), uses)
    const patterns = [...uses.patterns].filter(isKeyPattern).map(patternOf)
    /** `phone-*`, of a market. */
    const prefixes = [...uses.patterns].filter((template) => /^[a-z]+-\*$/.test(template)).map(patternOf)
    const isWord = (word: string) => uses.literals.has(word) || prefixes.some((pattern) => pattern.test(word))
    /** A composed key consists of words that occur in the code by themselves. */
    const isPutTogether = (key: string) =>
      patterns.some((pattern) => pattern.exec(key)?.slice(1).every(isWord) ?? false)
    expect(keys.filter((key) => !uses.literals.has(key) && !isPutTogether(key))).toEqual([])
  })
})

test('R1.07 a German “z. B.” never breaks at the end of a line', () => {
  const texts = Object.entries(messagesOf('de')).filter(([, text]) =>
    /\b[zdu]\. ?[Bhaä]\./i.test(JSON.stringify(text)),
  )
  expect(texts.map(([key]) => key)).toEqual([])
})

describe('R1.06 missing and plural texts', () => {
  const reported: string[] = []
  const t = translator(
    'da-DK',
    {
      'home.kept': { one: '{count} stykke', other: '{count} stykker' },
      'label.box': 'Til {name}',
    } satisfies Partial<Record<PageText, unknown>>,
    (key) => reported.push(key),
  )

  test('a missing key shows itself and is reported', () => {
    expect(t('home.title')).toBe('home.title')
    expect(reported).toEqual(['home.title'])
  })

  test.each([
    { count: 1, says: '1 stykke' },
    { count: 5, says: '5 stykker' },
  ])('$count is $says', ({ count, says }) => expect(t('home.kept', { count })).toBe(says))

  test('a placeholder without a value stays, and never throws', () => {
    expect(t('label.box', { name: 'Mette' })).toBe('Til Mette')
    expect(t('label.box')).toBe('Til {name}')
  })
})
