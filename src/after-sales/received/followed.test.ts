import { expect, test } from 'vitest'
import type { Goods } from '#/platform/ports/contract.ts'
import { followed } from './followed.rule.ts'

const [announcedAt, receivedAt, refundDueAt] = ['01', '05', '15'].map(
  (day) => new Date(`2026-12-${day}T12:00:00Z`),
) as [Date, Date, Date]
const bought = {
  state: 'returning',
  price: 599_00,
  returnId: 'r',
  announcedAt,
  refundDueAt,
  creditNoteId: null,
  withheld: 0,
  isMadeGood: false,
} as const satisfies Partial<Goods>
const unkept = { ...bought, returnId: null, announcedAt: null, refundDueAt: null }
const received = { receivedAt, grade: 'B', labelPresent: true } as const

test.each([
  {
    piece: bought,
    is: { state: 'awaited', at: announcedAt, money: 'due', amount: 599_00, dueAt: refundDueAt },
    because: 'a bought piece is awaited from its notice on',
  },
  {
    piece: { ...bought, state: 'returned' as const },
    back: received,
    is: { state: 'received', at: receivedAt, grade: 'B', money: 'due', amount: 599_00 },
    because: 'a received piece has its day and its condition',
  },
  {
    piece: { ...bought, state: 'returned' as const, creditNoteId: 'n', withheld: 99_00 },
    back: received,
    is: { state: 'received', money: 'credited', amount: 500_00, dueAt: null },
    because: 'a credit note has the price less what a claim keeps back',
  },
  {
    piece: { ...unkept, state: 'returned' as const },
    back: received,
    is: { state: 'received', money: 'free', amount: 0 },
    because: 'a piece that was not kept costs nothing',
  },
  {
    piece: unkept,
    is: { state: 'awaited', at: null, grade: null, money: 'free' },
    because: 'it has no notice of its own',
  },
  {
    piece: { ...bought, state: 'lost' as const },
    is: { state: 'lost', at: announcedAt, money: 'billed', amount: 599_00, dueAt: null },
    because: 'a piece lost on its way back is not refunded until a person decides',
  },
  {
    piece: { ...unkept, state: 'lost' as const },
    is: { state: 'lost', money: 'free' },
    because: 'a piece that was not kept costs nothing when it gets lost',
  },
  {
    piece: { ...bought, state: 'returned' as const, isMadeGood: true },
    back: received,
    is: { state: 'received', money: 'made-good', amount: 0, dueAt: null },
    because: 'a faulty piece that was replaced is not refunded again',
  },
])('R10.01 R7.08 $because', ({ piece, back, is }) => expect(followed(piece, back)).toMatchObject(is))

test.each(['had', 'cancelled', 'elsewhere'] as const)('R7.08 a piece that is %s does not go back', (state) =>
  expect(followed({ ...bought, state }, undefined)).toBeUndefined(),
)
