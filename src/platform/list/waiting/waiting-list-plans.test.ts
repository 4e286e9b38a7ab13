import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { waitingFaults } from '#/after-sales/faults/studio/waiting.ts'
import { waitingWithdrawals } from '#/after-sales/withdrawal/waiting.ts'
import { sql } from '#/platform/database/db.ts'
import { noReader, waitingLooks } from '#/platform/second-looks/list-waiting.ts'
import { stylistChanges } from '#/styling/stylists/studio/changes.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { pageKeys } from '../list-page.ts'
import type { ListParams, ListSpec } from '../list-spec.ts'

const db = await testDatabase({ checked: false, owner: true })
const [member, staff, other] = [randomUUID(), randomUUID(), randomUUID()]
const at = `timestamptz '2026-03-02T09:00:00Z' - n * interval '1 minute'`
const WAITING = 20_000
// Without foreign keys: the lists are found by their own tables.
const client = await db.pool.connect()
await client.query('SET statement_timeout = 0')
await client.query(`
  SET session_replication_role = replica;
  INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome, settled_at)
  SELECT gen_random_uuid(), '${member}', 'box', gen_random_uuid(), '2' || lpad(n::text, 6, '0'), '', ${at}, CASE WHEN n % 2 = 0 THEN 'recorded' ELSE 'cancelled' END,
    CASE WHEN n % 2 = 1 THEN ${at} END FROM generate_series(1, ${2 * WAITING}) n;
  INSERT INTO piece_fault (id, contract_type, contract_id, goods_id, member_id, number, kind, words, state, reported_at, decided_by, decided_at, answer)
  SELECT gen_random_uuid(), 'box', gen_random_uuid(), gen_random_uuid(), '${member}', '2' || lpad(n::text, 6, '0'), 'faulty', 'A seam.', CASE n % 4 WHEN 0 THEN 'reported' WHEN 1 THEN 'in-repair' ELSE 'declined' END, ${at},
    CASE WHEN n % 4 > 0 THEN '${staff}'::uuid END, CASE WHEN n % 4 > 0 THEN ${at} END, CASE WHEN n % 4 > 0 THEN 'Worn.' END FROM generate_series(1, ${2 * WAITING}) n;
  INSERT INTO second_look (id, kind, subject_id, market, currency, amount, reason, state, asked_by, asked_at, expires_at)
  SELECT gen_random_uuid(), 'refund', gen_random_uuid(), 'se', 'SEK', 5000, 'A button', 'waiting', '${staff}', ${at}, ${at} + interval '9 days' FROM generate_series(1, ${WAITING}) n;
  INSERT INTO stylist_change (id, member_id, from_id, to_id, cause, why, at, seen_at, seen_by)
  SELECT gen_random_uuid(), '${member}', '${staff}', '${other}', 'asked', 'sizes', ${at}, CASE WHEN n % 2 = 0 THEN ${at} END, CASE WHEN n % 2 = 0 THEN '${staff}'::uuid END
  FROM generate_series(1, ${2 * WAITING}) n;
  INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at) VALUES ('${staff}', 'a@staff.test', 'A', '{finance}', 'x', 'x', now());
  RESET session_replication_role;
  ANALYZE`)
client.release(true)

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const lists: [name: string, spec: ListSpec<never>, queries: ListParams[]][] = [
  ['withdrawals', waitingWithdrawals as ListSpec<never>, [{}, { sort: '-declared' }]],
  [
    'reported pieces',
    waitingFaults as ListSpec<never>,
    [{}, { sort: '-reported' }, { state: 'reported' } as ListParams],
  ],
  ['second looks', waitingLooks(noReader) as ListSpec<never>, [{}, { sort: '-requested' }]],
  [
    'requests for another stylist',
    stylistChanges as ListSpec<never>,
    [{}, { state: 'unread', sort: 'at' } as ListParams, { stylist: staff } as ListParams],
  ],
]
const pages = lists.flatMap(([name, spec, queries]) => queries.map((query) => ({ name, spec, query })))

test.each(pages)(
  'R8.08 of 20,000 $name the first page reads few rows and pages of the disk: $query',
  async ({ spec, query }) => {
    const explained = await db.one<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${pageKeys(spec, query, new Date('2027-01-01'))}`,
    )
    const { Plan } = explained['QUERY PLAN'][0]
    const nodes = nodesOf(Plan)
    expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
    const rows = Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))
    const blocks = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    expect(rows).toBeLessThan(100)
    expect(blocks).toBeLessThan(300)
  },
)
