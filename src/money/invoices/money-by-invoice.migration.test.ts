import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { connect, json, sql } from '#/platform/database/db.ts'
import { migrate } from '#/platform/database/schema/migrate.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { cloneTemplate, dropDatabase } from '#/testing/database/template.ts'
import { addresses } from '#/testing/people/people.ts'
import { openOfInvoice } from './plan/invoice-paid.ts'

const server = inject('postgres')
const name = `t_${randomBytes(8).toString('hex')}`
const db = connect(await cloneTemplate(server, name), 4)
afterAll(async () => {
  await db.close()
  await dropDatabase(server, name)
})

const folder = new URL('../../../db/migrations/', import.meta.url)
const at = new Date('2026-03-02T09:00:00Z')

async function oldSchema() {
  await db.pool.query('DROP SCHEMA public, sandbox_stripe CASCADE; CREATE SCHEMA public')
  await db.run(
    sql`CREATE TABLE migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  for (const file of readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file < '0211')
    .sort()) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    await db.pool.query(text)
    const hash = createHash('sha256').update(text).digest('hex')
    await db.run(sql`INSERT INTO migration (name, hash) VALUES (${file}, ${hash})`)
  }
}

/** The booking of `post` at that time: a receivable without its invoice. */
async function book(
  eventType: string,
  eventId: string,
  entries: [kind: string, owner: string, amount: number][],
) {
  const txn = sql`SELECT id FROM ledger_txn WHERE event_type = ${eventType} AND event_id = ${eventId}`
  await db.run(
    sql`INSERT INTO ledger_txn (event_type, event_id, at) VALUES (${eventType}, ${eventId}, ${at})`,
  )
  const lines = entries.map(([kind, owner, amount]) => ({ kind, owner, amount }))
  for (const { kind, owner, amount } of lines)
    await db.run(sql`
      INSERT INTO ledger_account AS a (kind, market, currency, owner, balance) VALUES (${kind}, 'se', 'SEK', ${owner}, ${amount})
      ON CONFLICT (kind, market, owner) DO UPDATE SET balance = a.balance + excluded.balance`)
  await db.run(sql`
    INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
    SELECT (${txn}), a.id, 'SEK', l.amount FROM jsonb_to_recordset(${json(lines)}::jsonb) AS l (kind text, owner text, amount bigint)
    JOIN ledger_account a ON a.kind = l.kind AND a.owner = l.owner`)
}

let number = 0
async function billed(memberId: string, { captured }: { captured: boolean }) {
  const [invoiceId, chargeId, boxId] = [randomUUID(), randomUUID(), randomUUID()]
  const display = `SE2026-${String(++number).padStart(6, '0')}`
  await db.run(sql`
    INSERT INTO box (id, number, member_id, market, currency, state, terms, address, handling_fee, offered_at, offer_expires_at, due_at, settled_at,
      settled_by, settled_amount, paid_at)
    VALUES (${boxId}, ${boxId}, ${memberId}, 'se', 'SEK', 'settled', '{}', '{}', 0, ${at}, ${at}, ${at}, ${at}, 'member', 10000, ${captured ? at : null})`)
  await db.run(sql`
    INSERT INTO invoice (id, market, year, number, display_number, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
    VALUES (${invoiceId}, 'se', 2026, ${number}, ${display}, ${memberId}, 'box', ${boxId}, 'SEK', 10000, 2000, '{}', '{}', ${at}, ${at})`)
  await db.run(sql`
    INSERT INTO invoice_line (invoice_id, position, kind, description, amount, vat_rate, vat) VALUES (${invoiceId}, 1, 'handling-fee', 'x', 10000, 2500, 2000)`)
  await db.run(sql`
    INSERT INTO charge (id, member_id, market, subject_type, subject_id, invoice_id, currency, amount, state, captured_amount, captured_at, provider_id, created_at)
    VALUES (${chargeId}, ${memberId}, 'se', 'box', ${boxId}, ${invoiceId}, 'SEK', 10000, ${captured ? 'captured' : 'failed'}, ${captured ? 10000 : null},
      ${captured ? at : null}, ${captured ? chargeId : null}, ${at})`)
  await book('invoice-issued', invoiceId, [
    ['receivable', memberId, 10000],
    ['fees', '', -8000],
    ['vat', '', -2000],
  ])
  if (captured)
    await book('charge-captured', chargeId, [
      ['psp', '', 10000],
      ['receivable', memberId, -10000],
    ])
  return { invoiceId, chargeId }
}

async function givenBack(memberId: string, chargeId: string, amount: number) {
  const id = randomUUID()
  await db.run(sql`
    INSERT INTO refund (id, charge_id, amount, state, reason, created_at, done_at) VALUES (${id}, ${chargeId}, ${amount}, 'done', 'x', ${at}, ${at})`)
  await book('refund-ordered', id, [
    ['receivable', memberId, amount],
    ['refund-in-flight', '', -amount],
  ])
  await book('refund-done', id, [
    ['refund-in-flight', '', amount],
    ['psp', '', -amount],
  ])
}

test('R9.01 earlier bookings stay as they were; their open amounts go by invoice from then on', async () => {
  await oldSchema()
  const memberId = randomUUID()
  await db.run(sql`
    INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
    VALUES (${memberId}, 'se', 'anna@example.test', 'Anna', 'Berg', ${addresses.se.phone}, ${addresses.se.zip}, ${at}, '1', ${at})`)
  const paid = await billed(memberId, { captured: true })
  const open = await billed(memberId, { captured: false })
  await givenBack(memberId, paid.chargeId, 3000)
  const entries = sql`SELECT id, amount, encode(row_hash, 'hex') AS hash FROM ledger_entry ORDER BY id`
  const before = await db.many(entries)

  await migrate(db)

  expect((await db.many(entries)).slice(0, before.length)).toEqual(before)
  const openNow = ({ invoiceId }: { invoiceId: string }) =>
    db.one(sql`SELECT ${openOfInvoice(sql`${invoiceId}::uuid`)} AS open`)
  expect(await openNow(paid)).toEqual({ open: 0 })
  expect(await openNow(open)).toEqual({ open: 10000 })
  expect(await db.many(sql`SELECT part, amount FROM instalment`)).toEqual([
    { part: 1, amount: 10000 },
    { part: 1, amount: 10000 },
  ])
  const balances = sql`SELECT kind, balance FROM ledger_account WHERE owner = ${memberId} ORDER BY kind`
  expect(await db.many(balances)).toEqual([
    { kind: 'receivable', balance: 10000 },
    { kind: 'refunded', balance: 3000 },
  ])
  const noStoryOfTheBox = /^I22|without (a receipt|its mail|lines)/
  const broken = (await brokenInvariants(db, at)).filter(({ invariant }) => !noStoryOfTheBox.test(invariant))
  expect(broken).toEqual([])
})
