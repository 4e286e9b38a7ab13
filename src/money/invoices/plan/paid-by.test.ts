import { expect, test } from 'vitest'
import { paidBy } from './paid-by.rule.ts'

const issuedAt = new Date('2026-03-02T09:00:00Z')
const part = { capturedAt: null, byCreditAt: null, forgivenAt: null }
const [early, late] = ['2026-03-03T09:00:00Z', '2026-04-03T09:00:00Z']
const at = (day: string) => new Date(day)

// biome-ignore format: a table
test.each([
  { credit: 0, parts: [{ ...part, capturedAt: early }], is: { at: at(early), by: 'card' }, because: 'a card paid' },
  { credit: 0, parts: [{ ...part, capturedAt: early }, { ...part, capturedAt: late }], is: { at: at(late), by: 'card' }, because: 'the last part counts' },
  { credit: 0, parts: [{ ...part, capturedAt: late }, { ...part, byCreditAt: early }], is: { at: at(late), by: 'card' }, because: 'a card paid what credit had left' },
  { credit: 0, parts: [{ ...part, capturedAt: early }, { ...part, byCreditAt: late }], is: { at: at(late), by: 'credit' }, because: 'credit paid the last part' },
  { credit: 100, parts: [], is: { at: issuedAt, by: 'credit' }, because: 'credit paid it as it was issued' },
  { credit: 100, parts: [{ ...part, forgivenAt: late }], is: { at: issuedAt, by: 'credit' }, because: 'what was left of it is no payment' },
  { credit: 0, parts: [{ ...part, forgivenAt: late }], is: { at: at(late), by: 'rest' }, because: 'it was too small for a card' },
  { credit: 0, parts: [part], is: null, because: 'it was taken back' },
] as const)('R9.06 an invoice that is closed: $because', ({ credit, parts, is }) =>
  expect(paidBy({ credit, issuedAt, parts })).toEqual(is),
)
