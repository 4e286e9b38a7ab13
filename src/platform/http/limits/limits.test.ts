import { describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import type { DomainError } from '#/platform/errors.ts'
import { readSlowed } from '#/studio/health/readings/slowed.ts'
import { confirmIntent } from '#/testing/at-the-provider.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import {
  anyChange,
  anyFile,
  anyRead,
  callLimits,
  changeLimits,
  failureLimits,
  READ_BUDGET_MS,
  readCostOf,
  readCosts,
  spacings,
} from './limits.rule.ts'
import { limitFailures } from './rate-limit.ts'
import { openReadBudgets } from './read-budgets.ts'
import { triesADay, waitOf } from './waits.rule.ts'

const app = await testApp()
const { db, call, ctx, clock } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const { sku } = await givenVariant(db, { stock: 0, prices: { da: 500_00 } })

const isRead = (route: string) => route.startsWith('GET ')
const publicRoutes = Object.entries(policies).flatMap(([route, { who }]) => (who === 'public' ? [route] : []))

test('R11.06 each row of the limits is of a public route, and has its reason', () => {
  const rows = [callLimits, failureLimits, spacings, changeLimits, readCosts].flatMap((part) =>
    Object.entries<{ because: string }>(part),
  )
  const defaults = Object.entries({ anyChange, anyFile, anyRead })
  for (const [name, { because }] of [...rows, ...defaults]) expect(because.length, name).toBeGreaterThan(5)
  for (const route of [...Object.keys(changeLimits), ...Object.keys(readCosts)])
    expect(publicRoutes, route).toContain(route)
})

test('R11.06 a public read costs something, with a row or by the default of its kind, but for a balancer’s', () => {
  const free = publicRoutes.filter((route) => isRead(route) && readCostOf(route).ms === 0)
  expect(free).toEqual(['GET /metrics', 'GET /healthcheck'])
})

test.each([
  { times: 1, longestS: 14_400, waits: 900, because: 'the first time is a quarter of an hour' },
  { times: 2, longestS: 14_400, waits: 1800, because: 'each further one within a day is twice as long' },
  { times: 60, longestS: 14_400, waits: 14_400, because: 'up to the longest, however often it was met' },
])('R11.06 the wait for the time $times: $because', ({ times, longestS, waits }) =>
  expect(waitOf(times, longestS)).toBe(waits),
)

/** Networks, and new carts, that one attacker can use. A member's and a colleague's own counter holds for all of them. */
const SOURCES = 1000
const guessed = Object.entries(failureLimits).flatMap(([name, { bits, ...limit }]) =>
  bits ? [{ name, bits, ...limit }] : [],
)
test.each(guessed)(
  'T65 $name: a day of guesses finds a code of $bits bits with a chance below one in a thousand',
  ({ of, bits, ...limit }) => {
    const tries = triesADay(limit) * (of === 'network' || of === 'cart' ? SOURCES : 1)
    expect(tries / 2 ** bits).toBeLessThan(0.001)
  },
)

test('T65 a guesser of codes waits twice as long each time, and a neighbour does not', async () => {
  const wrong = { run: async () => undefined, isFailure: (result: unknown) => result === undefined }
  const guess = (from = 'guesser') => limitFailures(ctx, [{ limit: 'gift-code-member', from }], wrong)
  const waits: number[] = []
  for (let times = 0; times < 3; times++) {
    for (let n = 0; n < failureLimits['gift-code-member'].most; n++) await guess()
    for (let n = 0; n < 2; n++) {
      const { status, params } = (await guess().catch((error) => error)) as DomainError
      expect(status).toBe(429)
      waits.push(Number(params.seconds))
    }
    clock.advance(`PT${waits.at(-1)}S`)
  }
  expect(waits).toEqual([900, 900, 1800, 1800, 3600, 3600])
  await guess('neighbour')
})

