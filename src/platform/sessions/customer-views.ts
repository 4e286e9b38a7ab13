import type { PlatformCtx } from '../context.ts'
import { type Db, empty, sql } from '../database/db.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'
import { hashSecret } from '../hash-secret.ts'
import { retentionDays } from '../markets/retention/retention.rule.ts'
import type { OwnerQuery } from './sessions.ts'
import { VIEW_SECONDS } from './view-cookies.ts'

/** The roles that may see a customer's pages. */
export const viewingRoles = ['support', 'admin'] as const

type Beginning = { memberId: string; staffId: string; sessionId: string; reason: string }

/** Begins a view of a member's pages and ends the colleague's earlier one. Undefined for a guest or an erased member. */
export async function beginView(ctx: PlatformCtx, { memberId, staffId, sessionId, reason }: Beginning) {
  const { db, clock, random } = ctx
  const now = clock.now()
  const [id, token] = [random.uuid(), random.token(32)]
  const expiresAt = new Date(now.getTime() + VIEW_SECONDS * 1000)
  await endViews(ctx, staffId)
  const begun = await db.run(sql`
    INSERT INTO customer_view (id, token_hash, member_id, staff_id, session_id, reason, began_at, expires_at)
    SELECT ${id}, ${hashSecret(token)}, m.id, ${staffId}, ${sessionId}, ${reason}, ${now}, ${expiresAt}
    FROM member m WHERE m.id = ${memberId} AND m.kind = 'member' AND m.erased_at IS NULL`)
  return begun === 1 ? { id, token, expiresAt } : undefined
}

/** Ends the colleague's views and returns the members whose pages they showed. */
export const endViews = ({ db, clock }: PlatformCtx, staffId: string) =>
  db.many<{ memberId: string }>(sql`
    UPDATE customer_view SET ended_at = ${clock.now()}
    WHERE staff_id = ${staffId} AND ended_at IS NULL AND expires_at > ${clock.now()} RETURNING member_id`)

type CustomerView = {
  id: string
  memberId: string
  staffId: string
  expiresAt: Date
  /** Data of the member that the route reads with the session. */
  ownerData?: unknown
}

/**
 * The view behind a secret, while it lasts: not ended, within its quarter of an hour, and only so long as the colleague's own session
 * and role do.
 */
export async function findView(
  { db, clock }: PlatformCtx,
  { memberId, token }: { memberId: string; token: string },
  query?: OwnerQuery,
): Promise<CustomerView | undefined> {
  const now = clock.now()
  const view = await db.maybe<CustomerView>(sql`
    SELECT v.id, v.member_id, v.staff_id, v.expires_at
      ${query ? sql`, (SELECT to_json(b) FROM (SELECT v.member_id AS owner_id) whose, LATERAL (${query(sql`whose.owner_id`, sql`${now}::timestamptz`)}) b) AS owner_data` : empty}
    FROM customer_view v JOIN session s ON s.id = v.session_id JOIN staff f ON f.id = v.staff_id JOIN member m ON m.id = v.member_id
    WHERE v.token_hash = ${hashSecret(token)} AND v.ended_at IS NULL AND v.expires_at > ${now}
      AND s.owner_kind = 'staff' AND s.owner_id = v.staff_id AND s.revoked_at IS NULL AND s.expires_at > ${now}
      AND f.disabled_at IS NULL AND f.roles && ${viewingRoles}::text[] AND m.erased_at IS NULL`)
  return view?.memberId === memberId ? view : undefined
}

/** The times at which colleagues looked at a member's pages, the newest first. */
export const listViews = (db: Db, memberId: string) =>
  db.many<{ at: Date }>(sql`
    SELECT began_at AS at FROM customer_view WHERE member_id = ${memberId} ORDER BY began_at DESC, id LIMIT 50`)

/** A view is kept for a year, for the member's privacy page; its acts in the audit stay as long as the audit. */
export const forgetCustomerViews = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'customer_view', key: 'id', since: 'expires_at', days: retentionDays.view, now })
