import { expect, test } from 'vitest'
import { claimsWords } from './claims-words.rule.ts'

type Told = Parameters<typeof claimsWords>[0][number]
const told: Told = { state: 'told', billed: false, mayObject: true, amount: 30_00, until: '2026-12-12' }
const waived: Told = { ...told, state: 'waived', mayObject: false }
const objected: Told = { ...told, state: 'objected', mayObject: false }
const charged: Told = { ...told, state: 'charged', mayObject: false }

test.each<{ claims: Told[]; title: string; lead?: string; because: string }>([
  { claims: [told], title: 'wished', because: 'how it stands is said of the only one' },
  { claims: [objected], title: 'wished', because: 'the objection is made, nothing is decided' },
  { claims: [charged], title: 'noticeKept', because: 'it is kept' },
  { claims: [waived], title: 'nothingKept', because: 'nothing is kept' },
  { claims: [{ ...waived, billed: true }], title: 'nothingAsked', because: 'nothing is billed' },
  {
    claims: [waived, told],
    title: 'wished',
    lead: 'mayObject',
    because: 'there is a button for one of them',
  },
  { claims: [objected, charged], title: 'wished', lead: 'lead', because: 'one of them is not decided' },
  { claims: [charged, charged], title: 'noticeKept', lead: 'lead', because: 'both are kept' },
  { claims: [], title: 'nothingKept', lead: 'none', because: 'there was never one' },
])('R6.13 the head of the claims of an order says $title, $lead: $because', ({ claims, title, lead }) => {
  const words = claimsWords(claims)
  expect(words.title).toBe(`orderClaims.${title}`)
  expect(words.lead).toBe(lead && `orderClaims.${lead}`)
})

test('R6.13 the amount is the sum of claims, and the day the first on which it is too late for one of them', () => {
  const later = { ...told, amount: 5_00, until: '2026-12-20' }
  expect(claimsWords([waived, later, told])).toMatchObject({ amount: 35_00, until: '2026-12-12' })
  expect(claimsWords([objected])).toMatchObject({ amount: 30_00, until: undefined })
})
