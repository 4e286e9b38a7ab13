import { expect, test } from 'vitest'
import { suppliedAt } from './supplied.rule.ts'

const [issued, accepted, delivered] = [4, 2, 6].map((day) => new Date(`2026-03-0${day}T12:00:00Z`))
const invoice = {
  ...{ kind: 'invoice' as const, subjectType: 'box', issuedAt: issued!, taxPoint: null, deliveredAt: null },
  lines: [{ vatRate: 2500 }],
}

// biome-ignore format: a table
test.each([
  { of: {}, supplied: issued, because: 'a box is billed when it is accepted' },
  { of: { taxPoint: accepted! }, supplied: accepted, because: 'it was accepted before' },
  { of: { deliveredAt: delivered! }, supplied: issued, because: 'the delivery of a box is no sale' },
  { of: { subjectType: 'shop-order' }, supplied: 'later', because: 'an order is billed before it is sent' },
  { of: { subjectType: 'shop-order', deliveredAt: delivered! }, supplied: delivered, because: 'it has come' },
  { of: { kind: 'credit-note' as const }, supplied: null, because: 'a credit note supplies nothing' },
  { of: { lines: [{ vatRate: 0 }] }, supplied: null, because: 'damages and vouchers are no supply' },
])('R9.06 the day of supply on an invoice: $because', ({ of, supplied }) =>
  expect(suppliedAt({ ...invoice, ...of })).toEqual(supplied),
)
