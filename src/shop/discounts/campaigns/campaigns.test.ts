import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'
import { redeem } from '../redeem.ts'

const app = await testApp()
const { db, ctx } = app
const buyer = await givenStaff(app, 'buyer')
const member = await givenMember(app)
const browser = shoppers(app)
type Terms = CallInput<'POST', '/studio/campaigns'>['body']['terms']
let made = 0

const terms = (more: Partial<Terms> = {}): Terms => ({
  name: `spring-${++made}`,
  title: { da: 'Forår', se: 'Vår', nl: 'Lente', de: 'Frühling' },
  trigger: 'code',
  kind: 'percent',
  percent: 20,
  amounts: {},
  minimums: {},
  markets: ['da', 'se'],
  categories: [],
  brands: [],
  products: [],
  fullPriceOnly: false,
  perCustomer: null,
  totalLimit: null,
  position: 100,
  combinable: true,
  startsAt: null,
  endsAt: null,
  ...more,
})
const make = (more: Partial<Terms> = {}) =>
  app.call('POST', '/studio/campaigns', { as: buyer, body: { terms: terms(more) } })
const given = async (more: Partial<Terms> = {}) => (await make(more)).body.id
const see = (id: string) => app.ask('GET', '/studio/campaigns/:id', { as: buyer, params: { id } })
const chosen = (id: string, code: string) =>
  app.call('POST', '/studio/campaigns/:id/codes', {
    as: buyer,
    params: { id },
    body: { code, totalLimit: null },
  })
const use = (campaign: { id: string; code: string | null }, email: string) =>
  redeem(ctx, {
    orderId: ctx.random.uuid(),
    memberId: member.id,
    market: 'da',
    email,
    applied: [{ ...campaign, amount: 100 }],
  })
const later = '2027-01-01T00:00'

test('R8.09 R7.05 a new campaign applies in the shop at once, with its reason', async () => {
  const { sku } = await givenVariant(db, { prices: { da: 20_000 } })
  const id = await given()
  expect((await chosen(id, 'forår-20')).body.codes).toEqual([{ code: 'FORÅR20', totalLimit: null, used: 0 }])
  const visitor = browser({ market: 'da' })
  await visitor.add(sku, 1)
  const { body } = await visitor.code('Forår 20')
  expect(body).toMatchObject({
    total: 16_000,
    discounts: [{ name: 'Forår', code: 'FORÅR20', amount: 4_000 }],
  })
  app.clock.advance('PT1M')
  await app.ask('POST', '/studio/campaigns/:id/end', { as: buyer, params: { id } })
  expect((await visitor.see()).body).toMatchObject({ total: 20_000 })
  expect((await see(id)).history.map(({ what }) => what)).toEqual([
    'campaign-made',
    'campaign-code-added',
    'campaign-ended',
  ])
})

