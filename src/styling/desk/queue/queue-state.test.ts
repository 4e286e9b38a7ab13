import { expect, test } from 'vitest'
import { stateOf } from './queue-state.ts'

type Row = Parameters<typeof stateOf>[0]
const ida = 'id-of-ida'
const row = (differs: Partial<Row>): Row => ({
  id: 'box',
  number: '100009',
  market: 'da',
  kind: 'styling',
  customer: 'Karen Vestergaard',
  state: 'ordered',
  stylistId: null,
  stylist: null,
  forId: ida,
  forName: 'Ida Falk',
  insteadOf: null,
  notSent: false,
  pieces: 0,
  declined: 0,
  boxesBefore: 0,
  ...differs,
})
const begun = { state: 'styling', stylistId: ida, stylist: 'Ida Falk', pieces: 3 } as const

test.each([
  { of: row({}), own: 'New, first box', others: 'New, first box, for Ida' },
  {
    of: row({ kind: 'surprise', boxesBefore: 2, insteadOf: 'Clara Winter' }),
    own: 'New, box 3, surprise, instead of Clara',
    others: 'New, box 3, surprise, for Ida instead of Clara',
  },
  {
    of: row({ forId: null, forName: null }),
    own: 'New, first box, for anybody',
    others: 'New, first box, for anybody',
  },
  { of: row(begun), own: '3 picked', others: 'Ida, 3 picked' },
  {
    of: row({ ...begun, notSent: true }),
    own: 'Not sent, 3 picked',
    others: 'Not sent, Ida, 3 picked',
  },
  { of: row({ ...begun, declined: 2 }), own: 'Swap 2', others: 'Swap 2, Ida' },
  { of: row({ state: 'previewing', pieces: 5 }), own: 'Preview of 5', others: 'Preview of 5' },
])('R8.02 whose box it is, others read: $others', ({ of, own, others }) => {
  expect(stateOf(of, ida)).toBe(own)
  expect(stateOf(of, 'somebody else')).toBe(others)
  expect(stateOf(of)).toBe(others)
})
