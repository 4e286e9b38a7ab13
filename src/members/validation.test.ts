import { expect, test } from 'vitest'
import type { MarketId } from '#/markets/markets.ts'
import {
  checked,
  confirmed,
  email,
  exactLength,
  examples,
  fileSize,
  firstFailure,
  image,
  lessThan5Characters,
  maxLength,
  passwordLength,
  phone,
  type Rule,
  registrationRules,
  required,
  ssnFormat,
  zip,
} from './validation.rule.ts'

type Row = [rule: string, check: Rule, accepted: string[], refused: string[], code: string]
// biome-ignore format: a table, one line a rule
const rows: Row[] = [
  ['R5.01 required', required, ['a', ' a '], ['', '   '], 'required'],
  ['R5.02 confirmed', confirmed('secret'), ['secret'], ['Secret', ''], 'password-mismatch'],
  ['R5.03 email', email, ['a@b.se', 'a.b+c@sub.example.com', 'ö@exempel.se'], ['a', 'a@b', 'a@b.', '@b.se', 'a b@c.se', 'a@b.se,c@d.se', 'a@b.se\nBcc: c@d.se', `${'a'.repeat(250)}@b.se`], 'email'],
  ['R5.04 maximum length', maxLength(3), ['', 'abc'], ['abcd'], 'too-long'],
  ['R5.05 lessThan5Characters', lessThan5Characters, ['', '12345'], ['123456'], 'too-long'],
  ['R5.07 ssnFormat', ssnFormat, ['880320-2780', '8803202780', '880320 2780', '19880320-2780', '198803202780'], ['88032-2780', '880320--2780', '1988032-2780', '880320-278', 'abcdef-2780', ''], 'personal-number'],
  ['R5.08 image', image, ['a.jpg', 'a.JPEG', 'a.b.png', 'a.svg', 'a.bmp', 'a.gif', 'a.webp'], ['a', 'a.pdf', 'jpg', 'a.jpg.exe'], 'image'],
  ['R5.10 length', exactLength(4), ['abcd'], ['abc', 'abcde'], 'password-length'],
  ['R5.10 passwordLength', passwordLength(8), ['abcdefgh', '        ', '🧥🧥🧥🧥'], ['abcdefg', ''], 'password-length'],
  ['R5.11 Danish telephone', phone('da'), ['20123456', '+4520123456', '20 12 34 56'], ['2012345', '201234567', '004520123456', '+4620123456'], 'phone-da'],
  ['R5.11 Swedish telephone', phone('se'), ['0701234567', '0721234567', '0731234567', '0761234567', '0791234567', '070-123 45 67'], ['0741234567', '070123456', '07012345678', '+46701234567'], 'phone-se'],
  ['R5.11 Dutch telephone', phone('nl'), ['612345678', '0612345678', '+31612345678', '0031612345678', '06 12 34 56 78'], ['0712345678', '061234567', '06123456789', '+32612345678'], 'phone-nl'],
  ['R5.11 German telephone', phone('de'), ['0151234567', '+49151234567'], ['0251234567', '015123456', '01512345678', '+4915123456'], 'phone-de'],
  ['R5.12 Danish zip', zip('da'), ['1165'], ['116', '11655', '11 65', 'abcd'], 'zip-da'],
  ['R5.12 Swedish zip', zip('se'), ['11451', '114 51'], ['1145', '1145 1', '114  51'], 'zip-se'],
  ['R5.12 Dutch zip', zip('nl'), ['1015CJ', '1015 cj'], ['1015', '1015 C', '101 5CJ', '1015  CJ'], 'zip-nl'],
  ['R5.12 German zip', zip('de'), ['10119'], ['1011', '101190', '101 19'], 'zip-de'],
]
const cases = rows.flatMap(([name, check, accepted, refused, code]) => [
  ...accepted.map((value) => ({ name, check, value, expected: undefined })),
  ...refused.map((value) => ({ name, check, value, expected: code })),
])

test.each(cases)('R5.14 $name: "$value" → $expected', ({ check, value, expected }) =>
  expect(check(value)).toBe(expected),
)

test('R5.06 the terms must be ticked', () => {
  expect(checked(true)).toBeUndefined()
  expect(checked(false)).toBe('must-be-ticked')
})

test('R5.09 a file may be as large as the limit', () => {
  expect(fileSize(2)(2048)).toBeUndefined()
  expect(fileSize(2)(2049)).toBe('too-large')
})

test('R5.01 a field stops at its first failing rule', () => {
  expect(firstFailure('', registrationRules('se').phone)).toBe('required')
})

test.each(Object.entries(examples))('R5.12 the examples shown in %s pass', (market, shown) => {
  expect(phone(market as MarketId)(shown.phone)).toBeUndefined()
  expect(zip(market as MarketId)(shown.zip)).toBeUndefined()
})

test('T50 no rule takes long over a hostile text', () => {
  const hostile = [
    'a@'.repeat(25_000),
    `${'a'.repeat(50_000)}@`,
    '1'.repeat(50_000),
    `${' '.repeat(50_000)}x`,
    `a@${'b.'.repeat(25_000)}`,
  ]
  const before = performance.now()
  for (const [, check] of rows) for (const text of hostile) check(text)
  expect((performance.now() - before) / (rows.length * hostile.length)).toBeLessThan(50)
})
