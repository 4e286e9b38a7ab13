import { expect, test } from 'vitest'
import { assigned } from './assigned.ts'
import { sql } from './db.ts'

test.each([
  { changes: { paidAt: null }, text: 'paid_at = $1', values: [null], because: 'null empties a column' },
  {
    changes: { choice: undefined, note: 'x' },
    text: 'note = $1',
    values: ['x'],
    because: 'undefined leaves it',
  },
  {
    changes: { stylistId: 'a', at: 1 },
    text: 'stylist_id = $1,at = $2',
    values: ['a', 1],
    because: 'order stays',
  },
])('changes become columns: $because', ({ changes, text, values }) => {
  const made = assigned(changes)
  expect([made.text, made.values]).toEqual([text, values])
})

test('a change that SQL computes stands behind the values', () => {
  expect(assigned({ state: 'paid' }, sql`version = version + 1`).text).toBe(
    'state = $1,version = version + 1',
  )
})

test('T35 a field whose name is not a column is refused', () => {
  expect(() => assigned({ 'note = 1; --': 2 })).toThrow('Not the name of a column')
})
