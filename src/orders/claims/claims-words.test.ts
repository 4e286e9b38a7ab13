import { expect, test } from 'vitest'
import { claimsWords } from './claims-words.rule.ts'

type Told = Parameters<typeof claimsWords>[0][number]
const told: Told = { state: 'told', billed: false, mayObject: true }
const waived: Told = { ...told, state: 'waived', mayObject: false }

test.each<{ claims: Told[]; title: string; lead: string[]; because: string }>([
  { claims: [told], title: 'title', lead: ['lead', 'mayObject'], because: 'there is a button for it' },
  {
    claims: [{ ...told, state: 'objected', mayObject: false }],
    ...{ title: 'title', lead: ['lead'] },
    because: 'the objection is made',
  },
  { claims: [waived], title: 'nothingKept', lead: [], because: 'nothing is kept' },
  { claims: [{ ...waived, billed: true }], title: 'nothingAsked', lead: [], because: 'nothing is billed' },
  { claims: [waived, told], title: 'title', lead: ['lead', 'mayObject'], because: 'one of them stands' },
])('R6.13 the head of the claims of an order says $title, $lead: $because', ({ claims, title, lead }) => {
  const words = claimsWords(claims)
  expect(words.title).toBe(`orderClaims.${title}`)
  expect(words.lead).toEqual(lead.map((key) => `orderClaims.${key}`))
})
