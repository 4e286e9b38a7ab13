import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuyerRow, insertGuest } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { keyIn, mailsTo, notAddresses } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { DATA_LINK_MINUTES, type DataWish } from './data-request.rule.ts'

const app = await testApp()
let shop: ReturnType<typeof givenShop>
beforeAll(async () => {
  const { warehouse } = await givenStudio(app)
  shop = givenShop(app, warehouse)
})

let calls = 0
const ask = (email: string, wish: DataWish = 'export') =>
  app.call('POST', '/data-requests', {
    body: { email, wish },
    market: 'se',
    remoteAddress: `10.9.${calls >> 8}.${calls++ & 255}`,
  })
async function linkFor(email: string, wish: DataWish = 'export') {
  await ask(email, wish)
  await app.settle()
  return keyIn(app, { to: email, template: 'data-link' })
}
const look = async (key: string) =>
  (await app.call('POST', '/data-requests/look', { body: { key }, market: 'se' })).body.wish
const erase = (key: string, idempotencyKey?: string) =>
  app.call('POST', '/data-requests/erase', { body: { key }, market: 'se', key: idempotencyKey })
const exported = (key: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/data-requests/export',
    payload: { key },
    headers: { locale: 'sv_SE' },
  })
const guest = (email: string): Promise<BuyerRow> =>
  insertGuest(app.ctx, { ...registration('se'), email, market: 'se' })
const isErased = async (id: string) =>
  (await app.db.maybe(sql`SELECT 1 FROM member WHERE id = ${id} AND erased_at IS NOT NULL`)) !== undefined

/** An order that is over: its days to return have passed. */
async function over(customer: BuyerRow) {
  const order = await shop.delivered({ customer })
  app.clock.advance('P60D')
  await app.settle()
  return order
}

describe('R11.04 T2 the request for a link', () => {
  test('answers a known and an unknown address alike, by the same statements', async () => {
    const known = await guest('known-guest@garderobe.example')
    const observed = async (email: string) => {
      const { statements, result } = await statementsOf(() => ask(email))
      return { statements, status: result.status, body: result.body }
    }
    const answer = await observed(known.email)
    expect(answer).toMatchObject({ status: 202, body: {} })
    expect(await observed('stranger-to-us@garderobe.example')).toEqual(answer)
    const member = await givenMember(app, { card: null })
    expect(await observed(member.email)).toEqual(answer)
    await app.settle()
    expect((await mailsTo(app, known.email)).map(({ template }) => template)).toEqual(['data-link'])
    expect(await mailsTo(app, 'stranger-to-us@garderobe.example')).toEqual([])
    expect(
      await app.db.many(sql`SELECT FROM data_request WHERE email = 'stranger-to-us@garderobe.example'`),
    ).toEqual([])
  })

  test.each(notAddresses)('T16 refuses %j as an address', async (email) => {
    expect((await ask(email)).status).toBe(400)
  })

  test('T114 sends three mails an hour to one address at most', async () => {
    const { email } = await guest('asked-often@garderobe.example')
    for (let round = 0; round < 5; round++) await ask(email)
    await app.settle()
    expect(await mailsTo(app, email)).toHaveLength(3)
  })
})

describe('R11.04 the link', () => {
  test.each(['export', 'erase'] as const)(
    'T13 for %s is looked at without an effect, and ends in time',
    async (wish) => {
      const { email } = await guest(`looked-at-${wish}@garderobe.example`)
      const key = await linkFor(email, wish)
      expect(key).toMatch(/^[\w-]{43}$/)
      expect([await look(key), await look(key)]).toEqual([wish, wish])
      const readable = await app.db.many(sql`
      SELECT FROM data_request r WHERE r::text LIKE ${`%${key}%`} UNION ALL SELECT FROM email e WHERE e::text LIKE ${`%${key}%`}`)
      expect(readable, 'T5 the key stands in no row').toEqual([])
      app.clock.advance(`PT${DATA_LINK_MINUTES}M`)
      expect(await look(key)).toBeNull()
      const used = wish === 'erase' ? (await erase(key)).status : (await exported(key)).statusCode
      expect(used).toBe(422)
    },
  )

  test('of one wish does not serve the other', async () => {
    const { email, id } = await guest('one-wish@garderobe.example')
    const key = await linkFor(email, 'export')
    expect((await erase(key)).status).toBe(422)
    expect(await isErased(id)).toBe(false)
    expect((await exported(key)).statusCode).toBe(200)
  })

  test('T12 works once: of ten uses at the same moment one has the file', async () => {
    const { email } = await guest('once-only@garderobe.example')
    const key = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exported(key)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect(await look(key)).toBeNull()
  })
})

