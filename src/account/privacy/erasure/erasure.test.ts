import { beforeAll, describe, expect, test } from 'vitest'
import { photoFile } from '#/people/photos/photos.ts'
import { raw, sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenLife } from '#/testing/given/given-life.ts'
import type { LifeMarks } from '#/testing/life-marks.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { notExported, retainedTables } from '../retained/retained-tables.ts'
import { retainedThrough } from './bookkeeping.rule.ts'
import { erasedRows, stays } from './erased-rows.ts'

const app = await testApp()
type Life = Awaited<ReturnType<typeof givenLife>>
let member: Life
let other: Life
let customer: string
let photos: string[]

const fresh = async (id: string) =>
  proven(app, await openSession(app.ctx, { ownerKind: 'member', ownerId: id }))
const erase = (as: Who, market: MarketId = 'se') => app.call('POST', '/me/erasure', { as, market, body: {} })

/** Columns of the database in which the marks stand. */
async function search(marks: Record<string, string>): Promise<string[]> {
  const columns = await app.db.many<{ table: string; column: string }>(sql`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS table, quote_ident(column_name) AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { dump } = await app.db.one<{ dump: string }>(
      sql`SELECT coalesce(lower(string_agg(DISTINCT ${raw(column)}::text, ' ')), '') AS dump FROM ${raw(table)}`,
    )
    for (const [what, mark] of Object.entries(marks))
      if (dump.includes(mark.toLowerCase())) found.push(`${table}.${column}: ${what}`)
  }
  return found
}
const personOf = ({ marks, phone, password }: Life) => ({ ...marks, phone, password })

const photosOf = async (memberId: string) =>
  (await app.db.many<{ id: string }>(sql`SELECT id FROM member_photo WHERE member_id = ${memberId}`)).map(
    ({ id }) => photoFile(id, 'large'),
  )

/** Columns in which an erased member may still stand, with the reason. */
const allowed = [
  { where: 'public.invoice.buyer', because: 'the books name the buyer until the legal year has passed' },
  { where: 'public.sandbox_mailbox.', because: 'it is her own mailbox, in place of her mail provider' },
  { where: 'sandbox_stripe.', because: 'the payment provider’s own log, which was told to delete her' },
]
const isAllowed = (trace: string) => allowed.some(({ where }) => trace.startsWith(where))

describe('R11.04 T119 after a whole life as a customer', () => {
  beforeAll(async () => {
    const studio = await givenStudio(app)
    member = await givenLife(app, studio, 'se', 'she')
    other = await givenLife(app, studio, 'de', 'other')
    customer = (
      await app.db.one<{ id: string }>(
        sql`SELECT provider_id AS id FROM payment_customer WHERE member_id = ${member.id}`,
      )
    ).id
    photos = await photosOf(member.id)
    const before = new Set((await search(personOf(member))).map((trace) => trace.split(': ')[0]))
    expect(before.size, 'she has left her traces').toBeGreaterThan(25)
    const { status, text } = await erase(await fresh(member.id))
    expect(status, text).toBe(200)
    app.clock.advance('PT2H')
    await app.settle()
  })

  test('no column of any table holds her name, her addresses, her number or her words, but for the books', async () => {
    const found = await search(personOf(member))
    expect(found.filter((trace) => !isAllowed(trace))).toEqual([])
    for (const { where } of allowed)
      expect(
        found.some((trace) => trace.startsWith(where)),
        where,
      ).toBe(true)
  })

  test('R6.01 her photos are gone from the store as well, and the other’s are there', async () => {
    const isThere = (names: string[]) => Promise.all(names.map((name) => app.ctx.files.exists(name)))
    expect(await isThere(photos)).toEqual([false, false])
    expect(await isThere(await photosOf(other.id))).toEqual([true, true])
  })

  test('tables marked as deleted are empty, and every exported table is on a list', async () => {
    const known = new Set([...erasedRows.map(({ table }) => table), ...Object.keys(stays)])
    const lists = [...retainedTables.map(({ table }) => table), ...Object.keys(notExported)]
    expect(lists.filter((table) => !known.has(table))).toEqual([])
    const gone = new Set(erasedRows.filter(({ how }) => how === 'deleted').map(({ table }) => table))
    for (const { table, ofMember } of retainedTables.filter(({ table }) => gone.has(table)))
      expect(
        await app.db.many(sql`SELECT 1 FROM ${raw(table)} AS t WHERE ${ofMember(member.id)}`),
        table,
      ).toEqual([])
  })

  test('nothing of another member is touched', async () => {
    const found = new Set((await search(personOf(other))).map((trace) => trace.split(': ')[1]))
    // A password is found nowhere, before or after.
    expect([...found].toSorted()).toEqual(
      Object.keys(personOf(other))
        .filter((mark) => mark !== 'password')
        .toSorted(),
    )
    expect((await app.call('GET', '/me', { as: other, market: 'de' })).status).toBe(200)
  })

  test('T9 I42 neither her session, nor her password, nor a mailed link opens anything', async () => {
    expect((await app.call('GET', '/me', { as: member })).status).toBe(401)
    const login = { email: member.email, password: member.password }
    expect((await app.call('POST', '/login', { body: login })).status).toBe(401)
    expect(
      await app.db.many(sql`SELECT FROM session WHERE owner_id = ${member.id}
        UNION ALL SELECT FROM link_grant WHERE member_id = ${member.id} UNION ALL SELECT FROM identity WHERE owner_id = ${member.id}`),
    ).toEqual([])
  })

  test('R9.02 her card is forgotten, here and at the payment provider', async () => {
    expect(
      await app.db.many(
        sql`SELECT DISTINCT state, brand, last4, method_provider_id FROM mandate WHERE member_id = ${member.id}`,
      ),
    ).toEqual([{ state: 'revoked', brand: null, last4: null, methodProviderId: null }])
    expect(await app.db.many(sql`SELECT FROM payment_customer WHERE member_id = ${member.id}`)).toEqual([])
    const there = await app.db.many<{ kind: string; deleted: boolean; customer: string | null }>(sql`
      SELECT kind, coalesce((body ->> 'deleted')::boolean, false) AS deleted, customer FROM sandbox_stripe.object
      WHERE id = ${customer} OR (kind = 'payment_method' AND customer = ${customer})`)
    expect(there).toEqual([{ kind: 'customer', deleted: true, customer: null }])
  })

  test('the books still balance, and her invoice can still be made', async () => {
    const invoices = await app.db.many<{ total: number; name: string }>(
      sql`SELECT total, buyer ->> 'name' AS name FROM invoice WHERE member_id = ${member.id}`,
    )
    expect(invoices.length).toBeGreaterThan(0)
    expect(invoices[0]!.name).toBe(`${member.marks.firstName} ${member.marks.lastName}`)
    expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
  })

  test('a proof went to the address she had, and says until when the invoices are kept', async () => {
    const proof = (
      await app.db.many<{ subject: string; text: string; recipient: string }>(
        sql`SELECT subject, text, recipient FROM sandbox_mailbox WHERE recipient = ${member.email} ORDER BY id DESC LIMIT 1`,
      )
    )[0]!
    expect(proof.subject).toBe('Ditt konto är raderat')
    expect(proof.text).toContain(String(retainedThrough(2026, 'se')))
    expect(proof.text.toLowerCase()).toContain(member.marks.firstName.toLowerCase())
    expect(
      (await mailsTo(app, member.email)).filter(({ template }) => template === 'account-erased'),
    ).toHaveLength(1)
  })

  test('the same address may join again, as a new member', async () => {
    const again = { ...registration('se'), email: member.email }
    const { status, body } = await app.call('POST', '/register', { body: again, market: 'se' })
    expect(status).toBeLessThan(300)
    expect(body.id).not.toBe(member.id)
    expect((await app.call('GET', '/boxes', { as: body, market: 'se' })).body.boxes).toEqual([])
    member.marks = { ...member.marks, email: 'nobody-has-this-address' } satisfies LifeMarks
  })

  test('on the first of January after the legal year her name leaves the invoices too, and not before', async () => {
    const names = () =>
      app.db.many(sql`SELECT DISTINCT buyer ->> 'name' AS name FROM invoice WHERE member_id = ${member.id}`)
    const due = await app.db.one<{ dueAt: Date }>(
      sql`SELECT due_at FROM job WHERE kind = 'forget-buyers' AND subject = ${member.id}`,
    )
    expect(due.dueAt).toEqual(new Date('2033-12-31T23:00:00Z'))
    expect(await names()).not.toEqual([{ name: '' }])
    await app.db.run(
      sql`UPDATE job SET due_at = ${app.clock.now()} WHERE kind = 'forget-buyers' AND subject = ${member.id}`,
    )
    await app.settle()
    expect(await names()).toEqual([{ name: '' }])
    const found = await search(personOf(member))
    expect(found.filter((trace) => trace.startsWith('public.invoice'))).toEqual([])
  })
})

test.each(marketIds)('R11.04 in %s somebody who never ordered is erased as well', async (market) => {
  const theMember = registration(market)
  const { id } = (await app.call('POST', '/register', { body: theMember, market })).body
  const as = await fresh(id)
  const outlook = await app.call('GET', '/me/erasure', { as, market })
  expect(outlook.body).toEqual({ obstacle: null, credit: 0, retainedThroughYear: null })
  expect((await erase(as, market)).status).toBe(200)
  app.clock.advance('PT2H')
  await app.settle()
  const found = await search({ email: theMember.email })
  expect(found.filter((trace) => !isAllowed(trace))).toEqual([])
})
