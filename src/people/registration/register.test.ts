import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { badRegistrations } from '#/testing/people/bad-registrations.ts'
import { registration } from '#/testing/people/people.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const counted = (email: string) =>
  app.db.one(sql`SELECT count(*) AS members FROM member WHERE email = ${email}`)

describe.each(marketIds)('in market %s', (market) => {
  test('R3.07 she registers, is signed in and has an active subscription', async () => {
    const body = registration(market)
    const answer = await app.call('POST', '/register', {
      market,
      body,
    })
    expect(answer).toMatchObject({ status: 201, body: { creditState: 'approved' } })
    const me = await app.call('GET', '/me/', { as: answer.body })
    expect(me.body).toMatchObject({
      email: body.email,
      first_name: body.firstName,
      subscribed: true,
      boxes_ordered: 0,
      locale: { locale: market },
    })
  })

  test('R5.12 her postcode is kept as a parcel says it, however she typed it', async () => {
    const body = registration(market)
    const typed = body.zip.replace(' ', '').toLowerCase()
    expect((await app.call('POST', '/register', { market, body: { ...body, zip: typed } })).status).toBe(201)
    expect(await app.db.one(sql`SELECT zip FROM member WHERE email = ${body.email}`)).toEqual({
      zip: body.zip,
    })
  })

  test.each(badRegistrations(market))(
    'R5.14 R3.07 $field "$value" is refused by name and in her language, because: $because',
    async ({ field, value, code }) => {
      const good = registration(market)
      const { status, body } = await app.call('POST', '/register', {
        market,
        body: { ...good, [field]: value },
      })
      expect({ status, code: body.error?.code, fields: body.error?.fields }).toEqual({
        status: 400,
        code: 'invalid',
        fields: { [field]: textIn(market, `error.field.${code}`) },
      })
      expect(await counted(good.email)).toEqual({ members: 0 })
    },
  )

  test('R5.14 all that is wrong is told at once', async () => {
    const rows = badRegistrations(market).filter(
      ({ field }, index, all) => all.findIndex((row) => row.field === field) === index,
    )
    const { body } = await app.call('POST', '/register', {
      market,
      body: {
        ...registration(market),
        ...Object.fromEntries(rows.map(({ field, value }) => [field, value])),
      },
    })
    expect(body.error?.fields).toEqual(
      Object.fromEntries(rows.map(({ field, code }) => [field, textIn(market, `error.field.${code}`)])),
    )
  })
})

test('T49 a name or an address with signs that cannot be seen is refused, field by field, then and later', async () => {
  const odd = {
    firstName: '\u200b',
    lastName: 'Berg\r\nBcc: all@garderobe.example',
    street: '\u202eegade',
    streetNumber: '4\u00ad2',
    streetDoor: '\u2066th',
    city: 'Aar\u0007hus',
  }
  const member = registration('da')
  const refused = await app.call('POST', '/register', { body: { ...member, ...odd } })
  expect(refused.status).toBe(400)
  expect(Object.keys(JSON.parse(refused.text).error.fields).toSorted()).toEqual(Object.keys(odd).toSorted())
  const { body: as } = await app.call('POST', '/register', { body: member })
  for (const [field, value] of Object.entries(odd)) {
    const changed = await app.call('PUT', `/profile/${as.id}`, { as, body: { [field]: value } })
    expect([field, changed.status]).toEqual([field, 400])
  }
})

test('R3.08 a person listed with the bureau gets an account but no membership', async () => {
  const body = { ...registration('da'), firstName: 'Karla', lastName: 'Kredit' }
  const { body: session } = await app.call('POST', '/register', { body })
  expect(session.creditState).toBe('refused')
  const me = await app.call('GET', '/me/', { as: session })
  expect(me.body.subscribed).toBe(false)
})

