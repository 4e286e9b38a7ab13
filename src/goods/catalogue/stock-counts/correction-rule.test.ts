import { expect, test } from 'vitest'
import { correctionReasons, corrections, correctionUnits } from './correction.rule.ts'

test.each([
  { reason: 'counted', units: -3, kind: 'adjusted' },
  { reason: 'delivered', units: 7, kind: 'received' },
  { reason: 'found', units: 7, kind: 'adjusted' },
  { reason: 'damaged', units: -7, kind: 'written-off' },
  { reason: 'lost', units: -7, kind: 'lost' },
] as const)('R8.04 seven $reason of ten on hand change the stock by $units', ({ reason, units, kind }) => {
  expect(correctionUnits(reason, { number: 7, onHand: 10 })).toBe(units)
  expect(corrections[reason].kind).toBe(kind)
})

test('R8.04 each reason of a correction has its words', () => {
  for (const reason of correctionReasons) expect(corrections[reason].label).not.toBe('')
})
