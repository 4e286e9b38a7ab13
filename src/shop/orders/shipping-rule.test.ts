import { expect, test } from 'vitest'
import { shippingChoices, standardShipping, withFreeShipping } from './shipping.rule.ts'

const friday = new Date('2026-11-20T12:00:00Z')
const choices = shippingChoices('de', friday)

test('R6.08 R7.06 ways to get a parcel, the cheapest first, in working days after the order', () => {
  expect(choices).toEqual([
    { id: 'pickup', amount: 3_95, from: '2026-11-25', to: '2026-11-27' },
    { id: 'home', amount: 4_95, from: '2026-11-25', to: '2026-11-27' },
    { id: 'express', amount: 9_95, from: '2026-11-23', to: '2026-11-24' },
  ])
  expect(shippingChoices('da', friday).map(({ amount }) => amount)).toEqual(
    shippingChoices('da', friday)
      .map(({ amount }) => amount)
      .toSorted((a, b) => a - b),
  )
})

test('R7.05 free shipping is for the ways that are not faster than usual', () => {
  expect(withFreeShipping(choices).map(({ id, amount }) => [id, amount])).toEqual([
    ['pickup', 0],
    ['home', 0],
    ['express', 9_95],
  ])
})

test('R7.08 a withdrawal gives back the cheapest way', () => {
  expect(standardShipping(choices.toReversed())).toBe(3_95)
})
