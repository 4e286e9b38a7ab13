import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MakeLinkKey } from '#/platform/ports/mail-kinds.ts'

export const STAY_KEY = 'stay'

/** A new key for each mail; the key before it is void. */
export const makeStayKey: MakeLinkKey = async ({ db, random }, memberId) => {
  const key = random.token(32)
  const updated = await db.run(
    sql`UPDATE inactive_notice SET key_hash = ${hashSecret(key)} WHERE member_id = ${memberId}`,
  )
  return updated === 1 ? key : undefined
}

/** True while the link keeps an account. Reading it changes nothing: mail scanners read it too (T13). */
export const isOpenStay = async ({ db }: PlatformCtx, key: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT 1 FROM inactive_notice WHERE key_hash = ${hashSecret(key)}`)) !== undefined

/** Keeps the account of the mail's receiver: it counts as used from now on. */
export const stay = (ctx: PlatformCtx, key: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const notice = await db.maybe<{ memberId: string }>(
      sql`DELETE FROM inactive_notice WHERE key_hash = ${hashSecret(key)} RETURNING member_id`,
    )
    if (!notice) throw Refused('reset-expired')
    await db.run(sql`
      INSERT INTO member_seen AS seen (member_id, at) VALUES (${notice.memberId}, ${clock.now()})
      ON CONFLICT (member_id) DO UPDATE SET at = greatest(seen.at, EXCLUDED.at)`)
  })
