import { expect, test } from 'vitest'
import type { BackStage } from '../returns/back-stage.rule.ts'
import { orderTexts } from './order-texts.rule.ts'

type Order = Parameters<typeof orderTexts>[0]
const having = (order: Partial<Order>): Order => ({
  state: 'delivered',
  invoiceNumber: 'DK1',
  credit: 0,
  lines: [],
  back: null,
  exchange: null,
  ...order,
})
const kept = { state: 'delivered', refunded: false, paid: 500_00 } as const
const coming = { state: 'returning', refunded: false, paid: 500_00 } as const
const here = { state: 'returned', refunded: false, paid: 500_00 } as const
const back = (stage: BackStage, change: Partial<Order['back']> = {}) => ({
  back: { stage, dueBy: '2026-12-11', toCard: 259_00, asCredit: 0, ...change },
})
const repaid = { state: 'returned', refunded: true, paid: 500_00 } as const

test.each<{ order: Order; title: string; lead: string[]; steps?: string[]; because: string }>([
  {
    order: having({ state: 'shipped', lines: [{ state: 'shipped', refunded: false, paid: 500_00 }] }),
    title: 'state.shipped',
    lead: ['lead.shipped'],
    because: 'it is on its way',
  },
  {
    order: having({ state: 'cancelled', invoiceNumber: null }),
    title: 'state.cancelled',
    lead: ['lead.cancelledUnpaid'],
    because: 'nothing was paid',
  },
  {
    order: having({ state: 'cancelled' }),
    title: 'state.cancelled',
    lead: ['lead.cancelledCard'],
    because: 'it was paid by card',
  },
  {
    order: having({ state: 'cancelled', credit: 100_00 }),
    title: 'state.cancelled',
    lead: ['lead.cancelledPaid'],
    because: 'not all of it goes back to a card',
  },
  {
    order: having({ lines: [kept, kept] }),
    title: 'state.delivered',
    lead: ['lead.delivered'],
    because: 'all of it is with the buyer',
  },
  {
    order: having({ lines: [coming, repaid, kept], ...back('announced') }),
    title: 'back.returning',
    lead: [],
    steps: ['back.label', 'back.handIn', 'moneyWhenHere'],
    because: 'the next steps come first',
  },
  {
    order: having({ lines: [coming, coming], ...back('announced') }),
    title: 'back.returning',
    lead: [],
    steps: ['back.label', 'back.handIn', 'moneyWhenHere'],
    because: 'all of it goes back in the same way',
  },
  {
    order: having({ lines: [{ ...here, paid: 0 }, kept], ...back('received') }),
    title: 'back.returned',
    lead: ['back.nothingPaid'],
    because: 'unpaid returned pieces get no refund',
  },
  {
    order: having({ lines: [{ ...here, paid: 0 }, repaid], ...back('received') }),
    title: 'back.returned',
    lead: ['back.moneyBy'],
    because: 'the one that was paid for is refunded',
  },
  {
    order: having({ lines: [{ ...coming, paid: 0 }, kept], ...back('announced') }),
    title: 'back.returning',
    lead: [],
    steps: ['back.label', 'back.handIn', 'back.nothingPaid'],
    because: 'the pieces to go back were not paid',
  },
  {
    order: having({ lines: [repaid, here], ...back('received') }),
    title: 'back.returned',
    lead: ['back.checked'],
    because: 'not all of the money is on its way',
  },
  {
    order: having({ lines: [repaid, kept], ...back('received') }),
    title: 'back.returned',
    lead: ['back.moneyBy'],
    because: 'the money is on its way',
  },
  {
    order: having({ lines: [repaid], ...back('received', { dueBy: null }) }),
    title: 'back.returned',
    lead: ['back.money'],
    because: 'a day that has passed is not named',
  },
  {
    order: having({ lines: [coming], ...back('on-its-way') }),
    title: 'back.onItsWay',
    lead: ['back.handedOver', 'moneyWhenHere'],
    because: 'the carrier has it: there is nothing left to do',
  },
  {
    order: having({ lines: [repaid], ...back('repaid') }),
    title: 'back.repaid.card',
    lead: ['back.repaidOn.card', 'back.bankShows'],
    because: 'the money is back',
  },
  {
    order: having({ lines: [repaid], ...back('repaid', { toCard: 0, asCredit: 1_00 }) }),
    title: 'back.repaid.credit',
    lead: ['back.repaidOn.credit'],
    because: 'no bank has to show it',
  },
  {
    order: having({
      state: 'closed',
      lines: [repaid],
      ...back('repaid', { asCredit: 1_00 }),
    }),
    title: 'back.repaid.both',
    lead: ['back.repaidOn.both', 'back.bankShows'],
    because: 'it is over, and all of it went back',
  },
  {
    order: having({ state: 'closed', lines: [repaid, kept], ...back('repaid') }),
    title: 'state.closed',
    lead: ['lead.closed'],
    because: 'it is over, and the rest is the buyer’s',
  },
])('R7.08 R6.14 the head of an order says $title, $lead: $because', ({ order, title, lead, steps }) => {
  const texts = orderTexts(order)
  expect(texts.title).toBe(`shopOrder.${title}`)
  expect(texts.lead).toEqual(lead.map((key) => `shopOrder.${key}`))
  expect(texts.steps).toEqual(steps?.map((key) => `shopOrder.${key}`))
  expect(texts.count).toBe(order.lines.filter(({ state }) => state === 'returning').length)
})

test.each([
  {
    order: having({ exchange: {} }),
    lead: ['exchange.state.delivered', 'shopOrder.lead.delivered'],
    because: 'it may go back',
  },
  {
    order: having({ exchange: {}, state: 'cancelled' }),
    lead: ['exchange.state.cancelled'],
    because: 'the box is billed',
  },
  {
    order: having({ exchange: {}, lines: [repaid], ...back('received') }),
    lead: ['exchange.credited'],
    because: 'it is credited on the invoice of the box',
  },
])('R6.11 texts of an exchange: $because', ({ order, lead }) => expect(orderTexts(order).lead).toEqual(lead))
