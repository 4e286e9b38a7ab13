import { describe, expect, test } from 'vitest'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { FieldCode } from '#/platform/texts.ts'
import { isPersonalNumber } from './personal-number.ts'
import {
  addressLength,
  analyticsPhone,
  checked,
  confirmed,
  emailFormat,
  firstFailure,
  image,
  length,
  lessThan5Characters,
  maxLength,
  noUnseen,
  passwordLength,
  problemsOf,
  profileZips,
  type Rule,
  required,
  size,
  ssnFormat,
  streetDoorLength,
  streetNumberLength,
  telephone,
  telephoneExamples,
  writtenZip,
  zip,
} from './validation.rule.ts'

type Row = [value: string, because: string]
type Table = { rule: Rule; code: FieldCode; accepted: Row[]; refused: Row[] }
const coats = (count: number) => '🧥'.repeat(count)

// biome-ignore format: a table, one line a value
const tables: Record<string, Table> = {
  'R5.01 required': { rule: required, code: 'required',
    accepted: [['a', 'something is there'], [' a ', 'spaces around it do not matter'], ['0', 'a nought is something'], ['🧥', 'so is a picture']],
    refused: [['', 'nothing is there'], ['   ', 'spaces are nothing'], ['\t\n', 'nor are tabs and lines'], ['\u00a0\u2003\ufeff', 'nor are spaces of other widths']] },
  'R5.02 confirmed': { rule: confirmed('Secret 1'), code: 'password-mismatch',
    accepted: [['Secret 1', 'the same']],
    refused: [['secret 1', 'small letters are others'], ['Secret 1 ', 'a space more'], ['', 'not repeated']] },
  'R5.03 email': { rule: emailFormat, code: 'email',
    accepted: [['a@b.se', 'short'], ["o'hara.b+box@sub.example.com", 'quote, dot and plus are good'], [`${'a'.repeat(64)}@b.se`, '64 before the @'], ['a@xn--rksmrgs-5wao1o.se', 'a Swedish name as it travels'], ['A@B.SE', 'large letters'], ['a@1.dk', 'a digit as label']],
    refused: [['a', 'no @'], ['a@b', 'no dot in the domain'], ['a@b.', 'ends in a dot'], ['@b.se', 'nobody'], ['a b@c.se', 'a space'], ['a@b..se', 'two dots'], ['a@-b.se', 'a dash first'], ['a@b-.se', 'a dash last'],
      ['a@b.se,c@d.se', 'two recipients'], ['a@b.se\nBcc: c@d.se', 'a second header'], ['a@b.se\u0000', 'a NUL'], ['ö@exempel.se', 'the mail protocol has no ö there'], ['\u0430nna@b.se', 'a Cyrillic а looks like another'], ['a@[127.0.0.1]', 'an address of the network'],
      [`${'a'.repeat(65)}@b.se`, '65 before the @'], [`a@${'b'.repeat(64)}.se`, 'a label of 64'], [`a@${'b.'.repeat(126)}se`, 'longer than 254'], ['<a@b.se>', 'brackets'], ['a@b.se ', 'a space behind']] },
  'R5.04 addressLength': { rule: addressLength(10), code: 'too-long', accepted: [['', 'empty'], ['abcdefghij', 'exactly ten'], [coats(10), 'a coat is one character']], refused: [['abcdefghijk', 'eleven'], [coats(11), 'eleven coats']] },
  'R5.04 streetDoorLength': { rule: streetDoorLength(4), code: 'too-long', accepted: [['2 tr', 'four']], refused: [['3. tv', 'five']] },
  'R5.04 streetNumberLength': { rule: streetNumberLength(3), code: 'too-long', accepted: [['12B', 'three']], refused: [['112B', 'four']] },
  'R5.05 lessThan5Characters': { rule: lessThan5Characters, code: 'too-long', accepted: [['', 'empty'], ['12345', 'five: the limit belongs to it']], refused: [['123456', 'six']] },
  'R5.07 ssnFormat': { rule: ssnFormat, code: 'personal-number',
    accepted: [['880320-2780', 'ten with a dash'], ['8803202780', 'ten'], ['880320 2780', 'ten with a space'], ['19880320-2780', 'twelve with a dash'], ['198803202780', 'twelve'], ['880320-0000', 'the check digit is the server’s']],
    refused: [['88032-2780', 'five digits first'], ['880320--2780', 'two dashes'], ['1988032-2780', 'seven digits first'], ['880320-278', 'three digits last'], ['abcdef-2780', 'letters'], ['880320+2780', 'a plus, the sign of a hundred years'], ['', 'nothing'], ['٨٨٠٣٢٠-2780', 'other digits']] },
  'R5.08 image': { rule: image, code: 'image',
    accepted: ['a.jpg', 'a.JPEG', 'a.b.png', 'a.svg', 'a.bmp', 'a.gif', 'a.webp'].map((name): Row => [name, 'one of the seven']),
    refused: [['a', 'no ending'], ['a.pdf', 'not a picture'], ['jpg', 'no dot'], ['a.jpg.exe', 'the last ending counts'], ['a.jpgx', 'more letters'], ['a.heic', 'not among the seven']] },
  'R5.10 length': { rule: length(4), code: 'password-length', accepted: [['abcd', 'four'], [coats(4), 'four coats']], refused: [['abc', 'three'], ['abcde', 'five']] },
  'R5.10 passwordLength': { rule: passwordLength(8), code: 'password-length', accepted: [['abcdefgh', 'eight'], ['        ', 'spaces count'], [coats(8), 'eight coats']], refused: [['abcdefg', 'seven'], ['', 'nothing'], [coats(4), 'four coats are four']] },
  'R5.11 telephone 1': { rule: telephone(1), code: 'phone-da', accepted: [['20123456', 'eight digits'], ['+4520123456', 'with the country'], ['20 12 34 56', 'as it is written'], ['+45 (20) 12-34-56', 'with brackets and dashes']], refused: [['2012345', 'seven'], ['201234567', 'nine'], ['004520123456', 'the source has no 00'], ['+4620123456', 'Swedish'], ['20-12-34-5a', 'a letter']] },
  'R5.11 telephone 2': { rule: telephone(2), code: 'phone-se', accepted: ['070', '072', '073', '076', '079'].map((start): Row => [`${start}1234567`, start]), refused: [['0741234567', '074'], ['070123456', 'six digits more'], ['07012345678', 'eight digits more'], ['+46701234567', 'the source has no +46'], ['081234567', 'a number at home']] },
  'R5.11 telephone 3': { rule: telephone(3), code: 'phone-nl', accepted: [['612345678', 'bare'], ['0612345678', 'with a nought'], ['+31612345678', 'with +31'], ['0031612345678', 'with 0031'], ['06 12 34 56 78', 'as it is written']], refused: [['0712345678', '07'], ['061234567', 'seven digits more'], ['06123456789', 'nine digits more'], ['+32612345678', 'Belgian'], ['+310612345678', 'a nought behind the code']] },
  'R5.11 telephone 4': { rule: telephone(4), code: 'phone-de', accepted: [['0151234567', '01 and eight'], ['+49151234567', '+491 and eight'], ['01701234567', '01 and nine, as most are: decision 019'], ['+49 1512 3456789', '+491 and ten, as some are']], refused: [['0251234567', '02'], ['015123456', '01 and seven'], ['0151234567890', '01 and eleven'], ['+4915123456', '+491 and seven']] },
  'R5.11 telephone of a country we do not know': { rule: telephone(9), code: 'phone-da', accepted: [['20123456', 'the Danish rule is the default']], refused: [['0701234567', 'the Danish rule is the default']] },
  'R5.12 zip 1': { rule: zip(1), code: 'zip-da', accepted: [['1165', 'four digits'], ['0800', 'a nought first']], refused: [['116', 'three'], ['11655', 'five'], ['11 65', 'a space'], ['abcd', 'letters'], ['DK-1165', 'with the country'], ['1165\n', 'a line more']] },
  'R5.12 zip 2': { rule: zip(2), code: 'zip-se', accepted: [['11451', 'five'], ['114 51', 'a space after the third']], refused: [['1145', 'four'], ['1145 1', 'a space elsewhere'], ['114  51', 'two spaces']] },
  'R5.12 zip 3': { rule: zip(3), code: 'zip-nl', accepted: [['1015CJ', 'together'], ['1015 cj', 'small letters']], refused: [['1015', 'no letters'], ['1015 C', 'one letter'], ['101 5CJ', 'a space elsewhere'], ['1015  CJ', 'two spaces']] },
  'R5.12 zip 4': { rule: zip(4), code: 'zip-de', accepted: [['10119', 'five'], ['01067', 'a nought first']], refused: [['1011', 'four'], ['101190', 'six'], ['101 19', 'a space']] },
  'R5.12 zip of a country we do not know': { rule: zip(9), code: 'zip-da', accepted: [['1165', 'Danish is the default']], refused: [['10119', 'Danish is the default']] },
  'names and addresses on one line': { rule: noUnseen, code: 'unseen-sign', accepted: [['', 'empty'], ["Anna-Märta O'Neil", 'a name'], ['Ágnes Đorđević', 'letters of our neighbours'], ['محمد', 'letters from right to left'], ['李', 'one sign'], ['🧥', 'a coat'], ['Cafe\u0301', 'an accent by itself'], ['a\u00a0b', 'a space that does not break']], refused: [['a\r\nb', 'two lines'], ['a\tb', 'a tab'], ['\u007f', 'delete'], ['a\u0085b', 'a control of Latin-1'], ['a\u00adb', 'a soft hyphen'], ['\u200b', 'a space without width'], ['a\u200db', 'a joiner'], ['\u202egnilrebok', 'written backwards'], ['\u2066a\u2069', 'an isolate'], ['a\u2028b', 'a separator of lines'], ['\u3164', 'a letter that is empty'], ['\u2800', 'no dot of Braille'], ['\ufeffa', 'a mark of byte order'], ['a\ufffd', 'broken before'], ['a\u{e0041}', 'a tag'], ['\ue000', 'a sign of nobody']] },
  'names, towns and words': { rule: maxLength(3), code: 'too-long', accepted: [['abc', 'three']], refused: [['abcd', 'four']] },
}
const cases = Object.entries(tables).flatMap(([name, { rule, code, accepted, refused }]) => [
  ...accepted.map(([value, because]) => ({
    name,
    rule,
    value,
    because,
    outcome: 'accepted',
    expected: undefined,
  })),
  ...refused.map(([value, because]) => ({ name, rule, value, because, outcome: 'refused', expected: code })),
])

