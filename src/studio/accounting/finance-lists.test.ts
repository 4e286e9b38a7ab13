import { expect, test } from 'vitest'
import { addUpCharges } from '#/money/charges/charge-sums.ts'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { json, sql } from '#/platform/database/db.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenManyInvoices } from '#/testing/given/given-many-invoices.ts'
import { testApp } from '#/testing/world/app.ts'
import { chargeList, countedBy, invoiceList } from './finance.queries.ts'

const app = await testApp({ checked: false })
const COUNT = 603
const member = await givenMember(app, { card: null })
const finance = await givenStaff(app, 'finance')
await givenManyInvoices(app.db, { memberId: member.id, count: COUNT, from: app.clock.now() })
app.clock.advance('PT15M')

const invoices = (query: CallInput<'GET', '/studio/invoices'>['query'] = {}) =>
  app.ask('GET', '/studio/invoices', { query, as: finance })
const charges = (query: CallInput<'GET', '/studio/charges'>['query'] = {}) =>
  app.ask('GET', '/studio/charges', { query, as: finance })

test('R8.05 R8.08 the oldest of 603 invoices is on the last page, and is found by its number', async () => {
  const first = await invoices()
  expect(first).toMatchObject({ total: COUNT, pages: 25 })
  expect(first.rows).toHaveLength(25)
  expect(first.rows[0]!.displayNumber).toBe('SE2026-000603')
  const last = await invoices({ page: 25 })
  expect(last.rows.map(({ displayNumber }) => displayNumber).at(-1)).toBe('SE2026-000001')
  const found = await invoices({ search: '000102' })
  expect(found.rows.map(({ displayNumber }) => displayNumber)).toEqual(['SE2026-000102'])
})

test('R8.05 R8.08 charges that a name finds are counted as the sums beside them, of one state too', async () => {
  const search = (await charges()).rows[0]!.member
  const all = await charges({ search })
  expect(all).toMatchObject({ total: COUNT, more: false })
  expect(all.sums?.reduce((sum, { count }) => sum + count, 0)).toBe(COUNT)
  for (const state of ['captured', 'cancelled'] as const) {
    const { total, sums } = await charges({ search, state })
    expect(total).toBe(sums?.find((sum) => sum.state === state)?.count ?? 0)
  }
  expect(await charges({ search: 'Nobody of this name' })).toMatchObject({ total: 0, rows: [] })
})

const sums = [
  { state: 'captured' as const, currency: 'SEK', count: 5, amount: 500, refunded: 0 },
  { state: 'captured' as const, currency: 'EUR', count: 2, amount: 200, refunded: 0 },
  { state: 'failed' as const, currency: 'SEK', count: 1, amount: 100, refunded: 0 },
]
const of = { amountFrom: 1 }
test.each([
  { query: of, sums, counted: 8, because: 'the sums are of all that are found' },
  { query: { ...of, state: 'captured' }, sums, counted: 7, because: 'of one state, in each currency' },
  { query: { ...of, state: 'retrying' }, sums, counted: 0, because: 'there are none of that state' },
  { query: of, sums: null, counted: 1001, because: 'more were found than are added up' },
  {
    query: { ...of, state: 'failed' },
    sums: null,
    counted: undefined,
    because: 'how many of them are of a state is not known',
  },
  {
    query: { market: 'se' },
    sums,
    counted: undefined,
    because: 'sums that are kept are of now, a list of when its pages began',
  },
] as const)('R8.08 charges are counted by their sums: $because', ({ query, sums, counted }) =>
  expect(countedBy(query, sums)).toBe(counted),
)

type Paging = { page?: number; asOf?: string }
test.each([
  { sort: '-total', read: (paging: Paging) => invoices({ sort: '-total', ...paging }) },
  { sort: 'total', read: (paging: Paging) => invoices({ sort: 'total', ...paging }) },
  { sort: '-created', read: (paging: Paging) => charges({ sort: '-created', ...paging }) },
  { sort: 'amount', read: (paging: Paging) => charges({ sort: 'amount', ...paging }) },
])('R8.08 sorted by $sort, pages turned while rows are added repeat and miss none', async ({ read }) => {
  const { asOf, pages, total } = await read({})
  const seen: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { rows } = await read({ page, asOf })
    seen.push(...rows.map(({ id }) => id))
    app.clock.advance('PT1S')
    if (page % 5 === 0) await addOne()
  }
  expect(seen).toHaveLength(total)
  expect(new Set(seen).size).toBe(total)
  expect((await read({})).total, 'what has come is there for who begins anew').toBe(total + 5)
})

