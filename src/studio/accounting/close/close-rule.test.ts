import { expect, test } from 'vitest'
import { type CloseFacts, checksOf, mayClose, needsNote } from './close.rule.ts'

const facts: CloseFacts = {
  ...{ ended: true, inOrder: true, unbalanced: 0, disagreeing: 0, drafts: 0, missingRates: 0 },
  ...{ differences: 0, refunds: 0, providerRead: true },
}

test.each<{ of: Partial<CloseFacts>; may: boolean; note: boolean; because: string }>([
  { of: {}, may: true, note: false, because: 'every check passes' },
  { of: { ended: false }, may: false, note: false, because: 'it still runs' },
  { of: { inOrder: false }, may: false, note: false, because: 'the month before is open' },
  { of: { unbalanced: 1 }, may: false, note: false, because: 'the ledger does not sum to zero' },
  { of: { disagreeing: 1 }, may: false, note: false, because: 'documents and ledger differ' },
  { of: { drafts: 1 }, may: false, note: false, because: 'a document has no number' },
  { of: { missingRates: 1 }, may: false, note: false, because: 'the return of its quarter has no rate' },
  { of: { differences: 2 }, may: true, note: true, because: 'a difference is open, which a person explains' },
  { of: { refunds: 1 }, may: true, note: true, because: 'a refund arrives in the next month' },
  { of: { providerRead: false }, may: true, note: true, because: 'the provider’s book is behind' },
])('R8.05 a month is closed: $may, with a note: $note, since $because', ({ of, may, note }) => {
  const checks = checksOf({ ...facts, ...of })
  expect([mayClose(checks), needsNote(checks)]).toEqual([may, note])
})
