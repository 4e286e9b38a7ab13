import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { withdrawalRight } from './withdrawal-right.rule.ts'

const issuedAt = new Date('2026-11-28T12:00:00Z')

// biome-ignore format: a table
const cases = [
  { subjectType: 'box', kinds: ['item', 'handling-fee'], from: 'acceptance', because: 'the box was at home when it was accepted' },
  { subjectType: 'box', kinds: ['item', 'handling-fee', 'item', 'return-fee'], from: 'exchange', because: 'one piece is still to come' },
  { subjectType: 'box', kinds: ['handling-fee'], from: null, because: 'nothing was bought' },
  { subjectType: 'shop-order', kinds: ['item', 'shipping'], from: 'delivery', because: 'the invoice is older than the delivery' },
  { subjectType: 'box-claim', kinds: ['late-return-fee'], from: null, because: 'a fee is no purchase' },
  { subjectType: 'order-claim', kinds: ['compensation'], from: null, because: 'compensation is no purchase' },
  { subjectType: 'reminder', kinds: ['reminder-fee'], from: null, because: 'a fee is no purchase' },
  { subjectType: 'gift-card', kinds: ['gift-card'], from: null, because: 'a gift card has words of its own' },
] as const
for (const market of marketIds)
  test.each(cases)(`R6.11 R7.08 ${market} $subjectType, $from: $because`, ({ subjectType, kinds, from }) => {
    const lines = kinds.map((kind) => ({ kind }))
    const days = marketAt(market, issuedAt).withdrawalDays
    expect(withdrawalRight({ subjectType, market, issuedAt, lines })).toEqual(from && { from, days })
  })
