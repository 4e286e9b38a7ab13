import { sql } from '#/platform/database/db.ts'
import { givenStaff } from './given/given-charge.ts'
import type { TestApp } from './world/app.ts'

type Texts = { email: string; withdrawn: string; settled: string }

/**
 * Withdraws from a box, and later from the subscription, in the member's words; the box's withdrawal is settled in a
 * colleague's.
 */
export async function withdrawFrom(app: TestApp, boxId: string, { email, withdrawn, settled }: Texts) {
  const { ask, db } = app
  const { number } = await db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  await ask('POST', '/withdrawals', { body: { number, email, pieces: withdrawn } })
  const { zip } = await db.one<{ zip: string }>(
    sql`SELECT zip FROM member WHERE email = ${email} AND kind = 'member'`,
  )
  const end = { kind: 'extraordinary' as const, cause: withdrawn, on: '2040-01-31' }
  await ask('POST', '/declared-ends', { body: { email, zip, ...end } })
  await app.settle()
  const params = await db.one<{ id: string }>(
    sql`SELECT id FROM withdrawal WHERE subject_id = ${boxId} AND settled_at IS NULL`,
  )
  const as = await givenStaff(app, 'support')
  await ask('POST', '/studio/withdrawals/:id/settle', { as, params, body: { why: settled } })
}
