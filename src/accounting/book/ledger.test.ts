import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given-charge.ts'

const app = await testApp()
const member = await givenMember(app)
for (let bought = 0; bought < 9; bought++) await givenCharge(app, { memberId: member.id })
await app.settle()
const as = await givenStaff(app, 'finance')

test.each(['booked', '-booked'] as const)(
  'R8.05 sorted by %s no transaction is cut by a page, and each entry is on one',
  async (sort) => {
    const { pages, total, asOf } = await app.ask('GET', '/studio/ledger', { query: { sort }, as })
    expect(pages).toBeGreaterThan(1)
    const seen = []
    for (let page = 1; page <= pages; page++) {
      const { rows } = await app.ask('GET', '/studio/ledger', { query: { sort, page, asOf }, as })
      for (const [txn, own] of Map.groupBy(rows, (row) => row.txn)) {
        expect(
          own.reduce((sum, { amount }) => sum + amount, 0),
          txn,
        ).toBe(0)
        expect(
          own.map(({ amount }) => amount > 0),
          'debits first',
        ).toEqual(own.map(({ amount }) => amount > 0).toSorted((one, other) => Number(other) - Number(one)))
      }
      seen.push(...rows.map(({ id }) => id))
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  },
)

test('R8.05 of an account the list shows its own entries alone', async () => {
  const { rows } = await app.ask('GET', '/studio/ledger', { query: { account: 'vat' }, as })
  expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(['vat']))
})