describe('R11.06 a form that a program has filled in is answered as any other, and nothing comes of it', () => {
  const person = registration('da')
  const gift = {
    ...{ amount: 500_00, toName: 'Ida', toEmail: 'ida@garderobe.example', fromName: 'Asta', words: '' },
    ...{ sendOn: clock.now().toISOString().slice(0, 10), terms: true },
  }
  const { email: buyersEmail, password: _, terms: __, ...contact } = person
  const forms = [
    { path: '/register', body: { ...person, email: 'program@garderobe.example' } },
    { path: '/password-reset', body: { email: person.email } },
    { path: '/shop/orders/find', body: { number: '500001', email: person.email } },
    { path: '/shop/notices', body: { sku, kind: 'stock', email: person.email } },
    { path: '/gift-cards', body: { ...gift, buyer: { ...contact, email: buyersEmail } } },
  ] as const
  /** The shape of an answer: its status, the names of its headers and cookies, and of the fields of its body. */
  const shapeOf = ({ status, headers, body }: { status: number; headers: object; body: object }) => ({
    status,
    headers: Object.keys(headers).toSorted(),
    fields: Object.keys(body).toSorted(),
  })
  const rows = () =>
    db.one(sql`SELECT (SELECT count(*) FROM member) AS members, (SELECT count(*) FROM job) AS jobs,
      (SELECT count(*) FROM email) AS mails, (SELECT count(*) FROM gift_card) AS cards, (SELECT count(*) FROM watch) AS watches`)
  test.each(forms)('$path', async ({ path, body }) => {
    const send = (more: object, remoteAddress: string) =>
      call('POST', path as '/register', { body: { ...body, ...more }, remoteAddress })
    const before = await rows()
    const trapped = await send({ website: 'https://example.test' }, '10.60.0.1')
    expect(await rows()).toEqual(before)
    const taken = await send({}, '10.60.0.2')
    const known = ({ headers }: typeof trapped) =>
      [headers['set-cookie'] ?? []]
        .flat()
        .map((cookie) => cookie.split('=')[0])
        .filter((name) => name !== '__Host-known')
    expect(shapeOf(trapped)).toEqual(shapeOf(taken))
    expect(trapped.status).toBeLessThan(300)
    expect(known(trapped)).toEqual(known(taken))
    expect(await rows()).not.toEqual(before)
  })

  test.each([
    { path: '/withdrawals', home: '2001:db8:60:1::1', body: { number: '500001', pieces: '' } },
    {
      path: '/declared-ends',
      home: '2001:db8:61:1::1',
      body: { zip: '2100', kind: 'ordinary', cause: '', on: '' },
    },
  ])('but $path is valid whoever fills it in: a few are taken', async ({ path, home, body }) => {
    const jobs = () => db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM job`)
    const [before, statuses] = [await jobs(), [] as number[]]
    const typed = { ...body, email: person.email, website: 'x' }
    for (let n = 0; n < 4; n++)
      statuses.push((await call('POST', path, { body: typed, remoteAddress: home })).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await jobs()).toEqual({ count: before.count + 3 })
  })

  type Schema = { properties?: Record<string, Schema> }
  type Described = { requestBody?: { content: Record<string, { schema: Schema }> } }
  test('each public form with an address of mail has the field, or its reason', async () => {
    const without = {
      'POST /api/login': 'password managers fill in all its fields, and wrong passwords are limited',
      'POST /api/shop/checkout': 'nothing is kept of it',
      'POST /api/data-requests': 'a right by law, answered by a mail to the address itself',
      'POST /api/shop/checkout/order':
        'a lost order costs more than a program’s: its pieces are held for an hour at most',
    }
    const { paths } = (await app.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, Described>>
    }
    const bodyOf = (route: string) => {
      const [method, path] = route.split(' ') as [string, string]
      const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      return described?.requestBody?.content['application/json']?.schema.properties ?? {}
    }
    const asks = (fields: Record<string, Schema>): boolean =>
      Object.entries(fields).some(([name, { properties = {} }]) => name === 'email' || asks(properties))
    const forms = publicRoutes.filter((route) => asks(bodyOf(route)))
    expect(forms.length).toBeGreaterThan(6)
    expect(forms.filter((route) => !bodyOf(route).website && !(route in without))).toEqual([])
  })
})

test('T114 a stranger causes three mails an hour to the buyer of an order, and is told nothing', async () => {
  const { order, customer } = await shop.placed()
  const statuses = new Set<number>()
  for (let n = 0; n < 5; n++) {
    const body = { number: order.number, email: customer.email }
    statuses.add((await call('POST', '/shop/orders/find', { body, remoteAddress: `10.70.${n}.1` })).status)
    clock.advance('PT11M')
    await app.settle()
  }
  expect([...statuses]).toEqual([202])
  const links = (await mailsTo(app, customer.email)).filter(({ template }) => template === 'order-link')
  expect(links).toHaveLength(3)
})

test('T112 a home has many cheap reads or few dear ones, and begins anew after a quarter of an hour', () => {
  const spend = openReadBudgets()
  const home = { name: 'home', most: 1000 }
  for (let n = 0; n < 10; n++) expect(spend(home, 100, 0)).toBe(0)
  expect(spend(home, 100, 60_000)).toBe(840)
  expect(spend({ ...home, name: 'neighbour' }, 100, 60_000)).toBe(0)
  expect(spend(home, 100, 901_000)).toBe(0)
})

test('T112 the feed of a home is told to wait, while its pages and other homes go on', async () => {
  const read = (url: string, remoteAddress: string) =>
    app.app.inject({ url, remoteAddress }).then(({ statusCode }) => statusCode)
  const feed = '/feeds/da/google.tsv'
  const most = Math.floor(READ_BUDGET_MS / readCosts['GET /feeds/:market/google.tsv']!.ms)
  const statuses = []
  for (let n = 0; n <= most; n++) statuses.push(await read(feed, `2001:db8:80:1::${n}`))
  expect(statuses.indexOf(429)).toBe(most)
  expect(await read(feed, '2001:db8:81:1::1')).toBe(200)
  expect(await read('/healthcheck', '2001:db8:80:1::1')).toBe(200)
})

test('T114 a series of refused cards is slowed, ends the purchase, and is told to finance', async () => {
  const [order, other] = [await shop.placed(), await shop.placed()]
  const page = ({ who, chargeId }: typeof order, remoteAddress: string) =>
    call('POST', '/payments/charges/:id/pay', { params: { id: chargeId }, as: who, remoteAddress })
  const { clientSecret } = (await page(order, '10.90.0.1')).body
  for (let n = 0; n < failureLimits['refused-cards-buyer'].most; n++)
    expect(await confirmIntent(app, { clientSecret, method: 'pm_card_chargeDeclined' })).toBe(402)
  await app.settle()
  expect((await page(order, '10.91.0.1')).status, 'from anywhere').toBe(429)
  expect(await shop.state(order.orderId)).toBe('cancelled')
  expect(await confirmIntent(app, { clientSecret, method: 'pm_card_visa' }), 'the open form').not.toBe(200)
  expect((await page(other, '10.90.0.1')).status, 'another buyer').toBe(200)
  const today = await call('GET', '/studio/today', { as: await givenStaff(app, 'finance') })
  expect(today.body.waiting.find(({ of }) => of === 'refused-cards')).toMatchObject({
    count: 1,
    first: [{ id: `charge ${order.chargeId}`, detail: 'Too many for one buyer' }],
  })
})

test('R11.06 T114 many buyers of one network are slowed together once their cards are refused in series', async () => {
  const { chargeId, who } = await shop.placed()
  const page = (remoteAddress: string) =>
    call('POST', '/payments/charges/:id/pay', { params: { id: chargeId }, as: who, remoteAddress })
  expect((await page('2001:db8:92:1::1')).status).toBe(200)
  await db.run(sql`UPDATE rate_limit SET count = 0`)
  const [{ counter = '' } = {}] = await db.many<{ counter: string }>(
    sql`SELECT counter FROM card_form WHERE counter LIKE 'refused-cards-network:%' ORDER BY given_at DESC, counter LIMIT 1`,
  )
  const until = new Date(clock.now().getTime() + 60_000)
  await db.run(sql`INSERT INTO rate_limit (key, count, until) VALUES (${counter}, 60, ${until})
    ON CONFLICT (key) DO UPDATE SET count = 60, until = ${until}`)
  expect((await page('2001:db8:92:1::2')).status).toBe(429)
  expect((await page('2001:db8:93:1::1')).status).toBe(200)
})

test('R8.09 R11.06 the calls that met a limit are counted for colleagues, by limit', async () => {
  await ctx.slowed.store(db)
  const { figure, details } = await readSlowed(ctx)
  expect(figure).toBeGreaterThan(4)
  expect(details).toContainEqual(expect.stringMatching(/^refused-cards-buyer: 1 calls/))
  expect(details).toContainEqual(expect.stringMatching(/^reads: 1 calls/))
})
