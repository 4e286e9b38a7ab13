import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from './input.ts'

// biome-ignore format: a table, one line a body
test.each([
  { json: '{"a":1,"a":2}', because: 'one name twice' },
  { json: '{"a":1,"\\u0061":2}', because: 'the same name written in another way' },
  { json: '{"x":[{"b":1,"b":1}]}', because: 'twice, further in' },
  { json: '{"__proto__":{"admin":true}}', because: 'a name of the language' },
  { json: '{"__pr\\u006fto__":{}}', because: 'the same, written in another way' },
  { json: '{"a":{"constructor":{"prototype":{}}}}', because: 'another way to the same place' },
  { json: '[1e309]', because: 'too large for a number' },
  { json: '[9007199254740993]', because: 'it would come out as another number' },
  { json: '["\\u0000"]', because: 'a NUL' },
  { json: '["\\ud800"]', because: 'half a character' },
  { json: '{"\\udfff":1}', because: 'half a character in a name' },
  { json: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, because: 'ten thousand deep' },
  { json: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, because: 'ten thousand objects deep' },
  { json: '', because: 'nothing' },
  { json: '{"a":1', because: 'not closed' },
  { json: '"abc', because: 'a string without end' },
  { json: '{"a":1}}', because: 'closed twice' },
  { json: 'undefined', because: 'no JSON' },
  { json: "{'a':1}", because: 'another language' },
])('T37 T39 $because: refused', ({ json }) => {
  expect(() => readJson(json)).toThrow(expect.objectContaining({ status: 400, code: 'bad-request' }))
})

describe('T37 all other JSON is read unchanged', () => {
  test.each([
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '["a,b","{\\"c\\":1}","\\\\"]',
    '{"a":-0,"b":1.5}',
    '"😀"',
    'null',
    ' [ ] ',
  ])('%s', (json) => expect(readJson(json)).toEqual(JSON.parse(json)))
  test('any value that is not deep', () => {
    const names = fc
      .string({ unit: 'binary' })
      .filter((name) => name.isWellFormed() && !/^__proto__$|^constructor$|^prototype$|\0/.test(name))
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        names,
        fc.array(tie('any')),
        fc.dictionary(names, tie('any')),
      ),
    })).any
    fc.assert(
      fc.property(value, (it) => {
        expect(readJson(JSON.stringify(it))).toEqual(it)
      }),
    )
  })
  test('and no text, however odd, is anything but read or refused', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      '\\u',
      'a',
      '1',
      '"a"',
      '\\"',
      '__proto__',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.array(pieces).map((parts) => parts.join('')),
        (text) => {
          try {
            readJson(text)
          } catch (error) {
            expect(error).toMatchObject({ status: 400 })
          }
        },
      ),
    )
  })
})
