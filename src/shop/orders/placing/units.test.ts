import { expect, test } from 'vitest'
import { unitsOf } from './units.rule.ts'

const line = { sku: 'D1', quantity: 3, unitPrice: 100_00, discount: 10_00, description: 'Dress' }

test('T63 a line becomes units that share its discount to the last minor unit', () => {
  const units = unitsOf([{ ...line, reservationIds: ['r1', 'r2', 'r3'] }])
  expect(units).toEqual(
    [3_34, 3_33, 3_33].map((discount, nth) => ({
      sku: 'D1',
      description: 'Dress',
      price: 100_00,
      discount,
      reservationId: `r${nth + 1}`,
    })),
  )
})

test('T63 a unit that is not held is an error', () => {
  expect(() => unitsOf([{ ...line, reservationIds: ['r1', 'r2'] }])).toThrow(
    'Nothing is held for unit 3 of D1',
  )
})
