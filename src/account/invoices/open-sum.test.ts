import { expect, test } from 'vitest'
import { openFirst, openSum } from './open-sum.rule.ts'

test('R9.02 the open sum counts waiting invoices, not those paid, under way or taken later', () => {
  const invoices = [
    { state: 'yours', open: 300_00 },
    { state: 'paid', open: 0 },
    { state: 'under-way', open: 50_00 },
    { state: 'later', open: 15_00 },
    { state: 'yours', open: 20_00 },
  ] as const
  expect(openSum({ invoices })).toBe(320_00)
  expect(openSum({ invoices: [] })).toBe(0)
})

test('R9.06 waiting invoices come first, the others in their order', () => {
  const invoices = [
    { number: 'credit note', state: 'paid' },
    { number: 'soon', state: 'later' },
    { number: 'declined', state: 'yours' },
    { number: 'long ago', state: 'paid' },
  ] as const
  const order = ['declined', 'credit note', 'soon', 'long ago']
  expect(openFirst(invoices).map(({ number }) => number)).toEqual(order)
})
