import { beforeAll, expect, test } from 'vitest'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { inTransaction } from '../context.ts'
import { sql } from '../database/db.ts'
import { audit } from './audit.ts'
import { sealAudit } from './audit-seal.ts'

const app = await testApp({ checked: false })
const broken = async () =>
  (await app.db.many<{ name: string }>(sql`SELECT DISTINCT name FROM inv_audit_chain ORDER BY 1`)).map(
    ({ name }) => name,
  )
const seals = () =>
  app.db.many<{ number: number; rows: number }>(sql`SELECT number, rows FROM audit_seal ORDER BY number`)
const act = (id: string, reason = 'Only dusty.') =>
  audit(app.ctx, {
    actor: { kind: 'staff', id: '7' },
    action: 'piece-regraded',
    subject: { kind: 'product', id },
    before: { grade: 'D' },
    after: { grade: 'A' },
    reason,
  })

beforeAll(async () => {
  for (const n of ['p1', 'p2', 'p3', 'p4', 'p5']) await act(n)
})

test('R8.01 rows are sealed in batches, each once, and hold', async () => {
  expect(await sealAudit(app.ctx, 2)).toBe(3)
  expect(await sealAudit(app.ctx, 2), 'nothing is left to seal').toBe(0)
  expect((await seals()).map(({ rows }) => rows)).toEqual([2, 2, 1])
  expect(await broken()).toEqual([])
})

test('R8.01 two processes that seal at once leave one chain', async () => {
  for (const n of ['q1', 'q2', 'q3']) await act(n)
  await Promise.all([sealAudit(app.ctx, 1), sealAudit(app.ctx, 1), sealAudit(app.ctx, 1)])
  expect((await seals()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await broken()).toEqual([])
})

test('R8.01 a row that is written before a seal and committed after it is in the next one; writers do not wait', async () => {
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const slow = inTransaction(app.ctx, async (ctx) => {
    await audit(ctx, {
      actor: { kind: 'staff', id: '7' },
      action: 'slow',
      subject: { kind: 'product', id: 's1' },
    })
    await ctx.db.one(sql`SELECT 1 AS sent`)
    hasWritten()
    await mayCommit
  })
  await written
  await act('s2')
  const sealing = sealAudit(app.ctx)
  await act('s3')
  commit()
  await slow
  await sealing
  await sealAudit(app.ctx)
  const { rows } = await app.db.one<{ rows: number }>(sql`SELECT sum(rows)::int AS rows FROM audit_seal`)
  expect(rows).toBe((await app.db.one<{ all: number }>(sql`SELECT count(*)::int AS all FROM audit`)).all)
  expect(await broken()).toEqual([])
})

test('R8.01 an act that is rolled back leaves a gap, and the chain holds', async () => {
  await inTransaction(app.ctx, async (ctx) => {
    await audit(ctx, {
      actor: { kind: 'staff', id: '7' },
      action: 'undone',
      subject: { kind: 'product', id: 'r1' },
    })
    await ctx.db.one(sql`SELECT 1 AS sent`)
    throw new Error('refused')
  }).catch(() => {})
  await act('r2')
  await sealAudit(app.ctx)
  expect(await broken()).toEqual([])
})

test('R8.01 R11.04 an erased member’s words go with their salt, and the chain holds', async () => {
  const member = await givenMember(app, { card: null })
  await audit(app.ctx, {
    actor: { kind: 'staff', id: '7' },
    action: 'contact-changed',
    subject: { kind: 'member', id: member.id },
    before: { city: 'Odense' },
    after: { city: 'Aarhus' },
    reason: 'She rang.',
  })
  await sealAudit(app.ctx)
  await app.db.run(sql`UPDATE member SET erased_at = ${app.clock.now()} WHERE id = ${member.id}`)
  await app.db.run(sql`SELECT erase_words(${member.id})`)
  const row = await app.db.one(sql`
    SELECT reason, before, after, salt, wiped_for FROM audit WHERE action = 'contact-changed' AND person_id = ${member.id}`)
  expect(row).toEqual({ reason: null, before: null, after: null, salt: null, wipedFor: member.id })
  expect(await broken()).toEqual([])
})

const removed = 'R8.01 audit rows removed, added or changed'
const altered = 'R8.01 words of an audit row were changed'
const off = 'ALTER TABLE audit DISABLE TRIGGER USER; ALTER TABLE audit_seal DISABLE TRIGGER USER;'
const middle = "(SELECT id FROM audit WHERE subject_id = 'p3')"

test.each([
  { because: 'a row was removed', by: `DELETE FROM audit WHERE id = ${middle}`, found: [removed] },
  {
    because: 'the time was changed',
    by: `UPDATE audit SET at = at + interval '1 day' WHERE id = ${middle}`,
    found: [removed],
  },
  {
    because: 'the colleague was changed',
    by: `UPDATE audit SET actor_id = '8' WHERE id = ${middle}`,
    found: [removed],
  },
  {
    because: 'a value was changed',
    by: `UPDATE audit SET after = '{"grade": "B"}' WHERE id = ${middle}`,
    found: [altered],
  },
  {
    because: 'a value was changed, and its digest with it',
    by: `UPDATE audit SET after = '{"grade": "B"}' WHERE id = ${middle}; UPDATE audit SET digest = audit_digest(audit) WHERE id = ${middle}`,
    found: [removed],
  },
  {
    because: 'words of a member who is not erased were wiped',
    by: `UPDATE audit SET reason = NULL, before = NULL, after = NULL, salt = NULL, wiped_for = gen_random_uuid() WHERE id = ${middle}`,
    found: ['R8.01 words were wiped for a member who is not erased'],
  },
  {
    because: 'a seal was removed',
    by: 'DELETE FROM audit_seal WHERE number = 2',
    found: ['R8.01 a seal is missing', removed],
  },
])('R8.01 the chain shows that $because', async ({ by, found }) => {
  expect(await foundAfter(by)).toEqual([...found].sort())
})

/** Runs an owner's statement with the guards off, reads the invariants, and rolls back. */
async function foundAfter(statement: string) {
  const client = await app.db.pool.connect()
  try {
    await client.query(`SET ROLE NONE; BEGIN; ${off} ${statement}`)
    const { rows } = await client.query('SELECT DISTINCT name FROM inv_audit_chain ORDER BY 1')
    return (rows as { name: string }[]).map(({ name }) => name)
  } finally {
    await client.query('ROLLBACK')
    client.release(true)
  }
}
