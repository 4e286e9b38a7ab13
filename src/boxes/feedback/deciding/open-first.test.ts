import { expect, test } from 'vitest'
import { openFirst } from './open-first.rule.ts'

test('R6.10 the first piece to decide is one that is still open, and a choice moves none', () => {
  const piece = (id: string, choice: string | null, state = 'delivered') => ({ id, choice, state })
  const loaded = [piece('a', 'return'), piece('b', null, 'returned'), piece('c', null), piece('d', null)]
  const ids = (pieces: readonly { id: string }[]) => openFirst(pieces, loaded).map(({ id }) => id)
  expect(ids(loaded)).toEqual(['c', 'd', 'a', 'b'])
  expect(ids(loaded.with(2, piece('c', 'keep')))).toEqual(['c', 'd', 'a', 'b'])
})
