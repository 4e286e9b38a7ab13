import { expect, test } from 'vitest'
import { draftFacts } from './draft-facts.ts'
import { draftTerms, newDraft } from './form/campaign-draft.rule.ts'

const factsOf = (change: Partial<typeof newDraft>) =>
  Object.fromEntries(draftFacts({ ...newDraft, ...change }).map(({ name, value }) => [name, value]))

test('R8.09 the form tells the campaign in words, empty fields by their meaning', () => {
  expect(factsOf({})).toEqual({
    'Takes off': '10 %',
    For: 'all goods',
    In: 'Denmark, Sweden, Netherlands, Germany',
    Given: 'With a code',
    'Minimum spend': 'any sum',
    When: 'from at once until somebody ends it',
    'How often': 'as often as they like, beside other campaigns',
  })
})

test('R8.09 filled fields are told as they were typed', () => {
  const filled = factsOf({
    kind: 'amount',
    amounts: { da: '50', se: '60', nl: '', de: '8' },
    markets: ['da', 'de'],
    brands: ['a'],
    products: 'moa-top\nMOA-2',
    fullPriceOnly: true,
    minimums: { ...newDraft.minimums, de: '100' },
    startsAt: '2026-12-01T08:00',
    endsAt: '2026-12-24T18:00',
    perCustomer: '1',
    totalLimit: '500',
    combinable: false,
  })
  expect(filled).toMatchObject({
    'Takes off': '50 DKK · 8 EUR',
    For: '1 brand, 2 products, unless reduced',
    In: 'Denmark, Germany',
    'Minimum spend': '100 EUR',
    When: 'from 1 Dec 2026, 08:00 until 24 Dec 2026, 18:00',
    'How often': '1 a customer, 500 in all, not beside others',
  })
})

test('R8.09 missing terms are told as missing', () => {
  expect(factsOf({ percent: ' ', markets: [] })).toMatchObject({
    'Takes off': 'nothing yet',
    In: 'no market yet',
  })
  expect(factsOf({ kind: 'free-shipping' })['Takes off']).toBe('Shipping')
})

test('R8.09 a limit that is no number is refused, not left out', () => {
  const { perCustomer, totalLimit, position } = draftTerms({
    ...newDraft,
    perCustomer: 'once',
    totalLimit: '',
    position: '5',
  })
  expect({ perCustomer, totalLimit, position }).toEqual({ perCustomer: -1, totalLimit: null, position: 5 })
})
