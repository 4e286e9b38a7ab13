import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { type Market, marketOf } from '#/platform/markets/markets.ts'
import { hasToken } from '#/platform/sessions/sessions.ts'

/** The market of a session's member: its language and currency are those of their pages and mails (R1.01). */
export async function memberMarket(
  { ctx }: { ctx: Pick<PlatformCtx, 'db' | 'clock'> },
  { id, token }: { id: string; token: string },
): Promise<Market | undefined> {
  const row = await ctx.db.maybe<{ market: string }>(sql`
    SELECT m.market FROM session s JOIN member m ON m.id = s.owner_id
    WHERE ${hasToken(hashSecret(token), ctx.clock.now())} AND s.owner_kind = 'member' AND m.id::text = ${id} AND s.revoked_at IS NULL`)
  return row && marketOf(row.market)
}
