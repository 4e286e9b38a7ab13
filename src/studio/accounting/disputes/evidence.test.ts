import { expect, test } from 'vitest'
import { EVIDENCE_AT_MOST, evidenceText } from './evidence.rule.ts'

const lines = (what: string, count: number) => Array.from({ length: count }, (_, nth) => `${what} ${nth}`)

test('R9.04 a short text of evidence is complete', () => {
  expect(evidenceText(['Invoice', 'History'], ['Packed', 'Delivered'])).toBe(
    'Invoice\nHistory\nPacked\nDelivered\n',
  )
})

test('R9.04 of more than the provider takes, the invoice and the newest of what happened are kept', () => {
  const text = evidenceText(['Invoice', 'History'], lines('Seen by the carrier', 2_000))
  expect(text.length).toBeLessThanOrEqual(EVIDENCE_AT_MOST)
  expect(text.length).toBeGreaterThan(EVIDENCE_AT_MOST - 100)
  expect(text).toMatch(/^Invoice\nHistory\nEarlier entries are left out\.\nSeen by the carrier \d{4}\n/)
  expect(text.endsWith('Seen by the carrier 1998\nSeen by the carrier 1999\n')).toBe(true)
})

test('R9.04 a bill that is longer than all of the room is cut', () => {
  const text = evidenceText(lines('A coat of wool with a long name', 2_000), ['Delivered'])
  expect(text).toHaveLength(EVIDENCE_AT_MOST)
})
