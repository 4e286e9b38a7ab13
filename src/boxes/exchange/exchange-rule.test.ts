import { expect, test } from 'vitest'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { exchangeOnBill, exchangeToPay, holdEndsAt } from './exchange.rule.ts'
import type { ExchangePieceState } from './ordered.rule.ts'

const piece = (
  id: string,
  choice: 'keep' | 'return' | null,
  returnReason: ReturnReason | null = null,
  state: 'delivered' | 'returned' | 'lost' = 'delivered',
) => ({ id, choice, returnReason, state })
const chosen = [
  { itemId: 'dress', price: 599_00 },
  { itemId: 'jeans', price: 799_00 },
]
type Case = { because: string; pieces: ReturnType<typeof piece>[]; amount: number; fee: number }
const cases: Case[] = [
  {
    because: 'both go back',
    pieces: [piece('dress', 'return'), piece('jeans', 'return')],
    amount: 1398_00,
    fee: 39_00,
  },
  {
    because: 'one of them stays',
    pieces: [piece('dress', 'return'), piece('jeans', 'keep')],
    amount: 599_00,
    fee: 39_00,
  },
  { because: 'nobody answered', pieces: [piece('dress', null), piece('jeans', null)], amount: 0, fee: 0 },
  {
    because: 'what goes back is damaged',
    pieces: [piece('dress', 'return', 'damaged')],
    amount: 599_00,
    fee: 0,
  },
  {
    because: 'one is back already',
    pieces: [piece('dress', null, null, 'returned')],
    amount: 599_00,
    fee: 39_00,
  },
  { because: 'it is lost', pieces: [piece('dress', 'return', null, 'lost')], amount: 0, fee: 0 },
  { because: 'something else goes back', pieces: [piece('shirt', 'return')], amount: 0, fee: 0 },
  {
    because: 'pieces without a replacement do not change the fee',
    pieces: [piece('dress', 'return', 'damaged'), piece('shirt', 'return', 'too-small')],
    amount: 599_00,
    fee: 0,
  },
]
test.each(cases)('R6.10 R6.14 what an exchange costs: $because', ({ pieces, amount, fee }) => {
  expect(exchangeToPay({ pieces, chosen, returnFee: 39_00 })).toEqual({ amount, fee })
})

const states: [ExchangePieceState[], number, number][] = [
  [['held', 'held'], 200_00, 39_00],
  [['delivered', 'returned'], 100_00, 39_00],
  [['cancelled', 'lost'], 0, 0],
  [['shipped', 'undelivered'], 100_00, 39_00],
]
test.each(states)('R6.11 what of an exchange stays on the bill: %j', (both, amount, fee) => {
  const pieces = both.map((state) => ({ state, price: 100_00 }))
  const exchange = { returnFee: 39_00, chosen: [], ordered: { fee: 39_00, pieces } }
  expect(exchangeOnBill({ pieces: [], exchange })).toEqual({ amount, fee })
})

test('R6.10 held for its hours, and never longer than the feedback is open', () => {
  const [at, hours] = [new Date('2026-11-20T12:00:00Z'), 48]
  expect(holdEndsAt(at, { hours, approvalEndsAt: new Date('2026-12-01T00:00:00Z') })).toEqual(
    new Date('2026-11-22T12:00:00Z'),
  )
  const approvalEndsAt = new Date('2026-11-21T00:00:00Z')
  expect(holdEndsAt(at, { hours, approvalEndsAt })).toEqual(approvalEndsAt)
})

test('R6.10 until it is ordered an exchange is billed as it is chosen', () => {
  const exchange = { returnFee: 39_00, chosen, ordered: null }
  const pieces = [piece('dress', 'return')]
  expect(exchangeOnBill({ pieces, exchange })).toEqual({ amount: 599_00, fee: 39_00 })
})
