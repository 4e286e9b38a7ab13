import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Pool, sql, transaction } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { post } from '#/platform/ledger/ledger.ts'
import { systemRandom } from '#/platform/random.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'

const CLIENTS = 16
const STEPS = 8

/**
 * The shared parts of settlements alone: an invoice with its number, its booking, and as many other statements as a
 * settlement has on rows of its own. Sixteen clients on one market, beside sixteen that share nothing.
 */
export async function benchSettlements({ seconds = 4, turns = 5 } = {}) {
  const server = await startTemplate({ durable: true })
  const url = await cloneTemplate(server.url, 'bench_settlements')
  const owner = connect(url, 2)
  const pool = connect(asApp(url), CLIENTS)
  const members = await givenMembers(owner)
  const marketsOf = {
    'one market': () => 'da',
    'four markets': (client: number) => ['da', 'se', 'nl', 'de'][client % 4]!,
    'nothing shared': (client: number) => `m${client}`,
  }
  const settled: Record<string, number[]> = {}
  for (let round = 0; round <= turns; round++)
    for (const [name, marketOf] of Object.entries(marketsOf)) {
      const count = await run(pool, { members, marketOf, seconds })
      // The first turn opens accounts and connections.
      if (round > 0) settled[name] = [...(settled[name] ?? []), count / seconds]
    }
  await pool.close()
  await owner.close()
  await server.stop()
  const middle = (name: string) => settled[name]!.toSorted((a, b) => a - b)[Math.floor(turns / 2)]!
  return Object.keys(marketsOf).map((name) => ({
    settlements: name,
    'a second': middle(name).toFixed(0),
    'of nothing shared': (middle(name) / middle('nothing shared')).toFixed(2),
  }))
}

type Run = { members: string[]; marketOf(client: number): string; seconds: number }

async function run(pool: Pool, { members, marketOf, seconds }: Run) {
  let over = false
  let count = 0
  const clients = members.map(async (memberId, client) => {
    for (; !over; count++) await settle(pool, { memberId, market: marketOf(client) })
  })
  await sleep(seconds * 1000)
  over = true
  const settled = count
  await Promise.all(clients)
  return settled
}

const settle = (pool: Pool, { memberId, market }: { memberId: string; market: string }) =>
  transaction(pool, async (tx) => {
    const id = systemRandom.uuid()
    await tx.run(sql`
      INSERT INTO invoice (id, market, year, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
      VALUES (${id}, ${market}, 2026, ${memberId}, 'box', ${id}, 'SEK', 61800, 12360, '{}', '{}', now(), now())`)
    await post(tx, {
      eventType: 'invoice-issued',
      eventId: id,
      at: new Date(0),
      market,
      currency: 'SEK',
      entries: [
        { account: 'receivable', owner: memberId, invoice: id, amount: 618_00 },
        { account: 'sales', amount: -479_20 },
        { account: 'fees', amount: -15_20 },
        { account: 'vat', amount: -123_60 },
      ],
    })
    for (let step = 0; step < STEPS; step++)
      await tx.run(
        sql`INSERT INTO job (kind, subject, created_at, due_at) VALUES ('bench', ${id}, now(), 'infinity')`,
      )
  })

const givenMembers = async (owner: Pool) =>
  (
    await owner.many<{ id: string }>(sql`
      INSERT INTO member (id, market, email, password_hash, first_name, last_name, phone, zip, city, street, street_number, created_at, terms_version, terms_accepted_at, credit_state)
      SELECT gen_random_uuid(), 'se', 'bench' || n || '@garderobe.example', 'x', 'Anna', 'Berg', '0701234567', '111 22', 'Stockholm', 'Storgatan', '1', now(), '1', now(), 'approved'
      FROM generate_series(1, ${CLIENTS}) n RETURNING id`)
  ).map(({ id }) => id)
