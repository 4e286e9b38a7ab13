import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ApiScope } from './scopes.rule.ts'

export type Terms = {
  name: string
  scopes: ApiScope[]
  markets: MarketId[] | null
  most: number
  endsAt: Date
}

const BYTES = 32
const SHOWN = 11

/** Makes a key. It is returned once: the database has its hash. */
export const makeKey = (
  ctx: PlatformCtx,
  { name: given, scopes, markets, most, endsAt }: Terms,
  staffId: string,
) =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    if (endsAt <= now) throw Invalid({ endsOn: 'invalid' })
    const id = ctx.random.uuid()
    const key = `gk_${ctx.random.token(BYTES)}`
    const name = given.trim()
    const prefix = key.slice(0, SHOWN)
    await ctx.db.run(sql`
      INSERT INTO api_key (id, name, prefix, key_hash, scopes, markets, most, made_at, ends_at)
      VALUES (${id}, ${name}, ${prefix}, ${hashSecret(key)}, ${scopes}, ${markets}, ${most}, ${now}, ${endsAt})`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'api-key-made',
      subject: { kind: 'api-key', id },
      after: { name, scopes, markets, most, endsAt: endsAt.toISOString() },
    })
    return { id, key }
  })

/** Ends a key at once. */
export const revokeKey = (
  ctx: PlatformCtx,
  { id, reason, staffId }: { id: string; reason: string; staffId: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const { revokedAt } = found(
      await ctx.db.maybe<{ revokedAt: Date | null }>(
        sql`SELECT revoked_at FROM api_key WHERE id = ${id} FOR UPDATE`,
      ),
    )
    if (revokedAt) throw Conflict('not-possible-now', { state: 'revoked' })
    await ctx.db.run(sql`UPDATE api_key SET revoked_at = ${ctx.clock.now()} WHERE id = ${id}`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'api-key-revoked',
      subject: { kind: 'api-key', id },
      reason,
    })
  })