test.each([
  { more: { name: 'taken' }, field: 'name', because: 'two campaigns have one name' },
  { more: { markets: [] }, field: 'markets', because: 'it is for no market' },
  { more: { percent: null }, field: 'percent', because: 'per cent of what?' },
  {
    more: { kind: 'amount', amounts: { da: 100 } } as const,
    field: 'amounts.se',
    because: 'an amount has no rate',
  },
  { more: { startsAt: '2020-01-01T00:00' }, field: 'startsAt', because: 'nothing begins before now' },
  { more: { startsAt: '2027-02-31T00:00' }, field: 'startsAt', because: 'there is no such day' },
  { more: { endsAt: '2020-01-01T00:00' }, field: 'endsAt', because: 'it ends before it begins' },
  { more: { products: ['no-such-sku'] }, field: 'products', because: 'an unknown product' },
  {
    more: { title: { da: 'Forår', se: ' ', nl: '', de: '' } },
    field: 'title.se',
    because: 'a buyer there would read nothing',
  },
])('R8.09 $field is refused: $because', async ({ more, field }) => {
  if (field === 'name') await make(more)
  const { status, body } = await make(more)
  expect([status, Object.keys((body as unknown as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    [field],
  ])
})

test('T83 R8.09 a planned one is changed only by its newest version; a running one is not changed', async () => {
  const id = await given({ startsAt: later })
  const put = (version: number, more: Partial<Terms>) =>
    app.call('PUT', '/studio/campaigns/:id', {
      as: buyer,
      params: { id },
      body: { version, terms: terms(more) },
    })
  const both = await Promise.all([
    put(1, { percent: 30, startsAt: later }),
    put(1, { percent: 40, startsAt: later }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await see(id)).toMatchObject({ version: 2, status: 'planned' })
  const running = await given()
  const refused = await app.call('PUT', '/studio/campaigns/:id', {
    as: buyer,
    params: { id: running },
    body: { version: 1, terms: terms() },
  })
  expect(refused.status).toBe(409)
})

test('R8.09 a used campaign is not rewritten, not even in the database', async () => {
  const campaign = await givenCampaign(db, { trigger: 'code' })
  await use(campaign, 'used@garderobe.example')
  await expect(db.run(sql`UPDATE campaign SET percent = 90 WHERE id = ${campaign.id}`)).rejects.toMatchObject(
    { code: '23514' },
  )
  await db.run(sql`UPDATE campaign SET ends_at = ${ctx.clock.now()} WHERE id = ${campaign.id}`)
})

test('R7.05 R8.09 a customer’s used limit still counts when the campaign is replaced', async () => {
  const id = await given({ perCustomer: 1, totalLimit: 3 })
  const code = `AGAIN${made}`
  await chosen(id, code)
  await use({ id, code }, 'first@garderobe.example')
  await use({ id, code }, 'second@garderobe.example')
  app.clock.advance('PT1M')
  const replace = (more: Partial<Terms>) =>
    app.call('POST', '/studio/campaigns/:id/replace', {
      as: buyer,
      params: { id },
      body: { version: 1, terms: terms({ percent: 50, ...more }) },
    })
  const tooLow = await replace({ perCustomer: 1, totalLimit: 1 })
  expect([tooLow.status, tooLow.body]).toMatchObject([
    400,
    { error: { fields: { totalLimit: expect.stringContaining('already') } } },
  ])
  const next = { id: (await replace({ perCustomer: 1, totalLimit: 3 })).body.id, code }
  const usedUp = { code: 'discount-used-up' }
  await expect(use(next, 'first@garderobe.example')).rejects.toMatchObject(usedUp)
  await use(next, 'third@garderobe.example')
  await expect(
    use(next, 'fourth@garderobe.example'),
    'three in all, two of them before',
  ).rejects.toMatchObject(usedUp)
  expect((await see(id)).uses).toEqual([{ market: 'da', uses: 2, given: 200 }])
})

test('T80 R8.09 fifty use it while it is replaced: each has one of the two, and no use is lost', async () => {
  const id = await given({ totalLimit: 40 })
  const code = `RACE${made}`
  await chosen(id, code)
  app.clock.advance('PT1M')
  const uses = Array.from({ length: 50 }, (_, nth) => use({ id, code }, `race${nth}@garderobe.example`))
  const replaced = app.call('POST', '/studio/campaigns/:id/replace', {
    as: buyer,
    params: { id },
    body: { version: 1, terms: terms({ percent: 50, totalLimit: 45 }) },
  })
  const done = await Promise.allSettled(uses)
  const { body } = await replaced
  const before = done.filter(({ status }) => status === 'fulfilled').length
  expect(before).toBeLessThanOrEqual(40)
  expect((await see(id)).uses).toEqual(before ? [{ market: 'da', uses: before, given: before * 100 }] : [])
  const next = await see(body.id)
  expect(next).toMatchObject({
    percent: 50,
    status: 'running',
    uses: [],
    codes: [{ code }],
    copiedFrom: { id },
  })
  await expect(use({ id, code }, 'late@garderobe.example')).rejects.toMatchObject({
    code: 'discount-used-up',
  })
  await use({ id: body.id, code }, 'late@garderobe.example')
})

test('R8.09 ten thousand codes, each its own, none that reads like another, handed out once', async () => {
  const id = await given()
  const { batches } = await app.ask('POST', '/studio/campaigns/:id/batches', {
    as: buyer,
    params: { id },
    body: { size: 10_000 },
  })
  expect(batches).toMatchObject([{ size: 10_000, used: 0, handedOutAt: null }])
  const take = () =>
    app.app.inject({
      method: 'POST',
      url: `/api/studio/campaigns/${id}/batches/${batches[0]!.id}/codes.csv`,
      headers: { authorization: `UID ${buyer.id} ${buyer.token}` },
    })
  const files = await Promise.all([take(), take()])
  expect(files.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const codes = files
    .find(({ statusCode }) => statusCode === 200)!
    .body.trim()
    .split('\r\n')
    .slice(1)
  expect(new Set(codes).size).toBe(10_000)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{6}(-[2-9A-HJKMNP-TW-Z]{6}){2}$/)
  const { sku } = await givenVariant(db, { prices: { da: 20_000 } })
  const visitor = browser({ market: 'da' })
  await visitor.add(sku, 1)
  expect((await visitor.code(codes[0]!)).body).toMatchObject({ total: 16_000 })
})

test('R3.06 R8.09 a campaign’s link is remembered by the browser, whether there is one or not', async () => {
  const id = await given({ trigger: 'cookie' })
  const { name } = await see(id)
  const open = (path: string) => app.app.inject({ method: 'GET', url: `/campaign/${path}` })
  const { statusCode, headers } = await open(name)
  expect([statusCode, headers.location]).toEqual([303, '/shop'])
  expect(String(headers['set-cookie'])).toMatch(
    new RegExp(`^(canary_)?discount_campaign=${name}; .*HttpOnly`),
  )
  const odd = await open('A;b=c')
  expect([odd.statusCode, odd.headers['set-cookie']]).toEqual([303, undefined])
})
