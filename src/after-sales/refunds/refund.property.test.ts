import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from '#/shop/orders/placing/units.rule.ts'
import { type Refundable, refundSum } from './refund.rule.ts'

const lineOf = fc
  .record({ quantity: fc.integer({ min: 1, max: 5 }), unitPrice: fc.integer({ min: 1, max: 200_000 }) })
  .chain(({ quantity, unitPrice }) =>
    fc
      .integer({ min: 0, max: unitPrice * quantity })
      .map((discount) => ({ sku: 's', description: '', quantity, unitPrice, discount })),
  )
const withHolds = <L extends { quantity: number }>(line: L) => ({
  ...line,
  reservationIds: Array.from({ length: line.quantity }, (_, index) => `${index}`),
})

test('T63 whatever a discount, its units add up to it, and none is below nothing', () => {
  fc.assert(
    fc.property(lineOf, (line) => {
      const units = unitsOf([withHolds(line)])
      expect(units.reduce((sum, { discount }) => sum + discount, 0)).toBe(line.discount)
      for (const { price, discount } of units) expect(discount).toBeLessThanOrEqual(price)
    }),
  )
})

const end = fc.constantFrom('cancelled', 'returned') as fc.Arbitrary<Refundable['state']>

test('T63 in any order of returned or lost units, the refunds are the price paid, less the fees', () => {
  fc.assert(
    fc.property(
      fc.array(lineOf, { minLength: 1, maxLength: 4 }),
      fc.array(end, { minLength: 20, maxLength: 20 }),
      fc.record({ standard: fc.nat(5_000), more: fc.nat(5_000), fee: fc.nat(10_000) }),
      fc.infiniteStream(fc.nat()),
      (cart, ends, { standard, more, fee }, order) => {
        const lines: Refundable[] = unitsOf(cart.map(withHolds)).map(({ price, discount }, index) => ({
          id: `${index}`,
          paid: price - discount,
          state: 'had',
          credited: false,
        }))
        const paid = standard + more
        const captured = lines.reduce((sum, line) => sum + line.paid, paid)
        let [given, feeTaken, shippingGiven] = [0, 0, 0]
        const left = [...lines]
        while (left.length > 0) {
          const [line] = left.splice(order.next().value % left.length, 1)
          line!.state = ends[Number(line!.id)]!
          const sum = refundSum({
            goods: lines,
            goodsIds: [line!.id],
            shipping: { paid, standard, credited: shippingGiven },
            feeLeft: line!.state === 'returned' ? fee - feeTaken : 0,
          })
          expect(sum.total).toBeGreaterThanOrEqual(0)
          line!.credited = true
          given += sum.total
          feeTaken += sum.fee
          shippingGiven += sum.shipping
        }
        const arrived = lines.some(({ state }) => state === 'returned')
        expect(given + feeTaken).toBe(captured - (arrived ? more : 0))
        expect(given).toBeLessThanOrEqual(captured)
      },
    ),
  )
})
