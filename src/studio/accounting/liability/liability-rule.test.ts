import { expect, test } from 'vitest'
import { movementOf } from './liability.rule.ts'

const before = [
  { account: 'gift-cards', event: 'invoice-issued', amount: -100 },
  { account: 'wallet', event: 'credit-given', amount: -50 },
  { account: 'sales', event: 'invoice-issued', amount: -9 },
]
test.each([
  {
    during: [{ account: 'gift-cards', event: 'invoice-issued', amount: -40 }],
    moves: [{ issued: 40, closing: 140 }, { closing: 50 }],
    because: 'a sold card is owed',
  },
  {
    during: [
      { account: 'gift-cards', event: 'credit-given', amount: 30 },
      { account: 'wallet', event: 'credit-given', amount: -30 },
    ],
    moves: [
      { redeemed: -30, closing: 70 },
      { issued: 30, closing: 80 },
    ],
    because: 'a redeemed card is owed as credit',
  },
  {
    during: [
      { account: 'wallet', event: 'credit-used', amount: 20 },
      { account: 'wallet-held', event: 'credit-used', amount: -20 },
    ],
    moves: [{ closing: 100 }, { redeemed: 0, other: 0, closing: 50 }],
    because: 'held credit is still owed',
  },
  {
    during: [{ account: 'wallet-held', event: 'credit-charged', amount: 20 }],
    moves: [{ closing: 100 }, { redeemed: -20, closing: 30 }],
    because: 'credit that paid a bill is owed no more',
  },
  {
    during: [{ account: 'wallet', event: 'credit-returned', amount: -20 }],
    moves: [{ closing: 100 }, { returned: 20, closing: 70 }],
    because: 'a refund gives credit back',
  },
  {
    during: [{ account: 'gift-cards', event: 'new-event', amount: 1 }],
    moves: [{ other: -1, closing: 99 }, { closing: 50 }],
    because: 'an unknown event is shown, not hidden',
  },
])('R9.07 a liability moves: $because', ({ during, moves }) =>
  expect([
    movementOf('gift-cards', { before, during }),
    movementOf('credit', { before, during }),
  ]).toMatchObject(moves),
)
