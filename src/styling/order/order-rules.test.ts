import { describe, expect, test } from 'vitest'
import { orderBlock } from './order-block.rule.ts'
import { previewPromise } from './preview-promise.rule.ts'
import { asOrdered, wishAgain, wishFrom } from './wish.rule.ts'

const ready = { creditState: 'approved', hasEnded: false, hasCard: true, profileCompleted: true } as const

test.each([
  { given: ready, block: undefined, because: 'nothing is missing' },
  {
    given: { ...ready, creditState: 'unchecked' as const },
    block: 'credit-needed',
    because: 'nobody has asked yet',
  },
  {
    given: { ...ready, creditState: 'refused' as const },
    block: 'credit-refused',
    because: 'the bureau said no',
  },
  {
    given: { ...ready, hasEnded: true },
    block: 'subscription-ended',
    because: 'nothing comes after the end',
  },
  { given: { ...ready, hasCard: false }, block: 'card-needed', because: 'there is nothing to charge' },
  {
    given: { ...ready, profileCompleted: false },
    block: 'profile-needed',
    because: 'a stylist needs her sizes',
  },
  {
    given: { creditState: 'refused', hasEnded: true, hasCard: false, profileCompleted: false } as const,
    block: 'credit-refused',
    because: 'without credit the rest is in vain',
  },
])('R3.08 R6.03 $block: $because', ({ given, block }) => expect(orderBlock(given)).toBe(block))

test.each([
  { state: 'previewing', kind: 'styling', promise: 'ready', because: 'it can be looked at' },
  { state: 'ordered', kind: 'styling', promise: 'promised', because: 'a styling box has one' },
  { state: 'styling', kind: 'surprise', promise: 'can-ask', because: 'a surprise has none unless she asks' },
  { state: 'approved', kind: 'surprise', promise: 'past', because: 'the warehouse has it' },
  { state: 'cancelled', kind: 'styling', promise: 'past', because: 'there is no box' },
] as const)('R6.03 R6.06 $kind, $state: $because', ({ state, kind, promise }) =>
  expect(previewPromise({ state, kind })).toBe(promise),
)

describe('R6.03 her wish', () => {
  const read = (query: string) => wishFrom(new URLSearchParams(query))
  test.each([
    {
      query: 'occasion=work&wanted=dress',
      wish: { occasion: 'work', wanted: ['dress'] },
      because: 'both are offered',
    },
    {
      query: 'occasion=revenge&wanted=swords',
      wish: { occasion: undefined, wanted: [] },
      because: 'neither is offered',
    },
    { query: 'wanted=lingerie', wish: { wanted: [] }, because: 'nobody sends lingerie on approval' },
    {
      query: 'wanted=skirt&unwanted=skirt&unwanted=top',
      wish: { wanted: ['skirt'], unwanted: ['top'] },
      because: 'what she wants she does not refuse',
    },
    { query: 'budget=1500', wish: { budget: '1500' }, because: 'whole amounts' },
    { query: 'wanted=other', wish: { wanted: [] }, because: 'nobody can style what has no kind' },
    { query: 'budget=-1', wish: { budget: undefined }, because: 'less than nothing buys nothing' },
    { query: 'budget=1000000', wish: { budget: undefined }, because: 'that is no box' },
    { query: 'date=2026-05-04', wish: { date: '2026-05-04' }, because: 'a day' },
    { query: 'date=tomorrow', wish: { date: undefined }, because: 'no day' },
    { query: 'date=x2026-05-04', wish: { date: undefined }, because: 'something stands before it' },
    { query: 'date=2026-05-04x', wish: { date: undefined }, because: 'something stands behind it' },
    { query: 'text=%20a%20coat%20', wish: { text: 'a coat' }, because: 'spaces around it say nothing' },
    {
      query: `text=${'x'.repeat(1001)}`,
      wish: { text: 'x'.repeat(1000) },
      because: 'a thousand letters are kept',
    },
  ])('$query: $because', ({ query, wish }) => expect(read(query)).toMatchObject(wish))

  test('last time’s is a start for the next, without its day and words, and is ordered in minor units', () => {
    const again = wishAgain({ occasion: 'work', budgetAmount: 1500_00, wanted: ['dress'] })
    expect(again).toEqual({ occasion: 'work', wanted: ['dress'], unwanted: [], budget: '1500' })
    expect(asOrdered(again)).toEqual({
      occasion: 'work',
      wanted: ['dress'],
      unwanted: [],
      budgetAmount: 1500_00,
    })
    expect(asOrdered(wishAgain({}))).toEqual({ wanted: [], unwanted: [] })
  })
})
