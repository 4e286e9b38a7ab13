import { expect, test } from 'vitest'
import {
  byCardOf,
  isByCredit,
  isUnpaid,
  type OpenCharge,
  payingOf,
  sharesOf,
  sumOfCharges,
  sumOfShares,
  wholeOf,
} from './paying.rule.ts'

const open = (amount: number, takesCredit = true) =>
  ({ charge: { id: `${amount}`, amount, currency: 'SEK' }, invoiceNumber: '1', takesCredit }) as OpenCharge

// biome-ignore format: a table
test.each([
  { rows: [open(100_00), open(200_00)], credit: 0, shares: [0, 0], because: 'there is none' },
  { rows: [open(100_00), open(200_00)], credit: 150_00, shares: [100_00, 50_00], because: 'the first is paid first' },
  { rows: [open(100_00), open(200_00)], credit: 900_00, shares: [100_00, 200_00], because: 'no more than is open' },
  { rows: [open(100_00, false), open(200_00)], credit: 150_00, shares: [0, 150_00], because: 'a fee is not paid with credit' },
  { rows: [open(100_00), open(200_00)], credit: 99_00, shares: [97_00, 2_00], because: 'a card pays three crowns at least' },
  { rows: [], credit: 99_00, shares: [], because: 'nothing is chosen' },
])('R9.07 credit on several invoices: $because', ({ rows, credit, shares }) =>
  expect(sharesOf(rows, credit).map(({ credit }) => credit)).toEqual(shares),
)

const inState = (state: 'yours' | 'later' | 'paid' | 'under-way', amount = 100_00) => {
  const one = open(amount)
  return { ...one, charge: { ...one.charge, state } } as OpenCharge
}

test('R9.02 a charge that waits for the member is ticked, a later part is not', () => {
  const paying = payingOf([inState('yours'), inState('later')])
  expect(paying.map(({ chosen, byCredit }) => [chosen, byCredit])).toEqual([
    [true, 0],
    [false, 0],
  ])
  const states = ['yours', 'later', 'paid', 'under-way'] as const
  expect(states.filter((state) => isUnpaid({ state }))).toEqual(['yours', 'later'])
})

test.each([
  {
    state: 'paid',
    byCredit: 100_00,
    byCredits: true,
    byCard: 0,
    whole: 100_00,
    because: 'credit paid all of it',
  },
  {
    state: 'paid',
    byCredit: 40_00,
    byCredits: false,
    byCard: 100_00,
    whole: 140_00,
    because: 'a card paid what was left',
  },
  {
    state: 'later',
    byCredit: 100_00,
    byCredits: false,
    byCard: 100_00,
    whole: 200_00,
    because: 'it is not paid yet',
  },
] as const)(
  'R9.07 paid by credit: $byCredits, as $because',
  ({ state, byCredit, byCredits, byCard, whole }) => {
    const row = { charge: inState(state).charge, byCredit }
    expect([isByCredit(row), byCardOf(row), wholeOf(row)]).toEqual([byCredits, byCard, whole])
  },
)

test('R9.02 sums of charges and of shares', () => {
  expect(sumOfCharges([open(1), open(2)])).toBe(3)
  expect(
    sumOfShares([
      { id: 'a', credit: 4 },
      { id: 'b', credit: 5 },
    ]),
  ).toBe(9)
})
