import { describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { raw, sql } from '#/platform/database/db.ts'
import { limitedTo } from '#/platform/database/in-countries.ts'
import { type Policy, staffRoles } from '#/platform/http/access/access.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { oneOfEverything } from '#/testing/database/one-of-everything.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
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
/** The ids of all that customers have here, by kind. */
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

type Staff = Extract<Policy, { who: 'staff' }>
const rows = Object.entries(policies).flatMap(([row, policy]) => {
  const [method = '', path = ''] = row.split(' ')
  return policy.who === 'staff' ? [{ row, method, path, countries: (policy as Staff).countries }] : []
})
const call = async (
  as: Who,
  { method, path }: { method: string; path: string },
  params: Record<string, string> = {},
) => {
  const address = path
    .replace('/api', '')
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? ctx.random.uuid())
  return app.call(
    method as 'GET',
    address as never,
    { as, ...(method !== 'GET' && { body: {} }) } as never,
  ) as Promise<{
    status: number
    text: string
    body: { error?: { code: string } }
  }>
}
const namesSomething = (text: string) => [...allIds, ...emails].some((one) => text.includes(one))

/** A second time and by hand: areas about all countries, which a colleague of some countries may not call. */
const aboutAll = [
  'find',
  'audit',
  'health',
  'jobs',
  'colleagues',
  'stylists',
  'campaigns',
  'insight',
  'payouts',
  'provider-book',
  'differences',
  'quarantine',
  'vat',
  'oss',
  'month-end',
  'ledger',
  'journals',
  'warehouse/pick-lists',
  'warehouse/pick-list.pdf',
  'returns/today',
  'returns/scan',
  'returns/photos/:photoId/:size',
  'exceptions',
  'catalogue/:productId/affected',
]
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

  const held = rows.filter(({ countries }) => countries === 'rows')
  test.each(held)('$row has no row of another country', async (route) => {
    const { status, text } = await call(elsewhere, route)
    expect(status, text.slice(0, 300)).toBe(200)
    expect(namesSomething(text)).toBe(false)
  })

  test('their own country’s rows are there', async () => {
    const shown = []
    for (const route of held) if (namesSomething((await call(here, route)).text)) shown.push(route.row)
    // The others have no row in this world, or name none by id.
    expect(shown.length).toBeGreaterThan(15)
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

  test('a list that names no country refuses them, and leaves others as they were', async () => {
    const spec = listSpec<{ id: string }>()({
      tables: sql`member m`,
      columns: sql`m.id`,
      key: sql`m.id`,
      added: sql`m.created_at`,
      search: [],
      filters: {},
      sorts: { created: sql`m.created_at` },
      order: '-created',
      csv: [],
    })
    const request = { query: {}, now: app.clock.now() }
    await expect(listPage(limitedTo(db, ['da']), spec, request)).rejects.toMatchObject({
      code: 'all-countries-needed',
    })
    expect((await listPage(db, spec, request)).total).toBeGreaterThan(0)
  })
})
