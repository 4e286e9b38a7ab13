import { expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { canRepair, canReport, isUnsaid } from './fault.rule.ts'

const at = (iso: string) => new Date(`${iso}T12:00:00Z`)
const since = at('2025-01-15')
const bought = { market: 'da', isPaid: true } as const
const had = { state: 'had', creditNoteId: null, hadSince: since } as const
const now = at('2026-01-01')

type Case = {
  of?: Parameters<typeof canReport>[0]
  goods?: Parameters<typeof canReport>[1]
  now: Date
  can: boolean
  because: string
}
test.each<Case>([
  { now: at('2027-01-14'), can: true, because: 'we answer for two years' },
  { now: at('2027-01-15'), can: false, because: 'two years are over' },
  { of: { ...bought, market: 'se' }, now: at('2027-12-31'), can: true, because: 'three in Sweden' },
  { of: { ...bought, isPaid: false }, now, can: false, because: 'it is not paid, or cost nothing' },
  { goods: { ...had, hadSince: null }, now, can: false, because: 'it never came' },
  { goods: { ...had, state: 'returning' }, now, can: false, because: 'it goes back' },
  { goods: { ...had, state: 'elsewhere' }, now, can: false, because: 'the box is not decided' },
  { goods: { ...had, creditNoteId: 'c1' }, now, can: false, because: 'it was paid back' },
])('R6.10 R7.08 a fault may be reported: $can, as $because', ({ of = bought, goods = had, now, can }) =>
  expect(canReport(of, goods, now)).toBe(can),
)

const last: Record<MarketId, string> = {
  da: '2027-01-15',
  se: '2028-01-15',
  nl: '2027-01-15',
  de: '2027-01-15',
}
test.each(marketIds)(
  'R7.08 in %s a fault is reported as long as the country makes us answer for it',
  (market) => {
    const over = at(last[market])
    expect(canReport({ ...bought, market }, had, new Date(over.getTime() - 1))).toBe(true)
    expect(canReport({ ...bought, market }, had, over)).toBe(false)
  },
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
