import { expect, test } from 'vitest'
import { inOneByte } from './one-byte.ts'

const run = (code: string) => Function(`return ${code}`)()

test.each([
  { code: "'Grüße – “hej” 👗'", because: 'a string' },
  { code: '`für 👗`', because: 'a template' },
  { code: '/[æ-ø👗]+/u.exec("a👗ø")[0]', because: 'a pattern' },
  { code: '{ größe: "ß" }', because: 'a name' },
])('$because says the same without a sign beyond the first 128', ({ code }) => {
  const written = inOneByte(`(${code})`)
  expect(written).toMatch(/^[\0-\x7f]*$/)
  expect(run(written)).toEqual(run(`(${code})`))
})