test.each(cases)('R5.14 $name: $value is $outcome, because: $because', ({ rule, value, expected }) =>
  expect(rule(value)).toBe(expected),
)

test('R5.06 checked: the terms must be ticked', () => {
  expect(checked(true)).toBeUndefined()
  expect(checked(false)).toBe('must-be-ticked')
})

test('R5.09 size: a file may be as large as the limit, in kilobytes', () => {
  expect(size(2)({ size: 2048 })).toBeUndefined()
  expect(size(2)({ size: 2049 })).toBe('too-large')
})

describe('a form', () => {
  test('R5.01 a field stops at its first failing rule', () => {
    const called: string[] = []
    const asking = (name: string, answer?: FieldCode) => () => {
      called.push(name)
      return answer
    }
    expect(firstFailure('', [asking('one'), asking('two', 'email'), asking('three', 'image')])).toBe('email')
    expect(called).toEqual(['one', 'two'])
  })
  test('R5.14 all its fields are looked at; spaces around a value count in a password only', () => {
    const rules = { zip: [required, zip(2)], city: [required], password: [maxLength(3)] }
    expect(problemsOf({ zip: ' 114 51 ', city: '  ', password: 'ab ' }, rules)).toEqual({ city: 'required' })
    expect(problemsOf({ zip: '1', city: 'Lund', password: ' abc' }, rules)).toEqual({
      zip: 'zip-se',
      password: 'too-long',
    })
  })
  test.each([
    { typed: '1015cj', country: 3, written: '1015 CJ', because: 'a parcel in the Netherlands says it so' },
    { typed: '1015 Cj', country: 3, written: '1015 CJ', because: 'the space is there already' },
    { typed: '11451', country: 2, written: '114 51', because: 'a parcel in Sweden says it so' },
    { typed: '10119', country: 4, written: '10119', because: 'Germany writes five digits in one' },
    { typed: '1165', country: 1, written: '1165', because: 'Denmark writes four' },
    { typed: '1145', country: 2, written: '1145', because: 'what is no postcode is not touched' },
  ])('R5.12 "$typed" is stored as "$written", since $because', ({ typed, country, written }) => {
    expect(writtenZip(typed, country)).toBe(written)
  })
})