let added = 10_000
/** Adds an invoice in the middle of the order by amount, while a reader turns the pages. */
async function addOne() {
  const [number, at] = [++added, app.clock.now()]
  await app.db.run(sql`
    INSERT INTO invoice (id, market, year, number, display_number, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
    SELECT gen_random_uuid(), 'se', 2026, ${number}, ${`SE2026-${number}`}, ${member.id}, 'box', gen_random_uuid(), 'SEK', 10300, 2000, '{}',
      ${json({})}::jsonb, ${at}, ${at}`)
  await app.db.run(sql`
    INSERT INTO instalment (invoice_id, part, amount, charge_at, due_at) SELECT id, 1, total, issued_at, due_at FROM invoice WHERE number = ${number}`)
  await app.db.run(sql`
    INSERT INTO charge (id, member_id, market, subject_type, subject_id, invoice_id, currency, amount, state, created_at)
    SELECT gen_random_uuid(), member_id, market, subject_type, subject_id, id, currency, total, 'cancelled', ${at} FROM invoice WHERE number = ${number}`)
}

test('R8.08 a column has a from and a to; figures follow the filter, and offer the other states', async () => {
  const { rows, total, sums } = await charges({ amountFrom: 105, amountTo: 106, state: 'failed' })
  expect(total).toBeGreaterThan(0)
  expect(rows.every(({ amount, state }) => amount >= 105_00 && amount <= 106_00 && state === 'failed')).toBe(
    true,
  )
  expect(sums!.map(({ state }) => state)).toEqual(['cancelled', 'failed'])
  expect(sums!.find(({ state }) => state === 'failed')!.count).toBe(total)
  expect((await charges({ createdFrom: '2026-03-02', createdTo: '2026-03-02' })).total).toBeGreaterThan(COUNT)
  expect((await charges({ createdFrom: '2026-03-03' })).total).toBe(0)
})

test('R8.05 a charge is found by name, address, phone, invoice and box; the sums are of what was found', async () => {
  const { id, email } = await givenMember(app, { market: 'nl' })
  await app.db.run(sql`UPDATE member SET first_name = 'Femke', last_name = 'van Dalen' WHERE id = ${id}`)
  const { boxId, invoiceId, total } = await givenCharge(app, { memberId: id, market: 'nl' })
  const { number } = await app.db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  const { displayNumber } = await app.db.one<{ displayNumber: string }>(
    sql`SELECT display_number FROM invoice WHERE id = ${invoiceId}`,
  )
  const searches = ['dalen femke', email, '+31 6 1234 56 78', '06-12345678', number, boxId, displayNumber]
  for (const search of searches) {
    const { rows, sums } = await charges({ search })
    expect(
      rows.map(({ amount }) => amount),
      search,
    ).toEqual([total])
    expect(sums, search).toMatchObject([{ count: 1, amount: total, currency: 'EUR' }])
    expect((await invoices({ search })).total, search).toBe(1)
  }
  expect((await charges({ search: 'femke jansen' })).total, 'every word counts').toBe(0)
})

test('T50 wrong filters, sorts and pages of a list are refused', async () => {
  for (const query of [
    { state: 'any' },
    { sort: 'member' },
    { page: 0 },
    { amountFrom: '1;' },
    { createdTo: 'now' },
    { asOf: '2026-12-31T23:59:60Z' },
  ])
    expect(
      (await app.call('GET', '/studio/charges', { query, as: finance })).status,
      JSON.stringify(query),
    ).toBe(400)
  expect((await charges({ search: '%' })).total, 'the signs of LIKE are letters').toBe(0)
})

