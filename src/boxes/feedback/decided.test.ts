import { expect, test } from 'vitest'
import { decidedTitle, isOpen } from './decided.rule.ts'

const kept = [{ state: 'kept' }, { state: 'kept' }, { state: 'returning' }]
const underWay = { state: 'under-way', reason: 'declined' } as const
test.each([
  {
    paidAt: null,
    charge: underWay,
    key: 'feedback.chargingTitle',
    open: true,
    because: 'goods are ours until they are paid',
  },
  {
    paidAt: null,
    charge: { state: 'later', reason: 'declined' } as const,
    key: 'feedback.inPartsTitle',
    open: false,
    because: 'the next part has its day',
  },
  {
    paidAt: null,
    charge: { state: 'yours', reason: 'declined' } as const,
    key: 'feedback.declinedTitle',
    open: true,
    because: 'the card was refused',
  },
  {
    paidAt: null,
    charge: { state: 'yours', reason: 'confirm' } as const,
    key: 'pay.confirmTitle',
    open: true,
    because: 'the bank has a question',
  },
  {
    paidAt: null,
    charge: { state: 'yours', reason: 'no-card' } as const,
    key: 'pay.title',
    open: true,
    because: 'there is no card',
  },
  {
    paidAt: '2026-11-22T10:00:00Z',
    charge: { state: 'paid', reason: 'declined' } as const,
    key: 'feedback.thanksKept',
    open: false,
    because: 'all of it is paid',
  },
])('R6.10 R9.02 $key: $because', ({ paidAt, charge, key, open }) => {
  const view = { box: { paidAt }, pieces: kept, charge }
  expect(decidedTitle(view)).toEqual({ key, count: 2 })
  expect(isOpen(view)).toBe(open)
})

test('R6.10 who keeps nothing and owes nothing is thanked for trying, and nothing more will happen', () => {
  const view = { box: { paidAt: null }, pieces: [], charge: null }
  expect(decidedTitle(view).key).toBe('feedback.thanksNone')
  expect(isOpen(view)).toBe(false)
})
