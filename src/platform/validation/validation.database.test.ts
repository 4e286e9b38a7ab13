import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sql, sql } from '#/platform/database/db.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { emailFormat, maxLength, noUnseen, type Rule, required, telephone, zip } from './validation.rule.ts'

/** The CHECK constraints must agree with the forms: both get the same texts, good, nearly good and wild. */
const db = await testDatabase()

const anyText = fc
  .string({ unit: 'binary', maxLength: 80 })
  .filter((text) => text.isWellFormed() && !text.includes('\0'))
const spaces = [' ', '\u00a0', '\n', '\t', '\u2003', '\u3000', '\ufeff', '\u200b', '']
const odd = fc.constantFrom(...spaces, '٣', 'ａ', 'é', '🧥', '@', '.', '-', '+', '0', 'a')
const isPlain = (code: number) => noUnseen(String.fromCodePoint(code)) === undefined
const isScalar = (code: number) => code < 0xd800 || code > 0xdfff
/** Both ends of each range of `plain`, and their neighbours. */
const edges = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 1 && isScalar(code) && isScalar(code - 1) && isPlain(code) !== isPlain(code - 1))
  .flatMap((code) => [String.fromCodePoint(code - 1), String.fromCodePoint(code)])
// biome-ignore format: one line a country
const good = {
  telephone: { 1: /^(\+45)?[0-9]{8}$/, 2: /^07[02369][0-9]{7}$/, 3: /^(\+31|0031|31|0)?6[0-9]{8}$/, 4: /^(\+491|01)[0-9]{8}$/ },
  zip: { 1: /^[0-9]{4}$/, 2: /^[0-9]{3} ?[0-9]{2}$/, 3: /^[0-9]{4} ?[a-zA-Z]{2}$/, 4: /^[0-9]{5}$/ },
} as const
/** A nearly valid text: a valid one with something inserted, removed or doubled. */
const nearly = (good: fc.Arbitrary<string>) =>
  fc.tuple(good, odd, fc.nat(80), fc.nat(2)).map(([text, extra, at, cut]) => {
    const index = at % (text.length + 1)
    return (text.slice(0, index) + extra + text.slice(index + cut)).toWellFormed()
  })
const texts = (pattern: RegExp) => {
  const good = fc.stringMatching(pattern)
  return fc.oneof(good, nearly(good), nearly(nearly(good)), anyText)
}

const rules: { name: string; rule: Rule; ask: (value: string) => Sql; texts: fc.Arbitrary<string> }[] = [
  {
    name: 'R5.01 required',
    rule: required,
    ask: (value) => sql`is_filled_in(${value})`,
    texts: fc.oneof(
      fc.array(fc.constantFrom(...spaces)).map((parts) => parts.join('')),
      anyText,
    ),
  },
  {
    name: 'R5.03 email',
    rule: emailFormat,
    ask: (value) => sql`is_email(${value})`,
    texts: texts(
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,70}@([a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?\.){1,3}[a-z]{1,3}$/,
    ),
  },
  {
    name: 'a name or an address on one line',
    rule: noUnseen,
    ask: (value) => sql`is_plain(${value})`,
    texts: fc.oneof(
      nearly(fc.constant('Anna Berg')),
      fc
        .integer({ min: 1, max: 0x10ffff })
        .filter(isScalar)
        .map((code) => `a${String.fromCodePoint(code)}`),
      fc.constantFrom(...edges),
    ),
  },
  {
    name: 'R5.04 a length',
    rule: maxLength(10),
    ask: (value) => sql`(char_length(${value}) <= 10)`,
    texts: fc
      .string({ unit: 'binary', maxLength: 14, size: 'max' })
      .filter((text) => text.isWellFormed() && !text.includes('\0')),
  },
  ...marketIds.flatMap((market) => {
    const { countryId } = marketOf(market)
    return [
      {
        name: `R5.11 telephone ${countryId}`,
        rule: telephone(countryId),
        ask: (value: string) => sql`is_telephone(country_id_of(${market}), ${value})`,
        texts: texts(good.telephone[countryId]),
      },
      {
        name: `R5.12 zip ${countryId}`,
        rule: zip(countryId),
        ask: (value: string) => sql`is_zip(country_id_of(${market}), ${value})`,
        texts: texts(good.zip[countryId]),
      },
    ]
  }),
]

test.each(rules)(
  '$name: the database accepts what the form accepts, and nothing else',
  async ({ rule, ask, texts }) => {
    const sample = fc.sample(texts, { numRuns: 1000, seed: 20_260_302 })
    const answers = await db.many<{ accepted: boolean }>(
      sample
        .map((value) => sql`SELECT ${ask(value)} AS accepted`)
        .reduce((all, one) => sql`${all} UNION ALL ${one}`),
    )
    const differing = sample.filter(
      (value, index) => (rule(value) === undefined) !== answers[index]!.accepted,
    )
    expect(differing).toEqual([])
    const passed = answers.filter(({ accepted }) => accepted).length
    expect(passed).toBeGreaterThan(20)
    expect(passed).toBeLessThan(980)
  },
)