test('R8.05 the file holds every row of the filter, as UTF-8, and no formula', async () => {
  await app.db.run(
    sql`UPDATE member SET first_name = '=cmd|''/c calc''!A1', last_name = 'Åse, "x"' WHERE id = ${member.id}`,
  )
  const { total } = await invoices()
  const file = await app.call('GET', '/studio/invoices.csv', { as: finance })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.text.split('\r\n')
  expect(lines[0]).toBe('\u{FEFF}Number,Kind,Issued,Due,Customer,Market,Currency,Total,VAT,Open')
  expect(lines).toHaveLength(total + 2)
  expect(new Set(lines).size).toBe(total + 2)
  expect(lines.filter((line) => line.startsWith('SE2026-'))[0]).toContain(`"'=cmd|'/c calc'!A1 Åse, ""x"""`)
  expect(lines.at(-2)).toMatch(/^SE2026-000001,.*,SEK,101,20,0$/)
  const some = await app.call('GET', '/studio/invoices.csv?totalFrom=106', { as: finance })
  expect(some.text.split('\r\n')).toHaveLength((await invoices({ totalFrom: 106 })).total + 2)
  const stylist = await givenStaff(app, 'stylist')
  expect((await app.call('GET', '/studio/invoices.csv', { as: stylist })).status).toBe(403)
})

test('the newest come first by default', async () => {
  const now = app.clock.now()
  const { rows } = await listPage(app.db, chargeList, { query: {}, now })
  expect(rows).toEqual(rows.toSorted((a, b) => +b.createdAt - +a.createdAt))
  expect((await listPage(app.db, invoiceList, { query: {}, now })).sort).toBe('-issued')
})

test('R8.05 the sums of all charges equal the charges one by one, before and after they are stored, and for one market', async () => {
  const one = (state: string) =>
    sql`(SELECT id FROM charge WHERE state = ${state} AND market = 'se' ORDER BY id LIMIT 1)`
  await app.db.run(sql`UPDATE charge SET state = 'pending' WHERE id = ${one('failed')}`)
  await app.db.run(sql`
    INSERT INTO refund (id, charge_id, amount, state, reason, created_at)
    SELECT gen_random_uuid(), ${one('pending')}, amount, state, 'a loose button', ${app.clock.now()}
    FROM (VALUES (300, 'pending'), (200, 'pending'), (100, 'failed')) refund (amount, state)`)
  await app.db.run(sql`UPDATE refund SET state = 'failed' WHERE amount = 200`)
  const oneByOne = async (market?: 'se') => (await charges({ amountFrom: 0, market })).sums
  const stored = async (market?: 'se') => (await charges({ market })).sums
  const pending = { state: 'pending', currency: 'SEK', count: 1, refunded: 300 }
  expect(await oneByOne()).toContainEqual(expect.objectContaining(pending))
  expect(await stored()).toEqual(await oneByOne())
  await addUpCharges(app.db)
  expect(await app.db.many(sql`SELECT FROM charge_change`)).toEqual([])
  expect(await stored()).toEqual(await oneByOne())
  expect(await stored('se')).toEqual(await oneByOne('se'))
  expect((await charges({ market: 'de' })).sums).toEqual([])
})

test('R8.05 the sums of some days equal the charges one by one, before and after they are stored', async () => {
  const days = { createdFrom: '2026-02-21', createdTo: '2026-02-21' }
  // 00:30 in the house's time zone is the day before in UTC.
  await app.db.run(sql`
    INSERT INTO charge (id, member_id, subject_type, subject_id, market, amount, currency, state, created_at)
    SELECT gen_random_uuid(), member_id, 'shop-order', gen_random_uuid(), market, 777, currency, 'pending', at::timestamptz FROM charge
    CROSS JOIN (VALUES ('2026-02-20T22:30:00Z'), ('2026-02-20T23:30:00Z'), ('2026-02-21T22:30:00Z'), ('2026-02-21T23:30:00Z')) a (at)
    WHERE id = (SELECT id FROM charge ORDER BY id LIMIT 1)`)
  const stored = async (range: object) => (await charges(range)).sums
  for (const range of [days, { createdFrom: '2026-02-21' }, { createdTo: '2026-02-20' }]) {
    const oneByOne = await stored({ ...range, amountFrom: 0 })
    expect(oneByOne).not.toEqual([])
    expect(await stored(range)).toEqual(oneByOne)
    await addUpCharges(app.db)
    expect(await stored(range)).toEqual(oneByOne)
    expect(await stored({ ...range, market: 'se' })).toEqual(
      await stored({ ...range, market: 'se', amountFrom: 0 }),
    )
  }
})