test.each([
  ['19900101-0017', 'listed', 201],
  ['19880320-2780', 'real', 201],
  ['19880320-2781', 'wrong check digit', 400],
  ['19881320-2780', 'no such month', 400],
  ['', 'missing', 400],
])(
  'R5.07 a Swedish personal number %s (%s) answers %i and is kept nowhere',
  async (personalNumber, _, status) => {
    const body = { ...registration('se'), personalNumber }
    expect((await app.call('POST', '/register', { market: 'se', body })).status).toBe(status)
    if (!personalNumber) return
    const digits = personalNumber.replace('-', '')
    const rows = await app.db.many(
      sql`SELECT to_jsonb(m)::text AS row FROM member m UNION ALL SELECT to_jsonb(c)::text FROM credit_check c UNION ALL SELECT response FROM idempotency_key`,
    )
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${personalNumber}|${digits}`))
  },
)

test('R3.08 without the bureau there is no registration, and she is told to come back', async () => {
  const body = { ...registration('da'), lastName: 'Utilgængelig' }
  expect((await app.call('POST', '/register', { body })).status).toBe(503)
  expect(await counted(body.email)).toEqual({ members: 0 })
})

test('R9.04 pressing the button five times at once registers her once, with one answer', async () => {
  const body = registration('nl')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.call('POST', '/register', { market: 'nl', body, key: 'register-once-1' }),
    ),
  )
  const tokens = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text))
  expect(tokens.size).toBe(1)
  expect(await counted(body.email)).toEqual({ members: 1 })
  const again = await app.call('POST', '/register', { market: 'nl', body, key: 'register-once-1' })
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect([...tokens]).toEqual([again.text])
  const stored = await app.db.many(sql`SELECT to_jsonb(k)::text AS row FROM idempotency_key k`)
  expect(JSON.stringify(stored)).not.toContain((again.body as Who).token)
  const other = await app.call('POST', '/register', {
    market: 'nl',
    body: { ...body, city: 'Utrecht' },
    key: 'register-once-1',
  })
  expect(other.status).toBe(422)
})

test.each(['password123', 'garderobe2026', 'aaaaaaaaaa'])(
  'T3 the password %s is refused because everybody has it',
  async (password) => {
    expect((await app.call('POST', '/register', { body: { ...registration('da'), password } })).status).toBe(
      400,
    )
  },
)

test('R3.08 a refused applicant may ask again, in her own market only; a second click lets a member in', async () => {
  const refused = { ...registration('da'), firstName: 'Karla', lastName: 'Kredit' }
  const ask = async (body: object, market: 'da' | 'de' = 'da') =>
    (await app.call('POST', '/register', { body, market })).body
  const first = await ask(refused)
  const german = { ...registration('de'), email: refused.email, password: refused.password }
  expect(await ask(german, 'de')).toMatchObject({ id: first.id, creditState: 'refused' })
  expect(await ask({ ...refused, lastName: 'Kreditværdig' })).toMatchObject({
    id: first.id,
    creditState: 'approved',
  })
  expect((await app.call('GET', '/me/', { as: first })).body.subscribed).toBe(true)
  expect((await ask({ ...refused, lastName: 'Kreditværdig' })).id).toBe(first.id)
  const stranger = await app.call('POST', '/register', {
    body: { ...refused, password: 'en-helt-anden-sang' },
  })
  expect(Object.keys(stranger.body.error?.fields ?? {})).toEqual(['email'])
})

test('T120 D12 a personal number goes to the bureau of a market that needs it, and is kept nowhere', async () => {
  const [number, digits] = ['19880320-2780', '8803202780']
  for (const market of marketIds) {
    const body = { ...registration(market), personalNumber: number }
    expect((await app.call('POST', '/register', { market, body })).status).toBe(201)
  }
  await app.settle()
  const tables = await app.db.many<{ name: string }>(
    sql`SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  expect(tables.length).toBeGreaterThan(100)
  for (const { name } of tables) {
    const found = await app.db.many(
      sql`SELECT 1 FROM ${raw(name)} t WHERE t::text LIKE ${`%${number.slice(2)}%`} OR t::text LIKE ${`%${digits}%`} LIMIT 1`,
    )
    expect(found, name).toEqual([])
  }
})
