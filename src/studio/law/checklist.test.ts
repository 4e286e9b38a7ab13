import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lawOf } from '#/platform/texts/law-texts.rule.ts'
import { codeTexts } from '#/platform/texts/server-texts.ts'
import { checklists } from './checklist.ts'
import { lawRows } from './law-rows.ts'

test('R11.01 the checklists of docs/law/ are those of the rows; `npm run law` writes them', () => {
  const files = checklists()
  const found = readdirSync('docs/law').filter((name) => name !== 'README.md')
  expect(found.toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, text] of files)
    expect([name, readFileSync(`docs/law/${name}`, 'utf8')]).toEqual([name, text])
})

test('R11.01 docs/lawyer.md names each point in which the source and the law differ', () => {
  const points = readFileSync('docs/lawyer.md', 'utf8').replaceAll(/\s+/g, ' ')
  const unnamed = lawRows.filter(({ source, article }) => source && !points.includes(article))
  expect(unnamed.map(({ id }) => id)).toEqual([])
})

test('R11.01 each law has an article and a country, and its days are days', () => {
  for (const { id, article, countries, from, until } of lawRows) {
    expect([id, article.length > 3, countries.length > 0]).toEqual([id, true, true])
    for (const day of [from, until]) if (day) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})

test('R11.01 words that a law fixes are not edited in the studio by one colleague alone', () => {
  const open = lawRows.flatMap(({ seen: { fixed } }) => {
    const text = fixed && codeTexts().get(fixed)
    return fixed && !lawOf({ key: fixed, file: text?.file ?? '' }) ? [fixed] : []
  })
  expect(open).toEqual([])
})
