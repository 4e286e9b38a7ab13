import { describe, expect, test } from 'vitest'
import { orderBlock } from './order-block.rule.ts'
import { previewPromise } from './preview-promise.rule.ts'
import { soonestWish } from './styling-due.rule.ts'
import { asOrdered, typedBudget, wishAgain, wishFrom, wishProblems } from './wish/wish.rule.ts'

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
    {
      query: 'kind-dress=wanted&kind-skirt=unwanted&kind-top=&kind-swords=wanted',
      wish: { wanted: ['dress'], unwanted: ['skirt'] },
      because: 'a chip of a kind says one of three things',
    },
    { query: 'wanted=lingerie', wish: { wanted: [] }, because: 'nobody sends lingerie on approval' },
    {
      query: 'wanted=skirt&unwanted=skirt&unwanted=top',
      wish: { wanted: ['skirt'], unwanted: ['top'] },
      because: 'what she wants she does not refuse',
    },
    { query: 'budget=1500', wish: { budget: '1500' }, because: 'whole amounts' },
    { query: 'wanted=other', wish: { wanted: [] }, because: 'nobody can style what has no kind' },
    { query: 'budget=lots', wish: { budget: 'lots' }, because: 'what was typed is shown again' },
    { query: 'date=2026-05-04', wish: { date: '2026-05-04' }, because: 'a day' },
    { query: 'text=%20a%20coat%20', wish: { text: 'a coat' }, because: 'spaces around it say nothing' },
    {
      query: `text=${'x'.repeat(1001)}`,
      wish: { text: 'x'.repeat(1000) },
      because: 'a thousand letters are kept',
    },
  ])('$query: $because', ({ query, wish }) => expect(read(query)).toMatchObject(wish))

  test.each([
    { typed: '1.000', budget: 1000, because: 'Danes, Germans and the Dutch write a dot' },
    { typed: '1 000 kr', budget: 1000, because: 'Swedes a space' },
    { typed: '1\u00a0000 kr.', budget: 1000, because: 'and a browser may make it one that breaks no line' },
    { typed: '1500,-', budget: 1500, because: 'a price ends like this' },
    { typed: '1.500,00', budget: 1500, because: 'or with its cents' },
    { typed: '€ 250', budget: 250, because: 'the currency may stand before' },
    { typed: '250 EUR', budget: 250, because: 'or be spelled out' },
    { typed: '100000', budget: 100_000, because: 'the most' },
    { typed: '100.001', budget: undefined, because: 'that is no box' },
    { typed: '0', budget: undefined, because: 'nothing buys nothing' },
    { typed: '-1', budget: undefined, because: 'less than nothing even less' },
    { typed: '10.00.0', budget: undefined, because: 'no number is written like this' },
    { typed: 'lots', budget: undefined, because: 'how much is that' },
    { typed: '', budget: undefined, because: 'nothing was typed' },
  ])('a budget of “$typed” is $budget: $because', ({ typed, budget }) =>
    expect(typedBudget(typed)).toBe(budget),
  )

  test.each([
    { wish: {}, problems: {}, because: 'all is voluntary' },
    { wish: { budget: '1.000 kr.', date: '2026-05-12' }, problems: {}, because: 'both can be done' },
    { wish: { budget: 'lots' }, problems: { budget: 'wish-budget' }, because: 'no amount' },
    { wish: { date: '2026-05-11' }, problems: { date: 'wish-date' }, because: 'a day too early' },
    { wish: { date: 'tomorrow' }, problems: { date: 'wish-date' }, because: 'no day' },
    {
      wish: { date: 'x2026-05-12' },
      problems: { date: 'wish-date' },
      because: 'something stands before it',
    },
    {
      wish: { date: '2026-05-12x' },
      problems: { date: 'wish-date' },
      because: 'something stands behind it',
    },
  ])('$wish has the problems $problems: $because', ({ wish, problems }) =>
    expect(wishProblems({ wanted: [], unwanted: [], ...wish }, '2026-05-12')).toEqual(problems),
  )

  test.each([
    {
      at: '2026-03-02T10:00:00Z',
      market: 'da',
      soonest: '2026-03-12',
      because: 'seven working days after tomorrow',
    },
    {
      at: '2026-03-02T23:30:00Z',
      market: 'da',
      soonest: '2026-03-13',
      because: 'where it is Tuesday already',
    },
    {
      at: '2026-03-30T10:00:00Z',
      market: 'da',
      soonest: '2026-04-14',
      because: 'Maundy Thursday is a holiday',
    },
    { at: '2026-03-30T10:00:00Z', market: 'de', soonest: '2026-04-13', because: 'but not in Germany' },
  ] as const)('ordered $at in $market it can be there $soonest: $because', ({ at, market, soonest }) =>
    expect(soonestWish(new Date(at), market)).toBe(soonest),
  )

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
