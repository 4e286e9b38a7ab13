import { afterAll, describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { raw, sql } from '#/platform/database/db.ts'
import { staffRoles } from '#/platform/http/access/access.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { oneOfEverything } from '#/testing/database/one-of-everything.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenRowsOfCountry, marks } from '#/testing/given/given-rows-of-country.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { listedRows } from './countries.ts'

const app = await testApp()
const { db, ctx } = app
const { a } = await oneOfEverything(app)
const { market } = await db.one<{ market: MarketId }>(sql`SELECT market FROM member WHERE id = ${a.id}`)
/** Colleagues of all roles: of the country of every customer here, and of all other countries. */
const here = await givenStaff(app, staffRoles, [market])
const elsewhere = await givenStaff(
  app,
  staffRoles,
  marketIds.filter((id) => id !== market),
)
const { removeAgain } = await givenRowsOfCountry(app, { market, member: a, staff: [here, elsewhere] })
afterAll(removeAgain)
await givenShop(app, await givenStaff(app, 'warehouse')).paid()

const tables = {
  member: 'member',
  box: 'box',
  'shop-order': 'shop_order',
  charge: 'charge',
  invoice: 'invoice',
  claim: 'claim',
  'piece-fault': 'piece_fault',
  'gift-card': 'gift_card',
  call: 'booked_call',
  review: 'review',
  unit: 'box_item',
  withdrawal: 'withdrawal',
} as const
const idsOf = async (table: string): Promise<string[]> =>
  (await db.many<{ id: string }>(sql`SELECT id FROM ${raw(table)}`)).map(({ id }) => id)
const ids = Object.fromEntries(
  await Promise.all(Object.entries(tables).map(async ([kind, table]) => [kind, await idsOf(table)])),
) as Record<keyof typeof tables, string[]>
const subjects: Record<string, string | undefined> = {
  ...Object.fromEntries(Object.entries(ids).map(([kind, [first]]) => [kind, first])),
  fulfilment: (await db.maybe<{ id: string }>(sql`SELECT subject_id AS id FROM fulfilment_order LIMIT 1`))
    ?.id,
}
const allIds = Object.values(ids).flat()
const emails = (await db.many<{ email: string }>(sql`SELECT email::text FROM member`)).map(
  ({ email }) => email,
)

const rows = Object.entries(policies).flatMap(([row, policy]) => {
  const [method = '', path = ''] = row.split(' ')
  if (policy.who !== 'staff') return []
  const { countries, roles } = policy
  return [{ row, method, path, countries, roles }]
})
const { number: orderNumber } = await db.one<{ number: string }>(sql`SELECT number FROM shop_order LIMIT 1`)
const bodies: Record<string, object> = {
  'POST /api/studio/returns/scan': { code: orderNumber },
  'POST /api/studio/warehouse/walks': { size: 12 },
}
const queries: Record<string, object> = { 'GET /api/studio/find': { q: orderNumber } }

const call = async (
  as: Who,
  { method, path }: { method: string; path: string },
  params: Record<string, string> = {},
) => {
  const row = `${method} ${path}`
  const address = path
    .replace('/api', '')
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? ctx.random.uuid())
  return app.call(
    method as 'GET',
    address as never,
    { as, query: queries[row], ...(method !== 'GET' && { body: bodies[row] ?? {} }) } as never,
  ) as Promise<{
    status: number
    text: string
    body: { error?: { code: string } }
  }>
}
const numbers = (
  await db.many<{ number: string }>(
    sql`SELECT number FROM fulfilment_order UNION SELECT number FROM gift_card UNION SELECT display_number FROM invoice`,
  )
).map(({ number }) => number)
const traces = [...allIds, ...emails, ...numbers, `"market":"${market}"`, String(marks.number), marks.text]
/** The answer has an id, a number or an address of something here, or a row of the country. */
const namesSomething = (text: string) => traces.some((one) => text.includes(one))

