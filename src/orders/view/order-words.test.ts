import { expect, test } from 'vitest'
import { orderWords } from './order-words.rule.ts'

type Order = Parameters<typeof orderWords>[0]
const having = (order: Partial<Order>): Order => ({
  ...{ state: 'delivered', invoiceNumber: 'DK1', canReturn: true, lines: [] },
  ...order,
})
const kept = { state: 'delivered', refunded: false } as const
const coming = { state: 'returning', refunded: false } as const
const here = { state: 'returned', refunded: false } as const
const repaid = { state: 'returned', refunded: true } as const

test.each<{ order: Order; title: string; lead: string[]; because: string }>([
  {
    order: having({ state: 'shipped', lines: [{ state: 'shipped', refunded: false }] }),
    ...{ title: 'state.shipped', lead: ['lead.shipped'] },
    because: 'it is on its way',
  },
  {
    order: having({ state: 'cancelled', invoiceNumber: null }),
    ...{ title: 'state.cancelled', lead: ['lead.cancelledUnpaid'] },
    because: 'nothing was paid',
  },
  {
    order: having({ state: 'cancelled' }),
    ...{ title: 'state.cancelled', lead: ['lead.cancelledPaid'] },
    because: 'it was paid',
  },
  {
    order: having({ lines: [kept, kept] }),
    ...{ title: 'state.delivered', lead: ['lead.delivered'] },
    because: 'all of it is with the buyer',
  },
  {
    order: having({ lines: [coming, repaid, kept] }),
    ...{ title: 'back.returning', lead: ['back.handIn', 'moneyWhenHere', 'back.more'] },
    because: 'what is to be done comes first, and more may go back',
  },
  {
    order: having({ canReturn: false, lines: [coming, coming] }),
    ...{ title: 'back.returning', lead: ['back.handIn', 'moneyWhenHere'] },
    because: 'the days for more are of no use any more',
  },
  {
    order: having({ canReturn: false, lines: [repaid, here] }),
    ...{ title: 'back.returned', lead: ['back.checked'] },
    because: 'not all of the money is on its way',
  },
  {
    order: having({ lines: [repaid, kept] }),
    ...{ title: 'back.returned', lead: ['back.money', 'back.more'] },
    because: 'the money is on its way, and more may go back',
  },
  {
    order: having({ state: 'closed', canReturn: false, lines: [repaid, kept] }),
    ...{ title: 'state.closed', lead: ['lead.closed'] },
    because: 'it is over',
  },
])('R7.08 R6.14 the head of an order says $title, $lead: $because', ({ order, title, lead }) => {
  const words = orderWords(order)
  expect(words.title).toBe(`shopOrder.${title}`)
  expect(words.lead).toEqual(lead.map((key) => `shopOrder.${key}`))
  expect(words.count).toBe(order.lines.filter(({ state }) => state === 'returning').length)
})
