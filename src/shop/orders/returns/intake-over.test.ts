import { expect, test } from 'vitest'
import type { LineState } from '../order.states.ts'
import { isIntakeOver } from './intake-over.rule.ts'

const line = (state: LineState, of: string | null = 'this', creditNoteId: string | null = null) => ({
  state,
  returnId: of,
  creditNoteId,
})
const here = line('returned')

test.each([
  { kind: 'return', lines: [here, here], over: true, because: 'all of it is graded' },
  { kind: 'return', lines: [here, line('returning')], over: false, because: 'one more is awaited' },
  {
    kind: 'return',
    lines: [here, line('return-lost')],
    over: true,
    because: 'the other was declared missing',
  },
  {
    kind: 'return',
    lines: [here, line('delivered', null)],
    over: true,
    because: 'the other stays with the buyer',
  },
  {
    kind: 'return',
    lines: [here, line('returning', 'other')],
    over: true,
    because: 'the other is of a later parcel',
  },
  {
    kind: 'return',
    lines: [here, line('returning', 'this', 'note')],
    over: true,
    because: 'the other is refunded already',
  },
  {
    kind: 'withdrawal',
    lines: [here, line('returning')],
    over: false,
    because: 'a withdrawal is no different',
  },
  {
    kind: 'unannounced',
    lines: [here, line('delivered', null)],
    over: false,
    because: 'the other may lie in the same parcel',
  },
  {
    kind: 'unannounced',
    lines: [here, line('cancelled', null)],
    over: true,
    because: 'the other was never sent',
  },
] as const)('R7.08 an intake of a $kind is over: $over, $because', ({ kind, lines, over }) => {
  expect(isIntakeOver({ kind, returnId: 'this', isOpen: true, lines })).toBe(over)
})

test('R6.13 R7.08 after the time for returns nothing follows a piece that a colleague takes back still', () => {
  const lines = [here, line('delivered', null)]
  expect(isIntakeOver({ kind: 'unannounced', returnId: 'this', isOpen: false, lines })).toBe(true)
})
