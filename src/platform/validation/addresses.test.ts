import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { marketIds, markets } from '#/platform/markets/markets.ts'
import { isPersonalNumber } from './personal-number.ts'
import { analyticsPhone, ssnFormat, telephone, zip } from './validation.rule.ts'

/**
 * The rules against real data: lists of postcodes, example numbers and personal numbers stored beside the project.
 */
const folder = fileURLToPath(new URL('../../../../shared/data/addresses/', import.meta.url))
const here = existsSync(folder)
if (!here) console.warn(`No ${folder}: the tables of real postcodes and numbers are skipped.`)
const read = (name: string) => (here ? readFileSync(folder + name, 'utf8') : '')

describe.skipIf(!here)('R5.12 every postcode', () => {
  const enough = { da: 1000, se: 9000, nl: 4000, de: 8000 }
  test.each(marketIds)('of market %s is accepted by its rule', (market) => {
    const { country, countryId } = markets[market]
    const rows = parse(read(`postcodes-${country}.csv`), { columns: true }) as { zipcode: string }[]
    const codes = [...new Set(rows.map(({ zipcode }) => zipcode))]
    expect(codes.length).toBeGreaterThan(enough[market])
    // The Dutch list has the digits only: the two letters name the street.
    const typed = market === 'nl' ? codes.flatMap((code) => [`${code} AB`, `${code}zx`]) : codes
    expect(typed.filter((code) => zip(countryId)(code) !== undefined)).toEqual([])
  })

  test('of Sweden is accepted without its space as well', () => {
    const rows = parse(read('postcodes-SE.csv'), { columns: true }) as { zipcode: string }[]
    expect(rows.filter(({ zipcode }) => zip(2)(zipcode.replace(' ', '')) !== undefined)).toEqual([])
  })
})

type Example = { country: string; type: string; e164: string; national: string; international: string }
const examples: Example[] = here ? JSON.parse(read('phone-examples.json')) : []
const example = (country: string, type: string) =>
  examples.find((one) => one.country === country && one.type === type)!

describe.skipIf(!here)('R5.11 the example number', () => {
  // biome-ignore format: a table, one line a way of writing
  test.each([
    { country: 'DK', type: 'MOBILE', written: 'national', accepted: true, because: 'eight digits' },
    { country: 'DK', type: 'MOBILE', written: 'international', accepted: true, because: 'the source takes +45' },
    { country: 'DK', type: 'MOBILE', written: 'e164', accepted: true, because: 'the same without spaces' },
    { country: 'DK', type: 'FIXED_LINE', written: 'national', accepted: true, because: 'the source asks for eight digits, not for a mobile' },
    { country: 'DK', type: 'TOLL_FREE', written: 'national', accepted: true, because: 'the source asks for eight digits' },
    { country: 'DK', type: 'PREMIUM_RATE', written: 'national', accepted: true, because: 'the source asks for eight digits' },
    { country: 'SE', type: 'MOBILE', written: 'national', accepted: true, because: '070 and seven digits' },
    { country: 'SE', type: 'MOBILE', written: 'international', accepted: false, because: 'the source’s rule has no +46: a real number it refuses' },
    { country: 'SE', type: 'FIXED_LINE', written: 'national', accepted: false, because: 'the source wants a mobile' },
    { country: 'NL', type: 'MOBILE', written: 'national', accepted: true, because: '06 and eight digits' },
    { country: 'NL', type: 'MOBILE', written: 'international', accepted: true, because: 'the source takes +31' },
    { country: 'NL', type: 'FIXED_LINE', written: 'national', accepted: false, because: 'the source wants a mobile' },
    { country: 'DE', type: 'MOBILE', written: 'national', accepted: true, because: 'real mobiles have nine or ten digits behind 01, the source eight: decision 019' },
    { country: 'DE', type: 'MOBILE', written: 'international', accepted: true, because: 'the same behind +491' },
    { country: 'DE', type: 'FIXED_LINE', written: 'national', accepted: false, because: 'the source wants a mobile' },
  ] as const)('$country $type, $written: accepted is $accepted, because $because', ({ country, type, written, accepted }) => {
    const { countryId } = Object.values(markets).find((market) => market.country === country)!
    expect(telephone(countryId)(example(country, type)[written]) === undefined).toBe(accepted)
  })

  test.each(marketIds)(
    'R5.13 of market %s reaches analytics as the phone book has it, whichever way it is written',
    (market) => {
      const { country } = markets[market]
      const real = examples.filter((one) => one.country === country && /MOBILE|FIXED_LINE/.test(one.type))
      expect(real.length).toBeGreaterThan(1)
      for (const { e164, national, international } of real)
        for (const typed of [e164, national, international, international.replace('+', '00')])
          expect([typed, analyticsPhone(typed, market)]).toEqual([typed, e164])
    },
  )
})

type PersonalNumber = {
  valid: boolean
  separated_long: string
  long_format: string
  short_format: string
  separated_format: string
}
const people: PersonalNumber[] = here ? JSON.parse(read('personnummer.json')) : []

describe.skipIf(!here)('R5.07 the personal number', () => {
  test.each(people)('$separated_long: valid is $valid', ({ valid, separated_long, ...formats }) => {
    for (const written of [
      separated_long,
      formats.long_format,
      formats.separated_format,
      formats.short_format,
    ]) {
      // A plus marks a person above a hundred years; the source's format has none.
      if (written.includes('+')) expect(ssnFormat(written)).toBe('personal-number')
      else {
        expect(ssnFormat(written)).toBeUndefined()
        // The list refuses the space; the source's format allows it, so such a number is valid for us.
        expect([written, isPersonalNumber(written)]).toEqual([written, valid || separated_long.includes(' ')])
      }
    }
  })
  test('the list has both', () => {
    expect(new Set(people.map(({ valid }) => valid))).toEqual(new Set([true, false]))
  })
})
