import { beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { audit } from '#/platform/audit/audit.ts'
import { sql } from '#/platform/database/db.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const admin = await givenStaff(app, 'admin')
const support = await givenStaff(app, 'support')
const member = await givenMember(app, { card: null })

beforeAll(async () => {
  await app.db.run(
    sql`UPDATE member SET first_name = 'Ingeborg', last_name = 'Quist' WHERE id = ${member.id}`,
  )
  await audit(app.ctx, {
    actor: { kind: 'staff', id: support.id },
    action: 'contact-changed',
    subject: { kind: 'member', id: member.id },
    before: { city: 'Odense' },
    after: { city: 'Aarhus' },
    reason: 'As written by e-mail.',
  })
})

type Query = NonNullable<CallInput<'GET', '/studio/audit'>['query']>
const read = (query: Query = {}) => app.ask('GET', '/studio/audit', { as: admin, query })
const acts = async (query: Query) => (await read(query)).items.map(({ act }) => act)

test('R8.01 an opened customer leaves a row with colleague, customer and time', async () => {
  await app.ask('GET', '/studio/customers/:id', { params: { id: member.id }, as: support })
  const { items, total } = await read({ q: 'Ingeborg Quist', act: 'customer-opened' })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    at: app.clock.now().toISOString(),
    actor: { kind: 'staff', id: support.id },
    act: 'customer-opened',
    subject: { kind: 'member', id: member.id, name: 'Ingeborg Quist' },
    reason: null,
  })
})

test('R8.01 an act has the values before and after it, and its reason', async () => {
  const { items } = await read({ act: 'contact-changed' })
  expect(items[0]).toMatchObject({
    before: { city: 'Odense' },
    after: { city: 'Aarhus' },
    reason: 'As written by e-mail.',
  })
})

test('R8.01 acts are found by person, id, colleague, act and time, together and alone', async () => {
  const day = app.clock.now().toISOString().slice(0, 10)
  const later = '2026-04-01'
  const name = (await app.db.one<{ name: string }>(sql`SELECT name FROM staff WHERE id = ${support.id}`)).name
  for (const query of [
    { q: 'ingeborg' },
    { q: member.id },
    { search: 'Quist' },
    { actor: support.id },
    { actor: name },
    { q: 'quist', actor: support.id, act: 'contact-changed', from: day, to: day },
    { act: 'contact-changed', from: app.clock.now().toISOString(), to: app.clock.now().toISOString() },
  ])
    expect(await acts(query), JSON.stringify(query)).toContain('contact-changed')
  for (const query of [
    { q: 'Nobody Known' },
    { actor: admin.id },
    { actor: 'clock' },
    { act: 'price-set' },
    { from: later },
    { act: 'contact-changed', to: '2026-01-01' },
  ])
    expect(await acts(query), JSON.stringify(query)).not.toContain('contact-changed')
})

test('R8.01 the file has the same rows, and writes a row itself', async () => {
  const { text } = await app.call('GET', '/studio/audit.csv', {
    as: admin,
    query: { act: 'contact-changed' },
  })
  expect(text).toContain('contact-changed')
  expect(text).toContain('As written by e-mail.')
  expect(text.trim().split('\n')).toHaveLength(2)
  const { items } = await read({ act: 'list-exported' })
  expect(items[0]).toMatchObject({ subject: { id: 'audit.csv' }, after: { act: 'contact-changed' } })
})

test('R8.01 pages are turned, the newest first', async () => {
  for (let n = 0; n < 30; n++)
    await audit(app.ctx, {
      actor: { kind: 'staff', id: support.id },
      action: 'paged',
      subject: { kind: 'product', id: `p${n}` },
    })
  const page = await read({ act: 'paged', page: 2 })
  expect([page.total, page.page, page.pages, page.items.length]).toEqual([30, 2, 2, 5])
  expect(page.items.at(-1)?.subject.id).toBe('p0')
})

test('R8.01 a wrong day is refused', async () => {
  const { status } = await app.call('GET', '/studio/audit', { as: admin, query: { from: 'yesterday' } })
  expect(status).toBe(400)
})

test.each([
  { role: 'support' as const, kind: 'member', status: 200 },
  { role: 'warehouse' as const, kind: 'member', status: 404 },
  { role: 'support' as const, kind: 'charge', status: 404 },
  { role: 'finance' as const, kind: 'charge', status: 200 },
  { role: 'admin' as const, kind: 'staff', status: 200 },
  { role: 'support' as const, kind: 'staff', status: 404 },
])('R8.01 T22 $role reads the acts on a $kind: $status', async ({ role, kind, status }) => {
  const answer = await app.call('GET', '/studio/acts/:kind/:id', {
    params: { kind, id: member.id },
    as: await givenStaff(app, role),
  })
  expect(answer.status).toBe(status)
})

test('R8.01 a customer’s page has the acts, without who has opened it', async () => {
  const { items } = await app.ask('GET', '/studio/acts/:kind/:id', {
    params: { kind: 'member', id: member.id },
    as: support,
  })
  expect(items.map(({ act }) => act)).toEqual(['contact-changed'])
})
