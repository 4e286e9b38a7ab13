import { expect, test } from 'vitest'
import { canRepair, canReportFault, canReportOfBox, isUnsaid } from './fault.rule.ts'

const at = (iso: string) => new Date(`${iso}T12:00:00Z`)
const since = at('2025-01-15')
const order = { market: 'da', state: 'delivered', deliveredAt: since } as const
const unit = { state: 'delivered', creditNoteId: null } as const

test.each([
  { order, unit, now: at('2027-01-14'), can: true, because: 'we answer for two years' },
  { order, unit, now: at('2027-01-15'), can: false, because: 'two years are over' },
  {
    order: { ...order, market: 'se' as const },
    unit,
    now: at('2027-12-31'),
    can: true,
    because: 'three in Sweden',
  },
  {
    order: { ...order, state: 'closed' as const },
    unit,
    now: at('2026-01-01'),
    can: true,
    because: 'it stays so',
  },
  {
    order: { ...order, state: 'shipped' as const },
    unit,
    now: at('2026-01-01'),
    can: false,
    because: 'it has not come',
  },
  {
    order: { ...order, deliveredAt: null },
    unit,
    now: at('2026-01-01'),
    can: false,
    because: 'no day of delivery',
  },
  {
    order,
    unit: { ...unit, state: 'returning' as const },
    now: at('2026-01-01'),
    can: false,
    because: 'it goes back',
  },
  {
    order,
    unit: { ...unit, creditNoteId: 'c1' },
    now: at('2026-01-01'),
    can: false,
    because: 'it was paid back',
  },
])('R7.08 a fault of an order may be reported: $can, as $because', ({ order, unit, now, can }) =>
  expect(canReportFault(order, unit, now)).toBe(can),
)

const paid = { market: 'da', paidAt: since, instalmentPlan: null } as const
const had = { isHad: true, hadSince: since }
test.each([
  { box: paid, piece: had, can: true, because: 'it is paid' },
  { box: { ...paid, paidAt: null }, piece: had, can: false, because: 'it is not paid' },
  {
    box: { ...paid, paidAt: null, instalmentPlan: 'halfNow' },
    piece: had,
    can: true,
    because: 'it is paid in parts',
  },
  { box: paid, piece: { ...had, isHad: false }, can: false, because: 'it went back' },
  { box: paid, piece: { ...had, hadSince: null }, can: false, because: 'it never came' },
  { box: paid, piece: { ...had, hadSince: at('2024-01-01') }, can: false, because: 'two years are over' },
])('R7.08 a fault of a box may be reported: $can, as $because', ({ box, piece, can }) =>
  expect(canReportOfBox(box, piece, at('2026-06-01'))).toBe(can),
)

test.each([
  { kind: 'faulty', repairEndedAt: null, can: true },
  { kind: 'faulty', repairEndedAt: since, can: false },
  { kind: 'wrong', repairEndedAt: null, can: false },
] as const)('R7.08 $kind, repaired $repairEndedAt, can be mended: $can', ({ can, ...fault }) =>
  expect(canRepair(fault)).toBe(can),
)

test('R7.08 a fault may be reported first, and again after a repair', () => {
  expect([undefined, { state: 'repaired' as const }].map(isUnsaid)).toEqual([true, true])
  expect(isUnsaid({ state: 'reported' })).toBe(false)
})
