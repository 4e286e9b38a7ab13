import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type StaffRole, staffRoles } from '#/platform/http/access/access.ts'
import type { FoundKind } from '#/platform/ports/found.ts'
import { oneOfEverything } from '#/testing/database/one-of-everything.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { a, charge, delivered, previewed } = await oneOfEverything(app)
const staff = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, await givenStaff(app, role)] as const)),
) as Record<StaffRole, Who>
const now = app.clock.now()
const one = async (query: ReturnType<typeof sql>) => (await app.db.one<{ code: string }>(query)).code

await app.db.run(sql`
  UPDATE member SET first_name = 'Signe', last_name = 'Lindholm', street = 'Blomstervej', street_number = '12', zip = '411 05', city = 'Hellerup' WHERE id = ${a.id}`)
await app.db.run(sql`UPDATE staff SET name = 'Vibeke Thorup' WHERE id = ${staff.buyer.id}`)
await givenCampaign(app.db, {})
await app.db.run(sql`
  INSERT INTO mandate (id, member_id, setup_provider_id, method_provider_id, state, brand, last4, exp_month, exp_year, created_at)
  VALUES (${app.ctx.random.uuid()}, ${a.id}, 'seti_by_role', 'pm_by_role', 'revoked', 'visa', '9876', 12, 2035, ${now})`)
await app.db.run(sql`
  INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome)
  SELECT ${app.ctx.random.uuid()}, ${a.id}, 'box', id, number, 'The blue one', ${now}, 'recorded' FROM box WHERE id = ${delivered}`)
await app.ask('POST', '/studio/exceptions', {
  as: staff.warehouse,
  body: { kind: 'surplus', code: 'ZX-7731', note: 'Two came in the carton.' },
})
await app.db.run(sql`
  INSERT INTO dispute (id, provider_id, charge_id, market, currency, amount, fee, reason, state, opened_at, due_at, member_id)
  SELECT ${app.ctx.random.uuid()}, 'dp_byrole1', id, market, currency, amount, 0, 'general', 'open', ${now}, ${now}::timestamptz + interval '7 days', member_id
  FROM charge WHERE id = ${charge.chargeId!}`)
// The dispute is here to be found, without a booking: it goes before the books are checked.
afterAll(() => app.db.run(sql`DELETE FROM dispute WHERE provider_id = 'dp_byrole1'`))
await app.db.run(sql`
  INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, message_id, queued_at, expires_at, state, html, text, sent_at)
  VALUES (${app.ctx.random.uuid()}, 'by-role', 'letter', 'a@example.test', ${a.id}, 'se', 'About your oilskin and its zip', '<by-role>', ${now}, ${now}, 'sent', '', '', ${now})`)

const numberOf = (boxId: string) => one(sql`SELECT number AS code FROM box WHERE id = ${boxId}`)
const box = await numberOf(previewed)
const arrived = await numberOf(delivered)
const order = await one(
  sql`SELECT number AS code FROM shop_order WHERE member_id = ${a.id} ORDER BY placed_at LIMIT 1`,
)
const tracking = await one(sql`
  SELECT p.tracking_number AS code FROM parcel p WHERE p.subject_id = ${delivered} ORDER BY p.tracking_number LIMIT 1`)
const invoice = await one(
  sql`SELECT i.display_number AS code FROM invoice i WHERE i.id = ${charge.invoiceId}`,
)
const sku = await one(sql`SELECT min(sku) AS code FROM variant`)
await app.db.run(sql`UPDATE variant SET barcode = '5790001234567' WHERE sku = ${sku}`)
const claim = await one(sql`SELECT b.number AS code FROM claim c JOIN box b ON b.id = c.contract_id LIMIT 1`)
await app.db.run(sql`
  INSERT INTO piece_fault (id, contract_type, contract_id, member_id, number, goods_id, kind, words, state, reported_at)
  SELECT ${app.ctx.random.uuid()}, 'box', b.id, b.member_id, b.number, i.id, 'faulty', 'A seam is open.', 'reported', ${now}
  FROM box b JOIN box_item i ON i.box_id = b.id WHERE b.id = ${delivered} LIMIT 1`)
const gift = await one(sql`SELECT number AS code FROM gift_card LIMIT 1`)
const campaign = await one(sql`SELECT name AS code FROM campaign LIMIT 1`)
const job = 'by-role-7'
await app.db.run(sql`
  INSERT INTO job (kind, subject, created_at, due_at, parked_at, last_error) VALUES ('make-export', ${job}, ${now}, ${now}, ${now}, 'gone')`)
const awaited = await one(
  sql`SELECT number AS code FROM fulfilment_order WHERE awaited_since IS NOT NULL ORDER BY awaited_since LIMIT 1`,
)

const desk: StaffRole[] = ['stylist', 'admin']
const customers: StaffRole[] = ['support', 'finance', 'admin']
const warehouse: StaffRole[] = ['warehouse', 'admin']
const money: StaffRole[] = ['finance', 'admin']
const goods = staffRoles

