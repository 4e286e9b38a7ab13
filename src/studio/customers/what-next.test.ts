import { expect, test } from 'vitest'
import { nextOfBox, nextOfSubscription } from './what-next.rule.ts'

const at = '2026-12-01T12:00:00.000Z'
const box = {
  number: '100010',
  dueAt: at,
  whenSilent: 'ship' as const,
  previewEndsAt: null,
  approvedAt: null,
  packedAt: null,
  shippedAt: null,
  approvalEndsAt: null,
  settledAt: null,
}

test.each([
  {
    box: { ...box, state: 'ordered' as const },
    next: { title: 'Box 100010 waits for a stylist', text: 'Due on', at },
    because: 'what nobody has begun has a time by which it is due',
  },
  {
    box: { ...box, state: 'previewing' as const, whenSilent: 'cancel' as const, previewEndsAt: at },
    next: { text: 'Is cancelled without an answer on', at },
    because: 'what silence does is what the customer chose',
  },
  {
    box: { ...box, state: 'delivered' as const, approvalEndsAt: at },
    next: { text: 'What is not sent back is bought on', at },
    because: 'silence is acceptance',
  },
  {
    box: { ...box, state: 'settled' as const, settledAt: at },
    next: { title: 'Box 100010 is decided', text: 'Open until all is paid and back; decided on', at },
    because: 'what is paid may still be on its way back',
  },
])('R8.06 $because', ({ box, next }) => {
  expect(nextOfBox(box)).toMatchObject(next)
})

const plan = { state: 'active' as const, nextBoxDate: null, pausedUntil: null, cancelledAt: null }
test.each([
  { of: null, text: 'No subscription', because: 'a customer without one' },
  { of: plan, text: 'Boxes come when they are ordered', because: 'nothing is planned on demand' },
  { of: { ...plan, nextBoxDate: '2026-12-24' }, text: 'The next one opens on', because: 'a planned date' },
  {
    of: { ...plan, nextBoxDate: '2026-12-24', pausedUntil: '2026-12-24' },
    text: 'Paused until',
    because: 'a pause is told before the date that it ends on',
  },
  {
    of: { ...plan, state: 'cancelled' as const, cancelledAt: at },
    text: 'The subscription ended on',
    because: 'an ended one',
  },
])('R8.06 R6.07 $because', ({ of, text }) => {
  expect(nextOfSubscription(of).text).toBe(text)
})
