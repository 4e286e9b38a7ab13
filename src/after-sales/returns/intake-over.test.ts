import { expect, test } from 'vitest'
import type { GoodsState } from '#/platform/ports/contract.ts'
import { isIntakeOver } from './intake-over.rule.ts'

const piece = (state: GoodsState, of: string | null = 'this', creditNoteId: string | null = null) => ({
  state,
  returnId: of,
  creditNoteId,
})
const here = piece('returned')

test.each([
  { kind: 'return', goods: [here, here], over: true, because: 'all of it is graded' },
  { kind: 'return', goods: [here, piece('returning')], over: false, because: 'one more is awaited' },
  {
    kind: 'return',
    goods: [here, piece('lost')],
    over: true,
    because: 'the other was declared missing',
  },
  {
    kind: 'return',
    goods: [here, piece('had', null)],
    over: true,
    because: 'the other stays with the buyer',
  },
  {
    kind: 'return',
    goods: [here, piece('returning', 'other')],
    over: true,
    because: 'the other is of a later parcel',
  },
  {
    kind: 'return',
    goods: [here, piece('returning', 'this', 'note')],
    over: true,
    because: 'the other is refunded already',
  },
  {
    kind: 'withdrawal',
    goods: [here, piece('returning')],
    over: false,
    because: 'a withdrawal is no different',
  },
  {
    kind: 'unannounced',
    goods: [here, piece('had', null)],
    over: false,
    because: 'the other may lie in the same parcel',
  },
  {
    kind: 'unannounced',
    goods: [here, piece('elsewhere', null)],
    over: true,
    because: 'the other was never sent',
  },
] as const)('R7.08 an intake of a $kind is over: $over, $because', ({ kind, goods, over }) => {
  expect(isIntakeOver({ kind, returnId: 'this', isOpen: true, goods })).toBe(over)
})

test('R6.13 R7.08 after the time for returns nothing follows a piece that a colleague takes back still', () => {
  const goods = [here, piece('had', null)]
  expect(isIntakeOver({ kind: 'unannounced', returnId: 'this', isOpen: false, goods })).toBe(true)
})
