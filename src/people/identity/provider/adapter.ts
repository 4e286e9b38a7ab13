import type { Adapter, AdapterPayload } from 'oidc-provider'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'

/** The ids of these are credentials, so they are stored as hashes (T5); a session's id is its cookie. */
const secretIds = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken', 'Session'])

/** The payload to store, without ids that are secrets: its own, and the session's in a sign-in under way. */
function withoutSecrets(model: string, { jti, ...payload }: AdapterPayload): AdapterPayload {
  const { cookie: _, ...session } = payload.session ?? {}
  return { ...(!secretIds.has(model) && { jti }), ...payload, ...(payload.session && { session }) }
}

/** The provider's store in PostgreSQL. It uses real time, as the provider does. */
export function oidcAdapter(db: Db, model: string): Adapter {
  const keyOf = (id: string) => (secretIds.has(model) ? hashSecret(id) : id)
  const restored = (row: Row | undefined, id?: string) => {
    if (!row || (row.consumedAt && model === 'Session')) return undefined
    return { ...row.payload, ...(id && { jti: id }), ...(row.consumedAt && { consumed: true }) }
  }
  return {
    async upsert(id, payload) {
      const expiresAt = payload.exp ? new Date(payload.exp * 1000) : null
      await db.run(sql`
        INSERT INTO oidc_record (model, id, payload, grant_id, uid, expires_at)
        VALUES (${model}, ${keyOf(id)}, ${json(withoutSecrets(model, payload))}::jsonb, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${expiresAt})
        ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
          expires_at = excluded.expires_at
        WHERE oidc_record.consumed_at IS NULL`)
      if (payload.iat && model === 'Interaction') await forgetExpired(db, new Date(payload.iat * 1000))
    },
    find: async (id) =>
      restored(
        await db.maybe<Row>(sql`
      SELECT payload, consumed_at FROM oidc_record WHERE model = ${model} AND id = ${keyOf(id)}`),
        id,
      ),
    findByUid: async (uid) =>
      restored(
        await db.maybe<Row>(sql`
      SELECT payload, consumed_at FROM oidc_record WHERE model = ${model} AND uid = ${uid}`),
      ),
    findByUserCode: async () => undefined,
    // One of two simultaneous uses of a code or token passes; the other ends the whole family, as a later use
    // would.
    async consume(id) {
      const consumed = await db.run(sql`UPDATE oidc_record SET consumed_at = coalesce(expires_at, 'epoch')
        WHERE model = ${model} AND id = ${keyOf(id)} AND consumed_at IS NULL`)
      if (consumed === 1) return
      await db.run(sql`DELETE FROM oidc_record r USING oidc_record used
        WHERE used.model = ${model} AND used.id = ${keyOf(id)}
          AND (r.grant_id = used.grant_id OR (r.model = 'Grant' AND r.id = used.grant_id))`)
      const { errors } = await import('./oidc-provider.ts')
      throw new errors.InvalidGrant('already used')
    },
    // A request that read the session before its end writes it back afterwards; it must not revive it (T8).
    async destroy(id) {
      if (model === 'Session')
        await db.run(sql`UPDATE oidc_record SET payload = '{}', uid = NULL, consumed_at = coalesce(expires_at, 'epoch')
          WHERE model = ${model} AND id = ${keyOf(id)}`)
      else await db.run(sql`DELETE FROM oidc_record WHERE model = ${model} AND id = ${keyOf(id)}`)
    },
    async revokeByGrantId(grantId) {
      await db.run(sql`DELETE FROM oidc_record WHERE model = ${model} AND grant_id = ${grantId}`)
    },
  }
}

type Row = { payload: AdapterPayload; consumedAt: Date | null }

const forgetExpired = (db: Db, before: Date) =>
  db.run(sql`DELETE FROM oidc_record WHERE (model, id) IN (
    SELECT model, id FROM oidc_record WHERE expires_at < ${before} LIMIT 100)`)
