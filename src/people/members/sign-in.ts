import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** Changes of a member's sign-in data. Each returns the recipient of the notice and its language. */
type Recipient = { market: MarketId; firstName: string }

export const savePasswordHash = (
  db: Db,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
) =>
  db.one<Recipient>(sql`
    UPDATE member SET password_hash = ${passwordHash} WHERE id = ${memberId} RETURNING market, first_name`)

/** Undefined if the address is taken by now, or the member's own has changed meanwhile. */
export const saveEmail = (
  db: Db,
  { memberId, oldEmail, newEmail }: { memberId: string; oldEmail: string; newEmail: string },
) =>
  db.maybe<Recipient>(sql`
    UPDATE member SET email = ${newEmail}
    WHERE id = ${memberId} AND kind = 'member' AND email = ${oldEmail} AND disabled_at IS NULL AND erased_at IS NULL
      AND NOT EXISTS (SELECT FROM member other WHERE other.email = ${newEmail} AND other.kind = 'member' AND other.id <> ${memberId})
    RETURNING market, first_name`)

export const isMembersEmail = async (db: Db, email: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT 1 FROM member WHERE email = ${email} AND kind = 'member'`)) !== undefined
