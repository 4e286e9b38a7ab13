import { type Db, sql } from '#/platform/database/db.ts'
import { systemClock } from '#/platform/time/clock.ts'

/**
 * Ends all that the embedded provider stores about a person: sessions, codes, refresh tokens and sign-ins
 * under way. Called wherever all our sessions of a person end (T9); tokens signed before that moment are
 * refused too.
 */
export async function endProviderSessions(db: Db, accountId: string): Promise<void> {
  const at = systemClock.now()
  await db.run(sql`INSERT INTO identity_cutoff (owner_id, at) VALUES (${accountId}, ${at})
    ON CONFLICT (owner_id) DO UPDATE SET at = excluded.at`)
  await db.run(sql`DELETE FROM sign_in_attempt WHERE owner_id = ${accountId}`)
  const accounts = [`member:${accountId}`, `staff:${accountId}`]
  // Marked as ended, not deleted, as in the adapter: a request under way must not revive it.
  await db.run(sql`UPDATE oidc_record SET payload = '{}', uid = NULL, consumed_at = coalesce(expires_at, 'epoch')
    WHERE model = 'Session' AND account = ANY(${accounts})`)
  await db.run(sql`DELETE FROM oidc_record WHERE account = ANY(${accounts})`)
}

/** The password was given before all sessions ended; `authTime` in the provider's seconds. */
export async function isCutOff(db: Db, ownerId: string, authTime: number): Promise<boolean> {
  const row = await db.maybe<{ at: Date }>(sql`SELECT at FROM identity_cutoff WHERE owner_id = ${ownerId}`)
  return row !== undefined && authTime < Math.floor(row.at.getTime() / 1000)
}

/** The grant behind a token of the embedded provider still exists: a grant ends at the instant, not at the second. */
export const isStillGranted = async (db: Db, grantId: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT 1 FROM oidc_record WHERE model = 'Grant' AND id = ${grantId}`)) !== undefined