type Row = { kind: FoundKind; typed: string; by: readonly StaffRole[]; as: string }
// biome-ignore format: a table, a row an example
const rows: readonly Row[] = [
  { kind: 'customer', typed: 'lindholm signe', by: customers, as: 'words of a name' },
  { kind: 'customer', typed: 'sgne', by: customers, as: 'a typing error' },
  { kind: 'customer', typed: 'lindhlom', by: customers, as: 'two letters exchanged' },
  { kind: 'customer', typed: 'Blomstervej 12', by: customers, as: 'a street' },
  { kind: 'customer', typed: '411 05', by: customers, as: 'a postcode' },
  { kind: 'customer', typed: 'hellerup', by: customers, as: 'a town' },
  { kind: 'customer', typed: '9876', by: customers, as: 'the last four digits of a card' },
  { kind: 'customer', typed: a.email, by: customers, as: 'an e-mail address' },
  { kind: 'customer', typed: invoice, by: customers, as: 'the number of an invoice' },
  { kind: 'box', typed: box, by: desk, as: 'the number of a box' },
  { kind: 'box-of-customer', typed: box, by: customers, as: 'the number of a box' },
  { kind: 'order', typed: order, by: customers, as: 'the number of an order' },
  { kind: 'parcel', typed: tracking, by: warehouse, as: 'the number of a parcel' },
  { kind: 'parcel', typed: arrived, by: warehouse, as: 'the number of a box that was sent' },
  { kind: 'return', typed: awaited, by: warehouse, as: 'the number of an order' },
  { kind: 'exception', typed: 'ZX-7731', by: ['warehouse', 'support', 'admin'], as: 'a scanned code' },
  { kind: 'claim', typed: claim, by: customers, as: 'the number of its box' },
  { kind: 'fault', typed: arrived, by: ['support', 'admin'], as: 'the number of its box' },
  { kind: 'withdrawal', typed: arrived, by: customers, as: 'the number of its box' },
  { kind: 'invoice', typed: invoice, by: money, as: 'its number' },
  { kind: 'invoice', typed: invoice.toLowerCase(), by: money, as: 'its number in small letters' },
  { kind: 'invoice', typed: invoice.slice(-6), by: money, as: 'its last digits' },
  { kind: 'invoice', typed: invoice.slice(0, 6), by: money, as: 'its first letters and digits' },
  { kind: 'charge', typed: invoice, by: money, as: 'the number of its invoice' },
  { kind: 'charge', typed: 'lindholm', by: money, as: 'the name of its customer' },
  { kind: 'dispute', typed: 'dp_byrole1', by: money, as: 'the number of the provider' },
  { kind: 'gift-card', typed: gift, by: customers, as: 'its number' },
  { kind: 'product', typed: sku, by: goods, as: 'a SKU' },
  { kind: 'product', typed: sku.toLowerCase(), by: goods, as: 'a SKU in small letters' },
  { kind: 'product', typed: '5790001234567', by: goods, as: 'a barcode' },
  { kind: 'campaign', typed: campaign, by: ['buyer', 'admin'], as: 'its name' },
  { kind: 'colleague', typed: 'thorup', by: ['finance', 'admin'], as: 'a name' },
  { kind: 'mail', typed: 'oilskin zip', by: ['support', 'admin'], as: 'words of its subject' },
  { kind: 'job', typed: job, by: ['admin'], as: 'its subject' },
  { kind: 'job-kind', typed: 'escalate-thread', by: ['admin'], as: 'its name' },
]

test.each(rows)('R8.08 S8 a $kind is found by $as, by $by alone', async ({ kind, typed, by }) => {
  const found: StaffRole[] = []
  for (const role of staffRoles) {
    const { rows } = await app.ask('GET', '/studio/find', { as: staff[role], query: { q: typed } })
    if (rows.some((row) => row.kind === kind)) found.push(role)
  }
  expect(found.toSorted()).toEqual(by.toSorted())
})

test('R8.08 S8 a code stands before all that only contains it', async () => {
  const firstOf = async (role: StaffRole, typed: string) =>
    (await app.ask('GET', '/studio/find', { as: staff[role], query: { q: typed } })).rows[0]?.kind
  expect(await firstOf('stylist', box)).toBe('box')
  expect(await firstOf('support', box)).toBe('box-of-customer')
  expect(await firstOf('support', order)).toBe('order')
  expect(await firstOf('finance', invoice)).toBe('invoice')
  expect(await firstOf('warehouse', tracking)).toBe('parcel')
  expect(await firstOf('buyer', sku)).toBe('product')
  expect(await firstOf('finance', gift)).toBe('gift-card')
})

test('R8.06 S8 acts begin from a box, an order, a charge and a customer, for those who may act', async () => {
  const actsOf = async (role: StaffRole, kind: FoundKind, typed: string) =>
    (await app.ask('GET', '/studio/find', { as: staff[role], query: { q: typed } })).rows.find(
      (row) => row.kind === kind,
    )?.acts
  expect(await actsOf('support', 'box-of-customer', box)).toEqual({ memberId: a.id, about: previewed })
  expect(await actsOf('support', 'customer', 'lindholm')).toEqual({ memberId: a.id })
  expect(await actsOf('support', 'order', order)).toMatchObject({ memberId: a.id })
  expect(await actsOf('finance', 'charge', invoice)).toEqual({ memberId: a.id, about: charge.chargeId })
  expect(await actsOf('stylist', 'box', box), 'stylists act at the desk').toBeNull()
  expect(await actsOf('support', 'fault', arrived), 'no acts are about it').toBeNull()
})
