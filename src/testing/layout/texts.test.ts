import { expect, test } from 'vitest'
import { emptyUses, keysOverlooked, textUsesIn } from '#/entry/shell/build/text-uses.ts'
import { readTexts, textFiles } from '#/platform/texts/text-files.ts'
import { shipped } from './sources.ts'

const keys = textFiles().flatMap((file) => Object.keys(readTexts(file)))

test('no text key is composed with a word that has a dot', () => {
  const uses = emptyUses()
  for (const { path, text } of shipped) textUsesIn(path, text, uses)
  expect(uses.patterns.size).toBeGreaterThan(100)
  expect(keysOverlooked(keys, uses)).toEqual([])
})

test.each([
  { code: `t(\`claims.\${isOpen ? 'asked.kept' : 'notice'}\`)`, found: ['claims.asked.kept'] },
  { code: "t(isOpen ? 'claims.asked.kept' : 'claims.notice')", found: [] },
  { code: `t(\`claims.asked.\${isOpen ? 'kept' : 'card'}\`)`, found: [] },
])('in $code the reader of keys overlooks $found', ({ code, found }) => {
  expect(
    keysOverlooked(['claims.asked.kept', 'claims.asked.card', 'claims.notice'], textUsesIn('a.ts', code)),
  ).toEqual(found)
})
