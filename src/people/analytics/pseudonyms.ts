import { createHmac } from 'node:crypto'
import { keysFor } from '#/people/identity/secrets/secrets.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'

export const receivers = ['analytics', 'email-marketing'] as const
export type Receiver = (typeof receivers)[number]

/**
 * A member's pseudonym at a receiver: 64 hex digits, shaped like a SHA-256 of the id, but keyed with a secret
 * of the receiver and over a nonce that can be deleted. Hashing all ids finds no member, and two receivers
 * cannot compare (D7, T117).
 */
export async function pseudonym(ctx: PlatformCtx, memberId: string, receiver: Receiver): Promise<string> {
  const [newest] = await keysFor(ctx, `analytics ${receiver}`)
  const { nonce } = await ctx.db.one<{ nonce: string }>(sql`
    INSERT INTO analytics_pseudonym (member_id, receiver, nonce, created_at)
    VALUES (${memberId}, ${receiver}, ${ctx.random.token(32)}, ${ctx.clock.now()})
    ON CONFLICT (member_id, receiver) DO UPDATE SET receiver = EXCLUDED.receiver
    RETURNING nonce`)
  return createHmac('sha256', newest!.key).update(`${memberId} ${nonce}`).digest('hex')
}

/** Deletes pseudonyms. A new consent gets a new one, and the old one leads nowhere. */
export const forgetPseudonyms = (db: Db, memberId: string, of: readonly Receiver[] = receivers) =>
  db.run(sql`DELETE FROM analytics_pseudonym WHERE member_id = ${memberId} AND receiver = ANY(${of})`)
