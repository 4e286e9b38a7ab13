import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sources } from '#/entry/sources.ts'
import { sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'
import { sourcesOf } from './find.api.ts'

const app = await testApp()
const staff = {
  stylist: await givenStaff(app, 'stylist'),
  warehouse: await givenStaff(app, 'warehouse'),
  support: await givenStaff(app, 'support'),
  finance: await givenStaff(app, 'finance'),
  buyer: await givenStaff(app, 'buyer'),
  admin: await givenStaff(app, 'admin'),
} satisfies Record<StaffRole, unknown>
const shop = givenShop(app, staff.warehouse)
const find = async (role: StaffRole, q: string) =>
  (await app.ask('GET', '/studio/find', { as: staff[role], query: { q } })).rows.map(
    ({ kind, title }) => `${kind}: ${title}`,
  )

const member = await givenMember(app)
await app.db.run(sql`
  UPDATE member SET first_name = 'Signe', last_name = 'Lindholm', street = 'Blomstervej', street_number = '12', city = 'Hellerup' WHERE id = ${member.id}`)
const paid = await givenCharge(app, {
  memberId: member.id,
  lines: [{ kind: 'item', description: 'Coat', amount: 1234_50 }],
})
await app.settle()
const { number: invoice } = await app.db.one<{ number: string }>(sql`
  SELECT i.display_number AS number FROM invoice i JOIN charge c ON c.invoice_id = i.id WHERE c.id = ${paid.chargeId!}`)
await app.db.run(sql`
  INSERT INTO mandate (id, member_id, setup_provider_id, method_provider_id, state, brand, last4, exp_month, exp_year, created_at)
  VALUES (${app.ctx.random.uuid()}, ${member.id}, 'seti_found', 'pm_found', 'revoked', 'visa', '9876', 12, 2035, ${app.clock.now()})`)
const { orderId, order, customer } = await shop.paid()
const [line] = await shop.lines(orderId)
const { barcode } = await app.db.one<{ barcode: string | null }>(
  sql`SELECT barcode FROM variant WHERE sku = ${line!.sku}`,
)

test('R8.08 each source names a page of staff, and a role finds those of its pages', () => {
  for (const { route } of sources) expect(policies[route], route).toMatchObject({ who: 'staff' })
  const kinds = (role: StaffRole) =>
    new Set(sourcesOf(sources, { policies, roles: [role] }).map(({ kind }) => kind))
  expect(kinds('buyer')).toEqual(new Set(['product', 'campaign']))
  expect(kinds('warehouse')).toEqual(new Set(['parcel', 'return', 'exception', 'product']))
  expect(kinds('stylist')).toEqual(new Set(['box', 'product']))
  expect(sourcesOf(sources, { policies, roles: ['admin'] })).toEqual(sources)
})

test.each([
  { q: 'lindholm signe', because: 'words of a name in any order' },
  { q: 'sgne', because: 'a typing error' },
  { q: 'Blomstervej 12', because: 'her street' },
  { q: 'hellerup', because: 'her town' },
  { q: '9876', because: 'the last four digits of her card' },
])('R8.06 S8 support finds a customer by $because', async ({ q }) => {
  expect(await find('support', q)).toContain('customer: Signe Lindholm')
  for (const role of ['warehouse', 'buyer', 'stylist'] as const)
    expect((await find(role, q)).join(), role).not.toContain('Lindholm')
})

test('R8.05 S8 finance finds an invoice by a part of its number, and a charge by its amount', async () => {
  for (const q of [
    invoice,
    invoice.toLowerCase(),
    invoice.slice(0, 6),
    invoice.slice(-6),
    invoice.replace(/^(\D+)/, '$1-'),
  ])
    expect(await find('finance', q), q).toContain(`invoice: Invoice ${invoice}`)
  expect(await find('finance', '1,234.50')).toContainEqual(
    expect.stringMatching(/^charge: Charge of 1,234\.50/),
  )
  expect(await find('support', invoice), 'invoices are of finance').not.toContain(
    `invoice: Invoice ${invoice}`,
  )
})

test('R8.03 S8 a scanned code comes first: the warehouse finds an order by number and garment, the buyer the product', async () => {
  const [first] = await find('warehouse', order.number)
  expect(first).toMatch(new RegExp(`^parcel: .*${order.number}`))
  expect((await find('warehouse', line!.sku))[0]).toMatch(/^parcel: /)
  expect((await find('buyer', line!.sku.toLowerCase()))[0]).toMatch(/^product: /)
  if (barcode) expect((await find('buyer', barcode))[0]).toMatch(/^product: /)
  expect((await find('support', order.number))[0]).toBe(`order: Order ${order.number}`)
})

test('R8.06 S8 support finds a customer by the address of a mail, and nobody by a blank', async () => {
  expect((await find('support', customer.email)).some((row) => row.startsWith('customer: '))).toBe(true)
  const blank = await app.call('GET', '/studio/find', { as: staff.support, query: { q: '   ' } })
  expect(blank.status).toBe(400)
  expect((await app.call('GET', '/studio/find', { as: member, query: { q: 'anna' } })).status).toBe(404)
})

test('R8.08 S8 an answer that leaves results out says so', async () => {
  for (let index = 0; index < 6; index++) await givenMember(app)
  await app.db.run(sql`UPDATE member SET last_name = 'Overmange' WHERE id <> ${member.id}`)
  const { rows, more } = await app.ask('GET', '/studio/find', {
    as: staff.support,
    query: { q: 'overmange' },
  })
  expect(more).toBe(true)
  expect(rows.filter(({ kind }) => kind === 'customer')).toHaveLength(5)
})

test('R8.08 support finds a mail by words of its subject, where nothing else has them', async () => {
  await app.db.run(sql`
    INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, message_id, queued_at, expires_at, state, html, text, sent_at)
    VALUES (${app.ctx.random.uuid()}, 'found', 'letter', 'a@example.test', ${member.id}, 'se', 'About your parka and its zip', '<found>', ${app.clock.now()}, ${app.clock.now()}, 'sent', '', '', ${app.clock.now()})`)
  expect(await find('support', 'zip parka')).toEqual(['mail: Mail: About your parka and its zip'])
  expect(await find('support', 'parka zipper')).toEqual([])
  expect((await find('finance', 'zip parka')).join(), 'who may not open customers').not.toContain('mail')
})

test('R8.09 an admin finds a kind of job by its task, and no one else', async () => {
  expect(await find('admin', 'makes the file of a large list')).toContain('job-kind: Jobs: make-export')
  expect(await find('admin', 'drop-export')).toContain('job-kind: Jobs: drop-export')
  expect((await find('support', 'make-export')).join()).not.toContain('job')
})
