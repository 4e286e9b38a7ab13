import { expect, test } from 'vitest'
import { decidedTitle, isBeingCharged, laterText, payLabel, whyOwed } from './decided.rule.ts'

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
  const view = { box: { paidAt }, pieces: kept, charge, parts: [{}, {}] }
  expect(decidedTitle(view)).toEqual({ key, count: 2 })
  expect(isBeingCharged(view)).toBe(open)
})

test('R6.10 a member who keeps and owes nothing is thanked for trying; nothing more happens', () => {
  const view = { box: { paidAt: null }, pieces: [], charge: null, parts: [] }
  expect(decidedTitle(view).key).toBe('feedback.thanksNone')
  expect(isBeingCharged(view)).toBe(false)
})

const again = new Date('2026-11-29T09:00:00Z').toISOString()
test.each([
  { reason: 'declined', nextAttemptAt: again, says: 'feedback.declinedAgain', because: 'its day is known' },
  {
    reason: 'declined',
    nextAttemptAt: null,
    says: 'feedback.declinedNow',
    because: 'only the member can pay',
  },
  { reason: 'failed', nextAttemptAt: null, says: 'pay.failed', because: 'we have given up' },
  { reason: 'confirm', nextAttemptAt: null, says: 'pay.needsConfirm', because: 'the bank has a question' },
  { reason: 'no-card', nextAttemptAt: null, says: 'pay.no-card', because: 'there is no card' },
] as const)('R9.02 below the title a charge that is $reason says $says: $because', ({ says, ...charge }) => {
  expect(whyOwed(charge)).toBe(says)
})

test.each([
  { reason: 'declined', says: 'pay.payOther', because: 'this card was refused' },
  { reason: 'failed', says: 'pay.payOther', because: 'it is not tried again' },
  { reason: 'confirm', says: 'pay.confirm', because: 'the bank only asks' },
  { reason: 'no-card', says: 'pay.pay', because: 'there is no other to speak of' },
] as const)('R9.02 a charge with the reason $reason has the button $says: $because', ({ reason, says }) =>
  expect(payLabel({ reason })).toBe(says),
)

const toCome = { paidAt: null }
test.each([
  { parts: [toCome, toCome], says: 'feedback.inPartsFirst', because: 'nothing is paid yet' },
  { parts: [{ paidAt: again }, toCome], says: 'feedback.inParts', because: 'one of them is' },
  { parts: [toCome], says: 'feedback.inOnePart', because: 'there is only one' },
])('R9.05 a later payment says $says: $because', ({ parts, says }) => {
  expect(laterText({ parts })).toBe(says)
  const charge = { state: 'later', reason: 'declined' } as const
  const { key } = decidedTitle({ box: { paidAt: null }, pieces: kept, charge, parts })
  expect(key).toBe(parts.length > 1 ? 'feedback.inPartsTitle' : 'feedback.inOnePartTitle')
})
