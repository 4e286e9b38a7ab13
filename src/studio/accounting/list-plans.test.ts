import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { listPage, pageKeys } from '#/platform/list/list-page.ts'
import type { ListSpec } from '#/platform/list/list-spec.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { givenManyInvoices } from '#/testing/given/given-many-invoices.ts'
import { addresses } from '#/testing/people/people.ts'
import { ledgerList } from './book/ledger.queries.ts'
import { chargeList, invoiceList, sumByState } from './finance.queries.ts'
import { feeList } from './parts/fees.queries.ts'
import { instalmentList } from './parts/instalments.queries.ts'

const db = await testDatabase({ checked: false, owner: true })
const at = new Date('2026-03-02T09:00:00Z')
const memberId = randomUUID()
await db.run(sql`
  INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
  VALUES (${memberId}, 'se', 'anna@example.test', 'Anna', 'Berg', ${addresses.se.phone}, ${addresses.se.zip}, ${at}, '1', ${at})`)
await givenManyInvoices(db, { memberId, count: 30_000, from: at })
await db.run(sql`
  INSERT INTO invoice_line (invoice_id, position, kind, description, amount, vat_rate, vat)
  SELECT id, 1, CASE number % 100 WHEN 0 THEN 'return-fee' ELSE 'handling-fee' END, 'Fee', 1900, 2500, 380 FROM invoice`)
for (const table of ['invoice', 'invoice_line', 'charge', 'member', 'instalment'])
  await db.pool.query(`ANALYZE ${table}`)

type Plan = { 'Node Type': string; 'Actual Rows': number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const lists: [string, ListSpec<never>][] = [
  ['charges', chargeList as ListSpec<never>],
  ['invoices', invoiceList as ListSpec<never>],
  ['instalments', instalmentList as ListSpec<never>],
  ['fees', feeList as ListSpec<never>],
]
const pages = lists.flatMap(([name, spec]) =>
  Object.keys(spec.sorts).flatMap((sort) => [
    { name, spec, query: { sort } },
    { name, spec, query: { sort: `-${sort}` } },
    { name, spec, query: { sort: `-${sort}`, page: 20 } },
  ]),
)
test.each(pages)('of 30,000 $name no page sorts them all: $query', async ({ spec, query }) => {
  const explained = await db.one<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${pageKeys(spec, query, new Date('2027-01-01'))}`,
  )
  const nodes = nodesOf(explained['QUERY PLAN'][0].Plan)
  expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
  expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThan(6000)
})

test.each(lists)(
  '235 a list of 30,000 %s is counted to 1,000, and says that there are more',
  async (_, spec) => {
    const now = new Date('2027-01-01')
    const first = await listPage(db, spec, { query: {}, now })
    expect(first).toMatchObject({ total: 1000, more: true, pages: 40 })
    expect(await db.many(pageKeys(spec, { page: 40 }, now)), 'its last page').toHaveLength(25)
  },
)

test('R8.05 a rare fee is found by its own index', async () => {
  const explained = await db.one<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${pageKeys(feeList as ListSpec<never>, { fee: 'return-fee' } as object, new Date('2027-01-01'))}`,
  )
  const nodes = nodesOf(explained['QUERY PLAN'][0].Plan) as (Plan & { 'Index Name'?: string })[]
  expect(nodes.map((node) => node['Index Name'])).toContain('invoice_line_rare_fee')
  expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThan(1000)
})

test('R8.05 11.1 sums of many charges come from stored sums; a search that finds too many has none', async () => {
  const now = new Date('2027-01-01')
  expect(await sumByState(db, { query: { amountFrom: 0 }, now, ids: new Map() })).toBeNull()
  const sums = await sumByState(db, { query: {}, now, ids: new Map() })
  expect(sums!.reduce((all, { count }) => all + count, 0)).toBe(30_000)
})

test.each([
  { query: { account: 'sales', market: 'se' }, more: true, because: 'months that are kept have 1,001' },
  { query: { figure: 'sold', market: 'se' }, more: true, because: 'its account and events have as many' },
  { query: { account: 'sales', market: 'da' }, more: false, because: 'of another market none is kept' },
  { query: { account: 'sales', bookedFrom: '2026-01-01' }, more: false, because: 'some days are counted' },
] as const)(
  '235 the ledger by $query has more than is counted: $more, since $because',
  async ({ query, more }) => {
    await db.run(sql`
    INSERT INTO ledger_month VALUES ('se', '2026-01-01', '2025-12-31T23:00:00Z', '2026-01-31T23:00:00Z') ON CONFLICT DO NOTHING`)
    await db.run(sql`
    INSERT INTO ledger_month_sum VALUES ('se', '2026-01-01', 'sales', 'invoice-issued', 'SEK', -1, 1001) ON CONFLICT DO NOTHING`)
    expect(await listPage(db, ledgerList, { query, now: new Date('2027-01-01') })).toMatchObject({ more })
  },
)
