import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { connect, sql } from '#/platform/database/db.ts'
import { migrate } from '#/platform/database/schema/migrate.ts'
import { cloneTemplate, dropDatabase } from '#/testing/database/template.ts'
import { addresses } from '#/testing/people/people.ts'

const server = inject('postgres')
const name = `t_${randomBytes(8).toString('hex')}`
const db = connect(await cloneTemplate(server, name), 4)
afterAll(async () => {
  await db.close()
  await dropDatabase(server, name)
})

const folder = new URL('../../../../db/migrations/', import.meta.url)
const day = (nth: number) => new Date(Date.UTC(2026, 2, nth, 9)).toISOString()

async function oldSchema() {
  await db.pool.query('DROP SCHEMA public, sandbox_stripe CASCADE; CREATE SCHEMA public')
  await db.run(
    sql`CREATE TABLE migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  for (const file of readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file < '1290')
    .sort()) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    await db.pool.query(text)
    const hash = createHash('sha256').update(text).digest('hex')
    await db.run(sql`INSERT INTO migration (name, hash) VALUES (${file}, ${hash})`)
  }
}

const { box, exchange, order, invoice, claim, fault, member } = Object.fromEntries(
  ['box', 'exchange', 'order', 'invoice', 'claim', 'fault', 'member'].map((of) => [of, randomUUID()]),
) as Record<string, string>
type Piece = { state: string; withdrawn?: number; lapsed?: boolean; ordered?: boolean }
/** Pieces of one box by what they show: each replaces a piece of its own. */
const pieces: Record<string, Piece> = {
  held: { state: 'held', ordered: false },
  lapsed: { state: 'dropped', lapsed: true, ordered: false },
  dropped: { state: 'dropped', ordered: false },
  delivered: { state: 'delivered' },
  together: { state: 'returning', withdrawn: 20 },
  back: { state: 'returned', withdrawn: 20 },
  unannounced: { state: 'returned' },
  gone: { state: 'cancelled' },
}
const names = Object.keys(pieces)
const ids = new Map(names.map((of) => [of, randomUUID()]))
const idOf = (of: string) => ids.get(of)!

/** Rows as the application of before wrote them, without those that they refer to and that the migration does not read. */
async function contracts() {
  const rows = names.flatMap((of, nth) => {
    const { state, withdrawn, lapsed, ordered = true } = pieces[of]!
    const [id, item, held] = [idOf(of), randomUUID(), randomUUID()]
    const at = withdrawn ? `'${day(withdrawn)}', '${day(30)}'` : 'NULL, NULL'
    const received = `INSERT INTO return_line (unit_id, state, received_at, grade, label_present, restocked, sku)
      VALUES ('${id}', 'received', '${day(21)}', 'A', true, true, 'SKU')`
    return [
      `INSERT INTO box_item (id, box_id, sku, position, price, reservation_id, state) VALUES ('${item}', '${box}', 'SKU', ${nth}, 100, '${randomUUID()}', 'returned')`,
      `INSERT INTO reservation (id, sku, owner_kind, owner_id, created_at, expires_at, state) VALUES ('${held}', 'SKU', '${ordered ? 'exchange' : 'exchange-choice'}', '${ordered ? exchange : box}', '${day(1)}', NULL, 'live')`,
      `INSERT INTO exchange_piece (id, box_id, item_id, exchange_id, sku, price, reservation_id, state, chosen_at, held_until, lapsed_at, withdrawn_at, refund_due_at)
       VALUES ('${id}', '${box}', '${item}', ${ordered ? `'${exchange}'` : 'NULL'}, 'SKU', 250, '${held}', '${state}', '${day(1)}', '${day(3)}', ${lapsed ? `'${day(3)}'` : 'NULL'}, ${at})`,
      ...(ordered
        ? [
            `INSERT INTO invoice_line (invoice_id, position, kind, subject_line_id, description, amount, vat_rate, vat) VALUES ('${invoice}', ${nth + 1}, 'item', '${id}', 'Dress ${of}', 250, 2500, 50)`,
          ]
        : []),
      ...(state === 'returned' ? [received] : []),
    ]
  })
  await db.pool.query(`
    BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO variant (sku, product_id, size) VALUES ('SKU', '${randomUUID()}', '38');
    INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
      VALUES ('${member}', 'se', 'anna@example.test', 'Anna', 'Berg', '${addresses.se.phone}', '${addresses.se.zip}', '${day(1)}', '1', '${day(1)}');
    INSERT INTO box (id, number, member_id, market, currency, state, terms, address, offered_at, offer_expires_at, due_at, approval_ends_at)
      VALUES ('${box}', '100234', '${member}', 'se', 'SEK', 'delivered', '{"withdrawalDays": 20}', '{"name": "Anna"}', '${day(1)}', '${day(1)}', '${day(1)}', '${day(9)}');
    INSERT INTO box_exchange (id, box_id, number, state, fee, ordered_at, pay_by, paid_at, shipped_at, delivered_at, withdraw_until)
      VALUES ('${exchange}', '${box}', '100234-B', 'delivered', 79, '${day(2)}', '${day(28)}', '${day(2)}', '${day(4)}', '${day(6)}', '${day(27)}');
    INSERT INTO invoice (id, market, year, number, display_number, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
      VALUES ('${invoice}', 'se', 2026, 1, 'SE2026-1', '${member}', 'box', '${box}', 'SEK', 100, 20, '{}', '{}', '${day(2)}', '${day(2)}');
    ${rows.join(';\n')};
    INSERT INTO fulfilment_order (id, subject_type, subject_id, number, name, market, address, supplied_at, state, shipped_at, delivered_at)
      VALUES ('${order}', 'exchange', '${exchange}', '100234-B', 'Exchange', 'se', '{}', '${day(2)}', 'delivered', '${day(4)}', '${day(6)}');
    INSERT INTO claim (id, box_id, kind, replacement_id, most, billed, proposed_at) VALUES ('${claim}', '${box}', 'loss-in-value', '${idOf('back')}', 250, true, '${day(21)}');
    INSERT INTO piece_fault (id, box_id, piece_id, kind, words, reported_at) VALUES ('${fault}', '${box}', '${idOf('delivered')}', 'faulty', 'The seam.', '${day(7)}');
    INSERT INTO job (kind, subject, unique_key, created_at, due_at) VALUES
      ('close-exchange', '${exchange}', 'close-exchange:${exchange}', '${day(6)}', '${day(27)}'),
      ('refund-exchange', '${exchange}', 'refund-exchange:${exchange}:x', '${day(21)}', '${day(22)}'),
      ('lapse-box-objection', '${claim}', 'lapse-box-objection:${claim}', '${day(21)}', '${day(22)}');
    COMMIT`)
}

test('R6.10 a running exchange becomes an order with the same ids; its choices, returns, claims, faults and jobs go on', async () => {
  await oldSchema()
  await contracts()

  await migrate(db)

  const held = await db.many<{ id: string }>(sql`SELECT id FROM held_replacement`)
  expect(held.map(({ id }) => id).toSorted()).toEqual([idOf('held'), idOf('lapsed')].toSorted())
  expect(
    await db.many(sql`
    SELECT id, number, box_id, exchange_fee, total, state, terms, returns_until, paid_at IS NOT NULL AS paid FROM shop_order`),
  ).toMatchObject([
    {
      id: exchange,
      number: '100234-B',
      boxId: box,
      exchangeFee: 79,
      total: 5 * 250 + 79,
      state: 'delivered',
      terms: { withdrawalDays: 20, returnFee: 0 },
      returnsUntil: new Date(day(27)),
      paid: true,
    },
  ])
  const lines = await db.many<{ id: string; state: string; description: string; kind: string | null }>(sql`
    SELECT l.id, l.state, l.description, r.kind FROM order_line l LEFT JOIN goods_return r ON r.id = l.return_id ORDER BY l.position`)
  const ordered = names.filter((of) => pieces[of]!.ordered !== false)
  const kinds: Record<string, string> = {
    together: 'withdrawal',
    back: 'withdrawal',
    unannounced: 'unannounced',
  }
  expect(lines.toSorted((one, other) => one.description.localeCompare(other.description))).toEqual(
    ordered.toSorted().map((of) => ({
      id: idOf(of),
      state: pieces[of]!.state,
      description: `Dress ${of}`,
      kind: kinds[of] ?? null,
    })),
  )
  expect(await db.many(sql`SELECT kind, fee, refund_due_at FROM goods_return ORDER BY kind`)).toEqual([
    { kind: 'unannounced', fee: 0, refundDueAt: new Date(day(35)) },
    { kind: 'withdrawal', fee: 0, refundDueAt: new Date(day(30)) },
  ])
  expect(
    await db.one(
      sql`SELECT contract_type, contract_id, goods_id, member_id, number, market, billed FROM claim`,
    ),
  ).toEqual({
    contractType: 'shop-order',
    contractId: exchange,
    goodsId: idOf('back'),
    memberId: member,
    number: '100234-B',
    market: 'se',
    billed: true,
  })
  expect(await db.one(sql`SELECT contract_type, contract_id, goods_id, member_id FROM piece_fault`)).toEqual({
    contractType: 'shop-order',
    contractId: exchange,
    goodsId: idOf('delivered'),
    memberId: member,
  })
  expect(await db.many(sql`SELECT DISTINCT subject_type FROM fulfilment_order`)).toEqual([
    { subjectType: 'shop-order' },
  ])
  expect(await db.many(sql`SELECT owner_kind, count(*)::int FROM reservation GROUP BY 1 ORDER BY 1`)).toEqual(
    [
      { ownerKind: 'exchange-choice', count: 3 },
      { ownerKind: 'shop-order', count: ordered.length },
    ],
  )
  const jobs = await db.many<{ kind: string; key: string }>(
    sql`SELECT kind, split_part(unique_key, ':', 1) AS key FROM job WHERE done_at IS NULL ORDER BY kind`,
  )
  expect(jobs).toEqual([
    { kind: 'close-shop-order', key: 'close-shop-order' },
    { kind: 'credit-exchange', key: 'credit-exchange' },
    { kind: 'lapse-objection', key: 'lapse-order-objection' },
    { kind: 'refund-return', key: 'shop-refund-due' },
  ])
})
