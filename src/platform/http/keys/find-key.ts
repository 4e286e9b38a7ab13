import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Forbidden } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { countOne, rateKey, slowedDown } from '../limits/rate-limit.ts'
import type { ApiScope } from './scopes.rule.ts'

export type KeyOfRequest = { id: string; scopes: ApiScope[]; markets: MarketId[] | null }
type Stored = KeyOfRequest & { most: number; usedLately: boolean }

const HEADER = /^Bearer (gk_[\w-]{43})$/
const WINDOW_S = 900
const NOTED_EVERY_S = 60

/**
 * The key of a request by its Authorization header; undefined for an unknown, ended or revoked one. Throws when it has been used too
 * often in this quarter of an hour.
 */
export async function findKey(ctx: PlatformCtx, header: string): Promise<KeyOfRequest | undefined> {
  const [, secret] = HEADER.exec(header) ?? []
  if (!secret) return undefined
  const now = ctx.clock.now()
  const key = await ctx.db.maybe<Stored>(sql`
    SELECT id, scopes, markets, most, coalesce(last_used_at > ${now}::timestamptz - make_interval(secs => ${NOTED_EVERY_S}), false) AS used_lately
    FROM api_key WHERE key_hash = ${hashSecret(secret)} AND revoked_at IS NULL AND ends_at > ${now}`)
  if (!key) return undefined
  const { most, usedLately, ...own } = key
  const { count } = await countOne(ctx, rateKey('api-key', key.id))
  if (count > most) throw slowedDown(ctx, { limit: 'api-key', from: key.id, waitS: WINDOW_S })
  if (!usedLately) await ctx.db.run(sql`UPDATE api_key SET last_used_at = ${now} WHERE id = ${key.id}`)
  return own
}

/** Throws unless the key may read the route. It changes nothing: no other method has a scope. */
export function admitKey(
  { scopes, markets }: KeyOfRequest,
  route: { scope?: ApiScope; countries?: unknown },
) {
  if (!route.scope || !scopes.includes(route.scope)) throw Forbidden()
  if (markets && !route.countries) throw Forbidden('all-countries-needed')
}
