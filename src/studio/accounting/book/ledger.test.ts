import { expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { accounts } from '#/platform/ledger/ledger.ts'
import { pageKeys } from '#/platform/list/list-page.ts'
import type { ListParams, QueryOf } from '#/platform/list/list-spec.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { figureIds } from '../month/figures.rule.ts'
import { ledgerList } from './ledger.queries.ts'

const app = await testApp()
const member = await givenMember(app)
for (let bought = 0; bought < 9; bought++) await givenCharge(app, { memberId: member.id })
await app.settle()
const charged = await app.db.many<{ id: string }>(sql`SELECT id FROM charge LIMIT 3`)
for (const { id } of charged)
  await refundCharge(app.ctx, { chargeId: id, amount: 100, reason: 'A seam was open' })
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

const findKeys = (query: QueryOf<typeof ledgerList>, many: boolean) =>
  app.db.many(pageKeys(ledgerList, query as ListParams, app.clock.now(), { many, most: 1000 }))

test.each([...accounts.map((account) => ({ account })), ...figureIds.map((figure) => ({ figure }))])(
  'R8.05 of $account$figure the same entries are found where there are many and where there are few',
  async (query) => {
    expect(await findKeys(query, true)).toEqual(await findKeys(query, false))
  },
)

test('R8.05 of many refunds the ledger finds each', async () => {
  const found = await findKeys({ account: 'refund-in-flight' }, true)
  expect(found.length).toBeGreaterThanOrEqual(charged.length)
})