/** By hand: areas without a country. */
const aboutAll = [
  ...['health', 'law', 'jobs', 'webhooks', 'api-keys', 'colleagues', 'quarantine', 'oss', 'months'],
  ...['texts', 'settings', 'switches', 'experiments', 'privacy'],
]
/** By hand: lists that are empty in this world, and answers without an id, a number and a country: files, and sums of no row. */
const noRowHere = [
  ...['provider-book', 'owed', 'owed/chosen', 'owed/batch', 'dunning', 'instalments', 'liability.csv'],
  ...['withdrawals', 'withdrawals/settled', 'disputes', 'looks', 'vat.csv', 'month-end.csv', 'faults'],
  ...['warehouse/pick-list.pdf', 'referrals', 'second-looks.csv', 'reviews.csv', 'desk.csv', 'stylists'],
  ...['tasks', 'credit', 'threads', 'predictions'],
]
const hasNoRowHere = (row: string) =>
  [row, row.replace(/\.csv$/, '')].some((one) => noRowHere.includes(one.replace(/^\S+ \/api\/studio\//, '')))
const isAboutAll = (row: string) => {
  const path = row.replace(/^\S+ \/api\/studio\//, '')
  return aboutAll.some((area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}.`))
}

describe('R8.01 the countries of a colleague', () => {
  test('each row of the list is a route of staff', () => {
    const known = new Set(rows.map(({ row }) => row))
    expect(listedRows.filter((row) => !known.has(row))).toEqual([])
  })

  test('a route about all countries is refused to a colleague of some, and is on the list by hand', async () => {
    const closed = rows.filter(({ countries }) => countries === undefined)
    expect(closed.filter(({ row }) => !isAboutAll(row)).map(({ row }) => row)).toEqual([])
    for (const route of closed) {
      const { status, body } = await call(here, route)
      expect({ row: route.row, status, code: body.error?.code }).toEqual({
        row: route.row,
        status: 403,
        code: 'all-countries-needed',
      })
    }
  })

  test('a body names countries and subjects of the colleague alone', async () => {
    const journal = (as: Who) =>
      app.call('POST', '/studio/journals', { as, body: { market, year: 2026, month: 1 } })
    expect((await journal(elsewhere)).status).toBe(403)
    expect((await journal(here)).status).toBe(200)
    const report = (as: Who) =>
      app.call('POST', '/studio/exceptions', {
        as,
        body: { kind: 'surplus', subjectId: subjects.fulfilment!, note: 'One too many' },
      })
    expect((await report(elsewhere)).status).toBe(404)
    expect((await report(here)).status).toBe(200)
  })

  const held = rows.filter(({ countries }) => countries === 'rows')
  test.each(held)('$row has no row of another country', async (route) => {
    const { status, text } = await call(elsewhere, route)
    expect(status, text.slice(0, 300)).toBe(200)
    expect(namesSomething(text)).toBe(false)
  })

  test('their own country’s rows are there', async () => {
    const silent = []
    for (const route of held) if (!namesSomething((await call(here, route)).text)) silent.push(route.row)
    expect(silent.filter((row) => !hasNoRowHere(row))).toEqual([])
  })

  test('no role of a country opens or sees more than its own, whatever the combination', async () => {
    const deviations: unknown[] = []
    for (const role of staffRoles)
      for (const country of marketIds) {
        const as = await givenStaff(app, role, [country])
        for (const { row, roles, ...route } of held) {
          const isTheirs = role === 'admin' || roles === 'all' || roles.includes(role)
          const { status, text } = await call(as, { ...route })
          const seen = country !== market && namesSomething(text)
          if (status !== (isTheirs ? 200 : 403) || seen) deviations.push({ role, country, row, status, seen })
        }
      }
    expect(deviations).toEqual([])
  }, 300_000)

  test.each([
    { q: 'the number of an order', typed: orderNumber },
    { q: 'the address of a customer', typed: emails.find((email) => !email.includes('+')) ?? '' },
  ])('Ctrl K finds by $q in the country alone', async ({ typed }) => {
    const find = (as: Who) => app.ask('GET', '/studio/find', { as, query: { q: typed } })
    expect((await find(here)).rows).not.toEqual([])
    expect((await find(elsewhere)).rows).toEqual([])
  })

  const bySubject = rows.flatMap(({ countries, ...route }) =>
    countries && typeof countries !== 'string' && 'of' in countries ? [{ ...route, countries }] : [],
  )
  test.each(bySubject)('$row of a person elsewhere does not exist', async (route) => {
    const { of, by } = route.countries
    const id = subjects[of]
    const { status, body } = await call(elsewhere, route, id ? { [by]: id } : {})
    expect({ status, code: body.error?.code }).toEqual({ status: 404, code: 'not-found' })
  })

  test('a page of one person’s thing opens in their country', async () => {
    const opened = []
    for (const route of bySubject) {
      const { of, by } = route.countries
      const id = subjects[of]
      if (route.method !== 'GET' || !id || route.path.split(':').length > 2) continue
      const { status } = await call(here, route, { [by]: id })
      expect({ row: route.row, status }).not.toEqual({ row: route.row, status: 403 })
      if (status === 200) opened.push(route.row)
    }
    expect(opened.length).toBeGreaterThan(10)
  })

  test('the acts on an object are those of its person’s country', async () => {
    const acts = { method: 'GET', path: '/api/studio/acts/:kind/:id' }
    const of = { kind: 'member', id: a.id }
    expect((await call(elsewhere, acts, of)).status).toBe(404)
    expect((await call(here, acts, of)).status).toBe(200)
  })

  test('a role is needed as well: the countries open no page', async () => {
    const stylist = await givenStaff(app, 'stylist', [market])
    expect((await app.call('GET', '/studio/customers', { as: stylist })).status).toBe(403)
  })
})
