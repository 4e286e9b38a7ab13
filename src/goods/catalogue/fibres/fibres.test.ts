import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/world/app.ts'
import { lexemesOf, searchTerms } from '../search/query.rule.ts'
import { languages } from '../vocabulary/languages.rule.ts'
import { fibreNames, fibres } from './fibre-names.rule.ts'
import { fibresOf, labelParts, madeOf, saysOnly } from './fibres.rule.ts'
import { garmentParts } from './garment-parts.rule.ts'

const app = await testApp()

describe('R7.02 a fibre is found by its word in every language', () => {
  test.each(fibres.filter((fibre) => fibre !== 'other'))('%s', (fibre) => {
    for (const language of languages)
      for (const word of searchTerms(fibreNames[fibre][language]).filter(
        (word) => !/^(fib|metal)/.test(word),
      ))
        expect(lexemesOf(word), word).toContain(`fibre:${fibre}`)
  })

  test('"other fibres" is no search word', () => {
    expect(lexemesOf('fibre').filter((lexeme) => lexeme.startsWith('fibre:'))).toEqual([])
  })
})

describe('R7.03 in one line, for a card and a feed', () => {
  test.each([
    { language: 'da', says: '95 % bomuld, 5 % elastan' },
    { language: 'se', says: '95 % bomull, 5 % elastan' },
    { language: 'nl', says: '95 % katoen, 5 % elastaan' },
    { language: 'de', says: '95 % Baumwolle, 5 % Elasthan' },
  ] as const)('$says', ({ language, says }) => {
    const fibres = { main: { cotton: 95, elastane: 5 } }
    expect(madeOf(language, { fibres, material: '95% cotton, 5% elastane' })).toBe(says)
    expect(madeOf(language, { fibres, material: 'Heavy twill' })).toBe(`${says}. Heavy twill`)
    expect(madeOf(language, { fibres: {}, material: 'Heavy twill' })).toBe('Heavy twill')
  })

  test('part by part', () =>
    expect(madeOf('se', { fibres: { main: { wool: 100 }, lining: { viscose: 100 } }, material: '' })).toBe(
      'huvudmaterial: 100 % ull; foder: 100 % viskos',
    ))
})

describe('R7.03 what a garment is made of, in per cent', () => {
  test.each([
    { text: '100% cotton', says: { main: { cotton: 100 } } },
    { text: '95 % Baumwolle, 5 % Elasthan', says: { main: { cotton: 95, elastane: 5 } } },
    { text: '95 cotton, 5 elastane', says: { main: { cotton: 95, elastane: 5 } } },
    { text: 'Bomull 60%, lin 40%', says: { main: { cotton: 60, linen: 40 } } },
    {
      text: '64 % polyester, 32 % viskose, 4 % elastan',
      says: { main: { polyester: 64, viscose: 32, elastane: 4 } },
    },
    { text: '100 % genanvendt polyamid', says: { main: { polyamide: 100 } } },
    { text: '100 % Merinowolle', says: { main: { wool: 100 } } },
    { text: '80% organic cotton and 20% hemp.', says: { main: { cotton: 80, hemp: 20 } } },
    {
      text: 'Shell: 98% cotton, 2% elastane. Lining: 100% polyester',
      says: { main: { cotton: 98, elastane: 2 }, lining: { polyester: 100 } },
    },
    {
      text: '70 % uld, 30 % silke; for: 100 % viskose',
      says: { main: { wool: 70, silk: 30 }, lining: { viscose: 100 } },
    },
  ])('$text', ({ text, says }) => expect(fibresOf(text)).toEqual(says))

  test.each([
    { text: '', because: 'nothing is said' },
    { text: 'Cotton', because: 'of how much?' },
    { text: '95% cotton', because: 'the rest is missing' },
    { text: '60% cotton, 60% linen', because: 'it is more than there is' },
    { text: '90% cotton, 10% moonlight', because: 'nobody knows the word' },
    { text: '50% cotton, 50% cotton', because: 'one fibre stands there twice' },
    { text: '97.5% cotton, 2.5% elastane', because: 'a label has whole per cent' },
    { text: 'Sleeve: 100% cotton', because: 'we know no such part' },
    { text: '100% imitation leather', because: 'it is no leather' },
    { text: '-100% cotton', because: 'less than nothing' },
    { text: 'Lining: 100% silk. Lining: 100% cotton', because: 'which of the two?' },
  ])('nothing is made of “$text”: $because', ({ text }) => expect(fibresOf(text)).toBeUndefined())

  test('what a label says in a language is understood again, of every fibre and in every part', () => {
    for (const language of languages)
      for (const fibre of fibres) {
        const composition = {
          main: { [fibre]: 100 },
          lining: { [fibre]: 60, [fibre === 'wool' ? 'silk' : 'wool']: 40 },
        }
        const label = labelParts(language, composition).map(({ part, fibres }) => `${part}: ${fibres}`)
        expect(fibresOf(label.join('; ')), `${language} ${label}`).toEqual(composition)
      }
  })

  test('no two fibres have one name, so no word means two', () => {
    for (const language of languages) {
      const names = fibres.map((fibre) => fibreNames[fibre][language])
      expect(new Set(names).size, language).toBe(names.length)
    }
  })

  test('the largest share stands first, and words without a further fact are not repeated', () => {
    const composition = { main: { elastane: 5, cotton: 95 } }
    expect(labelParts('de', composition)).toEqual([{ part: '', fibres: '95 % Baumwolle, 5 % Elasthan' }])
    expect(saysOnly('95% cotton, 5% elastane', composition)).toBe(true)
    expect(saysOnly('95% organic cotton, 5% elastane', composition)).toBe(false)
  })

  test('the database takes the same fibres and parts, whole per cent, and 100 of each part', async () => {
    const taken = (value: unknown) =>
      app.db
        .one<{ is: boolean }>(sql`SELECT is_fibres(${JSON.stringify(value)}::jsonb) AS is`)
        .then(({ is }) => is)
    for (const fibre of fibres) expect(await taken({ main: { [fibre]: 100 } }), fibre).toBe(true)
    for (const part of garmentParts) expect(await taken({ [part]: { silk: 100 } }), part).toBe(true)
    expect(await taken({})).toBe(true)
    for (const odd of [
      ...[
        { main: { cotton: 99 } },
        { main: { cotton: 99.5, silk: 0.5 } },
        { main: { cotton: 101, silk: -1 } },
      ],
      ...[
        { main: { moonlight: 100 } },
        { sleeve: { cotton: 100 } },
        { main: {} },
        { main: 100 },
        [],
        'cotton',
      ],
      ...[{ main: { cotton: '100' } }, { main: { cotton: null } }],
    ])
      expect(await taken(odd), JSON.stringify(odd)).toBe(false)
  })
})
