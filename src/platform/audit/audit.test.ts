import { expect, test } from 'vitest'
import { testApp } from '#/testing/world/app.ts'
import { inTransaction } from '../context.ts'
import { sql } from '../database/db.ts'
import { audit } from './audit.ts'

const app = await testApp()
const actor = { kind: 'staff', id: '7' } as const

test('R8.01 I46 an act leaves its actor, subject, time, values before and after, and reason', async () => {
  await inTransaction(app.ctx, (ctx) =>
    audit(ctx, {
      actor,
      action: 'piece-regraded',
      subject: { kind: 'box-item', id: 'a1' },
      before: { grade: 'D' },
      after: { grade: 'A' },
      reason: 'Only dusty.',
    }),
  )
  const row = await app.db.one(sql`
    SELECT at, actor_id, action, subject_id, before, after, reason FROM audit WHERE subject_id = 'a1'`)
  expect(row).toEqual({
    at: app.clock.now(),
    actorId: '7',
    action: 'piece-regraded',
    subjectId: 'a1',
    before: { grade: 'D' },
    after: { grade: 'A' },
    reason: 'Only dusty.',
  })
})

test('I46 an act that is rolled back leaves no row', async () => {
  const rolledBack = inTransaction(app.ctx, async (ctx) => {
    await audit(ctx, { actor, action: 'price-set', subject: { kind: 'product', id: 'a2' } })
    throw new Error('refused')
  })
  await expect(rolledBack).rejects.toThrow('refused')
  expect(await app.db.many(sql`SELECT FROM audit WHERE subject_id = 'a2'`)).toEqual([])
})
