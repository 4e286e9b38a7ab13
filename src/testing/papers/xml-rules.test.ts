import { expect, test } from 'vitest'
import { readXml } from './read-xml.ts'
import { date, deviations, money, oneOf, upTo, type XmlRules } from './xml-rules.ts'

const rules: XmlRules = {
  root: 'file',
  children: { file: 'day name? line+ note*', line: 'amount side' },
  texts: { day: date, name: upTo(3), amount: money, side: oneOf('D', 'C'), note: upTo(9) },
}
const line = '<line><amount>1.00</amount><side>D</side></line>'

test.each([
  { of: `<day>2026-04-01</day>${line}`, found: [], because: 'what may be missing is missing' },
  {
    of: `<day>2026-04-01</day><name>abc</name>${line}${line}<note>x</note>`,
    found: [],
    because: 'all of it',
  },
  { of: line, found: ['file has no day'], because: 'an element is missing' },
  { of: '<day>2026-04-01</day>', found: ['file has no line'], because: 'at least one line' },
  {
    of: `${line}<day>2026-04-01</day>`,
    found: ['file has no day', 'file has day where it may not stand'],
    because: 'the order is another',
  },
  {
    of: `<day>2026-04-01</day><name>a</name><name>b</name>${line}`,
    found: ['file has 2 of name'],
    because: 'one at most',
  },
  { of: `<day>1 April</day>${line}`, found: ['file/day is "1 April"'], because: 'a day has a form' },
  {
    of: `<day>2026-04-01</day><name>abcd</name>${line}`,
    found: ['file/name is "abcd"'],
    because: 'it is too long',
  },
  {
    of: '<day>2026-04-01</day><line><amount>1.005</amount><side>X</side></line>',
    found: ['line/amount is "1.005"', 'line/side is "X"'],
    because: 'decimals and values are limited',
  },
  {
    of: `<day>2026-04-01</day>${line}<other>x</other>`,
    found: ['file has other where it may not stand', 'file/other has no rule'],
    because: 'the schema has no such element',
  },
])('R8.05 a document is compared with the rules of its schema: $because', ({ of, found }) =>
  expect(deviations(readXml(`<file>${of}</file>`), rules)).toEqual(found),
)
test('R8.05 a document with another root is none of the schema', () =>
  expect(deviations(readXml('<other></other>'), rules)).toEqual(['other is not file']))
