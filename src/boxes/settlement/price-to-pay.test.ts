import { expect, test } from 'vitest'
import type { Fee } from '#/platform/markets/rules/box-fees.ts'
import { FIRST_TERMS } from '#/platform/markets/rules/dated.ts'
import { feesOfBox } from '../terms.ts'
import { type Choice, priceToPay } from './price-to-pay.rule.ts'

const fees: Fee[] = [{ kind: 'handling', amount: 19_00 }]
const agreed = fees.map((fee) => ({ ...fee, from: FIRST_TERMS }))

type Case = {
  dress: Choice | null
  jeans: Choice | null
  back?: boolean
  waived?: boolean
  pays: number
  because: string
}
const cases: Case[] = [
  { dress: null, jeans: null, pays: 1417_00, because: 'silence keeps everything' },
  { dress: 'keep', jeans: null, pays: 1417_00, because: 'silence about one piece keeps that one' },
  { dress: 'keep', jeans: 'return', pays: 618_00, because: 'what goes back is not paid for' },
  { dress: 'return', jeans: 'return', pays: 19_00, because: 'with everything returned the fee is due, once' },
  { dress: 'return', jeans: 'return', waived: true, pays: 0, because: 'a waived fee is not due' },
  {
    dress: 'keep',
    jeans: null,
    back: true,
    pays: 618_00,
    because: 'what is back already is not paid for, whatever was said',
  },
]
test.each(cases)('R6.09 R6.12 $because', ({ dress, jeans, back, waived, pays }) => {
  const items = [
    { id: 'dress', price: 599_00, state: 'delivered' as const, choice: dress },
    {
      id: 'jeans',
      price: 799_00,
      state: back ? ('returned' as const) : ('delivered' as const),
      choice: jeans,
    },
  ]
  expect(priceToPay({ pieces: items, fees, feesWaived: waived ?? false, instalmentFee: 0 }).total).toBe(pays)
})

test('R6.11 a settled box costs what it cost when it was decided', () => {
  const items = [
    { id: 'dress', price: 599_00, state: 'kept' as const, choice: null },
    { id: 'jeans', price: 799_00, state: 'returning' as const, choice: 'return' as const },
  ]
  expect(priceToPay({ pieces: items, fees, feesWaived: false, instalmentFee: 9_00 })).toEqual({
    keptIds: ['dress'],
    itemsAmount: 599_00,
    fees,
    instalmentFee: 9_00,
    exchangeAmount: 0,
    exchangeFee: 0,
    total: 627_00,
  })
})

test.each([
  { feesWaivedBy: null, feesWaived: false, because: 'it was not waived' },
  { feesWaivedBy: 'a-stylist', feesWaived: true, because: 'a stylist waived it' },
  { withdrawn: true, feesWaived: false, because: 'the terms of the day did not ask for a tick' },
  { withdrawn: true, asked: {}, feesWaived: true, because: 'a whole box went back and no tick was given' },
  {
    withdrawn: true,
    asked: { earlyStartText: 'Please begin at once.' },
    feesWaived: false,
    because: 'the styling began at the member’s express request',
  },
  { asked: {}, feesWaived: false, because: 'without a withdrawal it is owed either way' },
])('R6.12 R11.03 the fee of a box: $because', ({ feesWaivedBy = null, withdrawn, asked, feesWaived }) => {
  const ordered = {
    market: 'da' as const,
    offeredAt: new Date('2026-11-22T12:00:00Z'),
    terms: { fees: agreed, ...(asked && { earlyStart: 'asked', ...asked }) },
    withdrawnAt: withdrawn ? new Date('2026-11-28T12:00:00Z') : null,
  }
  expect(feesOfBox({ ...ordered, feesWaivedBy, instalmentFee: 0 })).toEqual({
    fees,
    feesWaived,
    instalmentFee: 0,
  })
})

test('R6.12 with several fees each is due, and a waiver is of them all', () => {
  const both = [...fees, { kind: 'handling' as const, amount: 2_50 }]
  const toPay = (feesWaived: boolean) => priceToPay({ pieces: [], fees: both, feesWaived, instalmentFee: 0 })
  expect(toPay(false)).toMatchObject({ fees: both, total: 21_50 })
  expect(toPay(true)).toMatchObject({ fees: both.map((fee) => ({ ...fee, amount: 0 })), total: 0 })
})

test('R6.10 R9.05 an exchange and the fee for parts are on the same bill', () => {
  const pieces = [{ id: 'dress', price: 599_00, state: 'kept' as const, choice: null }]
  const due = { fees, feesWaived: false, instalmentFee: 9_00 }
  expect(priceToPay({ pieces, ...due, exchange: { amount: 200_00, fee: 39_00 } })).toMatchObject({
    itemsAmount: 599_00,
    exchangeAmount: 200_00,
    exchangeFee: 39_00,
    total: 866_00,
  })
})