describe('R11.04 T119 the export of an address', () => {
  test('has each purchase with its invoice, and nothing of a member or another address', async () => {
    const email = 'two-purchases@garderobe.example'
    const first = await guest(email)
    app.clock.advance('PT1M')
    const second = await guest(email)
    const { order } = await shop.delivered({ customer: first })
    const other = await guest('another-guest@garderobe.example')
    const answer = await exported(await linkFor(email))
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const files = unzipSync(answer.rawPayload)
    const textOf = (name: string) => Buffer.from(files[name]!).toString('utf8')
    const names = Object.keys(files)
    expect(names).toEqual(
      expect.arrayContaining(['readme.txt', '1/data.json', '2/data.json', 'address.json']),
    )
    expect(names.filter((name) => name.startsWith('1/invoices/'))).toHaveLength(1)
    expect(textOf('1/data.json')).toContain(order.number)
    expect(JSON.parse(textOf('2/data.json')).account).toMatchObject([{ id: second.id, email }])
    for (const name of names.filter((name) => name.endsWith('.json'))) {
      expect(textOf(name)).not.toContain(other.id)
      expect(textOf(name), 'T120').not.toMatch(/[?&]key=|Chash=|argon2/)
    }
    expect(
      await app.db.many(sql`SELECT FROM audit WHERE action = 'data-exported' AND subject_id = ${first.id}`),
    ).toHaveLength(1)
  })
})

describe('R11.04 T119 the erasure of an address', () => {
  test('takes what is over, keeps what is open and the books, and sends a proof', async () => {
    const email = 'over-and-open@garderobe.example'
    const done = await guest(email)
    await over(done)
    const open = await guest(email)
    const { order } = await shop.paid({ customer: open })
    const key = await linkFor(email, 'erase')
    const { status, body } = await erase(key, 'erase-once')
    expect([status, body.erased]).toEqual([200, 1])
    expect(body.open).toEqual([{ code: 'erase-order', number: order.number }])
    expect([await isErased(done.id), await isErased(open.id)]).toEqual([true, false])
    expect((await erase(key, 'erase-once')).body, 'the same call again').toEqual(body)
    expect((await erase(key)).status, 'the link is used up').toBe(422)
    const { name } = await app.db.one<{ name: string }>(
      sql`SELECT buyer ->> 'name' AS name FROM invoice WHERE member_id = ${done.id}`,
    )
    expect(name).toBe(`${done.firstName} ${done.lastName}`)
    await app.settle()
    const proof = (await mailsTo(app, email)).at(-1)!
    expect(proof.template).toBe('guest-erased')
    expect(proof.html).toContain(order.number)
  })

  test('of open purchases alone erases nothing, and sends no proof', async () => {
    const { customer, order } = await shop.paid()
    const { body } = await erase(await linkFor(customer.email, 'erase'))
    expect(body).toEqual({ erased: 0, open: [{ code: 'erase-order', number: order.number }] })
    await app.settle()
    expect((await mailsTo(app, customer.email)).map(({ template }) => template)).not.toContain('guest-erased')
  })

  test('leaves nothing of the address once all is over', async () => {
    const email = 'all-is-over@garderobe.example'
    const { id } = await guest(email)
    const key = await linkFor(email, 'erase')
    await app.db.run(
      sql`INSERT INTO returned_address (address, reason, since) VALUES (${email}, 'hard', ${app.clock.now()})`,
    )
    expect((await erase(key)).body).toEqual({ erased: 1, open: [] })
    expect(await app.db.many(sql`SELECT FROM returned_address WHERE address = ${email}`)).toEqual([])
    await app.settle()
    app.clock.advance('PT2H')
    await app.settle()
    expect(
      await app.db.many(
        sql`SELECT FROM email WHERE recipient = ${email} OR member_id = ${id} AND text <> ''`,
      ),
    ).toEqual([])
    expect(await app.db.many(sql`SELECT FROM data_request WHERE email = ${email}`)).toEqual([])
    expect(await isErased(id)).toBe(true)
  })

  test('touches neither the account of a member with the address nor the mails to her', async () => {
    const member = await givenMember(app, { card: null })
    const { id } = await guest(member.email)
    const before = await app.db.many(sql`SELECT id FROM email WHERE member_id = ${member.id} AND text <> ''`)
    expect((await erase(await linkFor(member.email, 'erase'))).body.erased).toBe(1)
    expect([await isErased(id), await isErased(member.id)]).toEqual([true, false])
    expect(
      await app.db.many(sql`SELECT id FROM email WHERE member_id = ${member.id} AND text <> ''`),
    ).toEqual(before)
  })
})
