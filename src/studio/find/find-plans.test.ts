import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { exportList } from '#/platform/list/exports/exports.ts'
import { pageKeys } from '#/platform/list/list-page.ts'
import type { ListSpec } from '#/platform/list/list-spec.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { mailsWith } from './find-mails.ts'

const db = await testDatabase({ checked: false, owner: true })
const staff = randomUUID()
const MAILS = 30_000
const MEMBERS = 3_000
// Without foreign keys and triggers: the queries are found by their own tables.
const client = await db.pool.connect()
await client.query('SET statement_timeout = 0')
await client.query(`
  SET session_replication_role = replica;
  INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
  SELECT md5('m' || n)::uuid, 'da', 'm' || n || '@example.test', 'Anna', 'Berg', '12345678', '1650', now(), '1', now() FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, html, text, state, message_id, queued_at, sent_at, expires_at)
  SELECT gen_random_uuid(), 'e' || n, 'letter', 'm' || n || '@example.test', md5('m' || 1 + n % ${MEMBERS})::uuid, 'da',
    CASE WHEN n % 10000 = 7 THEN 'About the parka' WHEN n % 3 = 0 THEN 'Your box ' || n || ' is on its way' ELSE 'Receipt ' || n END,
    '', '', 'sent', 'x' || n, now() - n * interval '1 minute', now(), now() FROM generate_series(1, ${MAILS}) n;
  INSERT INTO list_export (id, staff_id, path, query, requested_at, state, headers, ended_at, expires_at)
  SELECT gen_random_uuid(), CASE WHEN n % 100 = 0 THEN '${staff}'::uuid ELSE gen_random_uuid() END, '/studio/orders.csv', '{}', now() - n * interval '1 minute', 'ready', '[]', now(), now()
  FROM generate_series(1, 10000) n;
  RESET session_replication_role;
  ANALYZE email; ANALYZE member; ANALYZE list_export`)
client.release(true)

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
const search = { db, now: new Date('2027-01-01'), most: 6 }

test.each([
  { named: 'a rare word of a subject', query: mailsWith({ ...search, typed: 'parka' }) },
  { named: 'words of every third subject', query: mailsWith({ ...search, typed: 'box way' }) },
  { named: 'a word of no subject', query: mailsWith({ ...search, typed: 'corduroy' }) },
  {
    named: 'a colleague’s exports',
    query: pageKeys(exportList(staff) as unknown as ListSpec<never>, {}, search.now),
  },
])(
  'R8.08 of 30,000 mails and 10,000 exports, few pages of the disk are read for $named',
  async ({ query }) => {
    const explained = await db.one<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`,
    )
    const { Plan } = explained['QUERY PLAN'][0]
    expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(300)
  },
)