test.each(marketIds)(
  'R5.12 market %s: the examples pass, and the profile’s pattern says what the rule says',
  (market) => {
    const { countryId, wireLocale } = marketOf(market)
    const { pattern, placeholder } = profileZips[wireLocale]!
    const shown = textsOf(market)(placeholder)
    expect(telephone(countryId)(telephoneExamples[market])).toBeUndefined()
    expect(zip(countryId)(shown)).toBeUndefined()
    const byBrowser = new RegExp(`^(?:${pattern})$`, 'v')
    const table = tables[`R5.12 zip ${countryId}`]!
    for (const [value] of table.accepted) expect(byBrowser.test(value), value).toBe(true)
    for (const [value] of table.refused) expect(byBrowser.test(value), value).toBe(false)
  },
)

// biome-ignore format: a table, one line a number
test.each([
  { typed: '070-123 45 67', market: 'se', sent: '+46701234567', because: 'her country goes first, the nought goes' },
  { typed: '20 12 34 56', market: 'da', sent: '+4520123456', because: 'Danish numbers have no nought' },
  { typed: '0612345678', market: 'nl', sent: '+31612345678', because: 'Dutch' },
  { typed: '0151 23456789', market: 'de', sent: '+4915123456789', because: 'German' },
  { typed: '0046701234567', market: 'da', sent: '+46701234567', because: '00 is a plus' },
  { typed: '+46 (0)70-123 45 67', market: 'da', sent: '+460701234567', because: 'only digits are dropped or kept' },
  { typed: '+123456', market: 'da', sent: null, because: 'a number with a plus needs seven digits' },
  { typed: '+1234567', market: 'da', sent: null, because: 'seven pass that, but eight are needed in the end' },
  { typed: '+12345678', market: 'da', sent: '+12345678', because: 'eight are enough' },
  { typed: '+123456789012345', market: 'da', sent: '+123456789012345', because: 'fifteen are the most' },
  { typed: '+1234567890123456', market: 'da', sent: null, because: 'sixteen are too many' },
  { typed: '0000', market: 'se', sent: null, because: 'noughts alone are no number' },
  { typed: '00', market: 'se', sent: null, because: 'nothing behind the plus' },
  { typed: '', market: 'se', sent: null, because: 'nothing' },
  { typed: 'call me', market: 'se', sent: null, because: 'no digits' },
  { typed: '12345', market: 'da', sent: null, because: 'seven with the country are too few' },
  { typed: '123456', market: 'da', sent: '+45123456', because: 'eight with the country are enough' },
] as const)('R5.13 analytics gets $sent for "$typed" in $market, because: $because', ({ typed, market, sent }) =>
  expect(analyticsPhone(typed, market)).toBe(sent),
)

// biome-ignore format: a table, one line a number
test.each([
  { number: '19880320-2780', real: true, because: 'date and check digit are right' },
  { number: '8803202780', real: true, because: 'the century may be left out' },
  { number: '880320 2780', real: true, because: 'a space for the dash' },
  { number: '19880320-2781', real: false, because: 'the check digit is another' },
  { number: '19880230-2780', real: false, because: 'there is no 30 February' },
  { number: '19881320-2780', real: false, because: 'nor a thirteenth month' },
  { number: '20230229-0003', real: false, because: '2023 was no leap year' },
  { number: '701063-2391', real: true, because: 'a coordination number has 60 added to its day' },
  { number: '000000-0000', real: false, because: 'noughts have a check digit but no date' },
])('R5.07 $number is real: $real, because: $because', ({ number, real }) =>
  expect(isPersonalNumber(number)).toBe(real),
)
