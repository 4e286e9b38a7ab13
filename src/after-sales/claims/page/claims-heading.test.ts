import { expect, test } from 'vitest'
import type { ContractType } from '#/platform/ports/contract.ts'
import { claimsHeading } from './claims-heading.rule.ts'

type Notified = Parameters<typeof claimsHeading>[1][number]
const told: Notified = { state: 'told', billed: false, mayObject: true, amount: 30_00, until: '2026-12-12' }
const waived: Notified = { ...told, state: 'waived', mayObject: false }
const objected: Notified = { ...told, state: 'objected', mayObject: false }
const charged: Notified = { ...told, state: 'charged', mayObject: false }

type Case = { of: ContractType; claims: Notified[]; title: string; lead?: string; because: string }
const order = 'shop-order'
test.each<Case>([
  { of: order, claims: [told], title: 'asked.kept', because: 'its status stands beside it' },
  {
    of: order,
    claims: [objected],
    title: 'asked.kept',
    because: 'the objection is made, nothing is decided',
  },
  { of: order, claims: [charged], title: 'noticeKept', because: 'it is kept' },
  { of: order, claims: [waived], title: 'nothingKept', because: 'nothing is kept' },
  { of: order, claims: [{ ...waived, billed: true }], title: 'letGo', because: 'nothing is billed' },
  {
    of: order,
    claims: [waived, told],
    title: 'asked.kept',
    lead: 'mayObject',
    because: 'there is a button for one of them',
  },
  {
    of: order,
    claims: [objected, charged],
    title: 'asked.kept',
    lead: 'lead.shop-order',
    because: 'one of them is not decided',
  },
  {
    of: order,
    claims: [charged, charged],
    title: 'noticeKept',
    lead: 'lead.shop-order',
    because: 'both are kept',
  },
  {
    of: order,
    claims: [],
    title: 'nothingKept',
    lead: 'noneLead.shop-order',
    because: 'there was never one',
  },
  { of: 'box', claims: [told], title: 'asked.card', because: 'it is taken from the card' },
  { of: 'box', claims: [charged], title: 'title', because: 'it was taken' },
  { of: 'box', claims: [waived], title: 'letGo', lead: 'letGoLead', because: 'nothing is taken' },
  {
    of: 'box',
    claims: [told, charged],
    title: 'asked.card',
    lead: 'lead.box',
    because: 'one of them is not taken yet',
  },
  { of: 'box', claims: [], title: 'none.box', lead: 'noneLead.box', because: 'there was never one' },
])('R6.13 the head of the claims of a $of says $title, $lead: $because', ({ of, claims, title, lead }) => {
  const words = claimsHeading(of, claims)
  expect(words.title).toBe(`claims.${title}`)
  expect(words.lead).toBe(lead && `claims.${lead}`)
})

test('R6.13 the amount is the sum of claims, and the day the first on which it is too late for one of them', () => {
  const later = { ...told, amount: 5_00, until: '2026-12-20' }
  expect(claimsHeading(order, [waived, later, told])).toMatchObject({ amount: 35_00, until: '2026-12-12' })
  expect(claimsHeading(order, [objected])).toMatchObject({ amount: 30_00, until: undefined })
  expect(claimsHeading('box', [waived, waived])).toMatchObject({ amount: 60_00 })
})
