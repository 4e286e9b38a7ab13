import { sql } from '#/platform/database/db.ts'
import type { TestApp } from './app.ts'

/** Of a box, and of the subscription one day, in the member's own words. */
export async function withdrawFrom(
  { ask, db }: TestApp,
  boxId: string,
  { email, withdrawn }: { email: string; withdrawn: string },
) {
  const { number } = await db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  await ask('POST', '/withdrawals', { body: { number, email, pieces: withdrawn } })
  const { zip } = await db.one<{ zip: string }>(
    sql`SELECT zip FROM member WHERE email = ${email} AND kind = 'member'`,
  )
  const end = { kind: 'extraordinary' as const, cause: withdrawn, on: '2040-01-31' }
  await ask('POST', '/declared-ends', { body: { email, zip, ...end } })
}
