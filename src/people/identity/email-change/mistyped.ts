import { type Db, sql } from '#/platform/database/db.ts'
import { findReturned } from '#/platform/messages/returned/returned-addresses.ts'
import { openedAtOf } from '#/platform/sessions/own-sessions.ts'

/** Days after the registration in which a mistyped address is corrected. */
const DAYS = 7
/** The session that a registration opens follows the account within a moment. */
const OPENED_WITHIN_S = 60

/** Holds for a member `m` whose address has proved nothing: no mailed link was used, and no password or address was changed by mail. */
const hasProvedNothing = sql`NOT EXISTS (SELECT FROM link_grant g WHERE g.member_id = m.id AND g.used > 0)
  AND NOT EXISTS (SELECT FROM password_reset r WHERE r.member_id = m.id AND r.used_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM email_change c WHERE c.member_id = m.id AND c.done_at IS NOT NULL)`

/** True for a member whose address may be another person's or nobody's, whatever the age of the account. */
export const isUnproved = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.maybe(
    sql`SELECT FROM member m WHERE m.id = ${memberId} AND m.kind = 'member' AND m.erased_at IS NULL AND ${hasProvedNothing}`,
  )) !== undefined

/** True for a member whose address returns mails: it cannot confirm anything, so it is changed with the new one alone. */
export async function isReturning(db: Db, memberId: string): Promise<boolean> {
  const member = await db.maybe<{ email: string }>(
    sql`SELECT email::text FROM member WHERE id = ${memberId} AND kind = 'member' AND erased_at IS NULL`,
  )
  return member !== undefined && (await findReturned(db, member.email)) !== undefined
}

/** True for an address that a colleague may correct with the new one alone. */
export const isCorrectable = async (db: Db, memberId: string): Promise<boolean> =>
  (await isUnproved(db, memberId)) || (await isReturning(db, memberId))

type Asked = { memberId: string; sessionId: string; now: Date }

/**
 * True while the address of a new account may be mistyped: no link that was mailed to it has been used, and the session is the one
 * that the registration opened. Such an address is corrected with the confirmation of the new one alone (decision 365), and so is one that
 * returns mails, from every session (decision 452).
 */
export async function mayCorrectAlone(db: Db, { memberId, sessionId, now }: Asked): Promise<boolean> {
  if (await isReturning(db, memberId)) return true
  const openedAt = await openedAtOf(db, { id: sessionId, ownerKind: 'member', ownerId: memberId })
  if (!openedAt) return false
  const { is } = await db.one<{ is: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM member m
      WHERE m.id = ${memberId} AND m.created_at > ${now}::timestamptz - make_interval(days => ${DAYS})
        AND m.created_at >= ${openedAt}::timestamptz - make_interval(secs => ${OPENED_WITHIN_S})
        AND ${hasProvedNothing}) AS is`)
  return is
}
