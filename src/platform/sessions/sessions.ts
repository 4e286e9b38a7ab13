import type { PlatformCtx } from '../context.ts'
import { type Db, empty, type Sql, sql } from '../database/db.ts'
import { type Prepared, prepared } from '../database/prepared.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'
import { hashSecret } from '../hash-secret.ts'
import { retentionDays } from '../markets/retention/retention.rule.ts'

export type OwnerKind = 'member' | 'staff'
export type Session = {
  id: string
  ownerKind: OwnerKind
  ownerId: string
  scope: string
  authenticatedAt: Date
  companionHash: string | null
  tokenHash: string
  tokenSince: Date
  /** Salt of the token that replaced the request's one; null when that is the newest. */
  rotationSalt: string | null
  /** This use extended its life. */
  renewed: boolean
  /** A colleague's current roles. */
  roles: string[] | null
  /** The countries that a colleague may see and act in; null: every country. */
  markets: string[] | null
  /** Data of the session's owner that the route reads in the same statement, as JSON; null where there is none. */
  ownerData?: unknown
}
export type SessionOf = {
  ownerKind: OwnerKind
  ownerId: string
  scope?: string
  grantId?: string
  userAgent?: string
  expiresAt?: Date
  companionHash?: string
  /** The last time the password was given, if before now (D10). */
  authenticatedAt?: Date
}

export const STAFF_IDLE_MS = 1_800_000
/** Idle and absolute lifetime, decided here whatever a cookie says (D2, T7). */
const lifeOf = {
  member: { idleMs: 86_400_000, absoluteMs: 30 * 86_400_000 },
  staff: { idleMs: STAFF_IDLE_MS, absoluteMs: 12 * 3_600_000 },
}
export const sessionIdleMs = (kind: OwnerKind) => lifeOf[kind].idleMs
const SEEN_EVERY_MS = 60_000
/** A replaced token still serves the browser's other tabs for this time (D2). */
const OVERLAP_MS = 60_000

/** Opens a session and returns the client's credentials, `UID {id} {token}`; only the hash is stored. */
export async function openSession(
  ctx: PlatformCtx,
  {
    ownerKind,
    ownerId,
    scope = 'full',
    grantId,
    userAgent,
    expiresAt,
    companionHash,
    authenticatedAt,
  }: SessionOf,
): Promise<{ id: string; token: string }> {
  const token = ctx.random.token(32)
  const now = ctx.clock.now()
  const expires = expiresAt ?? new Date(now.getTime() + lifeOf[ownerKind].absoluteMs)
  await ctx.db.write(sql`
    INSERT INTO session (id, token_hash, owner_kind, owner_id, scope, grant_id, created_at, last_seen_at, expires_at, authenticated_at, user_agent, companion_hash)
    VALUES (${ctx.random.uuid()}, ${hashSecret(token)}, ${ownerKind}, ${ownerId}, ${scope}, ${grantId ?? null},
      ${now}, ${now}, ${expires}, ${authenticatedAt ?? now}, ${userAgent?.slice(0, 300) ?? null}, ${companionHash ?? null})`)
  return { id: ownerId, token }
}

const HEADER = /^UID ([0-9a-f-]{36}) ([A-Za-z0-9_-]{43})$/

/** Condition on the row `s` for a token's hash: the newest token, or the one it has just replaced. */
export const hasToken = (hash: string | Sql, now: Date | Sql): Sql =>
  sql`(s.token_hash = ${hash} OR (s.previous_hash = ${hash} AND s.previous_until > ${now}))`

/** A query about the session's owner; `owner` is the id. It is built once and run with new values each time. */
export type OwnerQuery = (owner: Sql, now: Sql) => Sql

/**
 * The live session behind an Authorization header, found by the token's hash and then compared with the id (D3). The
 * result of `query` comes with it in one statement, and is returned only with a live session.
 */
export async function findSession(
  ctx: PlatformCtx,
  header: string | undefined,
  query?: OwnerQuery,
): Promise<Session | undefined> {
  const [, id, token] = HEADER.exec(header ?? '') ?? []
  if (!id || !token) return undefined
  const now = ctx.clock.now()
  const row = await ctx.db.maybe<Found>(sessionWith(query)({ hash: hashSecret(token), now }))
  if (!row || row.ownerId !== id || row.disabled) return undefined
  if (row.expiresAt <= now || now.getTime() - row.lastSeenAt.getTime() > idleOf(row)) return undefined
  const renewed = now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS
  if (renewed)
    await ctx.db.run(
      sql`UPDATE session SET last_seen_at = ${now} WHERE id = ${row.id} AND last_seen_at < ${now}`,
    )
  return { ...row, renewed }
}

type Found = Omit<Session, 'renewed'> & { lastSeenAt: Date; expiresAt: Date; disabled: boolean }
type TokenAt = { hash: string; now: Date }

/** Every request runs this statement: it is prepared once for each query about the owner. */
const written = new Map<OwnerQuery | undefined, Prepared<TokenAt>>()
function sessionWith(query: OwnerQuery | undefined): Prepared<TokenAt> {
  const known = written.get(query)
  if (known) return known
  const statement = prepared<TokenAt>(
    ({ hash, now }) => sql`
    SELECT s.id, s.owner_kind, s.owner_id, s.scope, s.authenticated_at, s.companion_hash, s.last_seen_at, s.expires_at,
      s.token_hash, coalesce(s.previous_until, s.created_at) AS token_since,
      CASE WHEN s.previous_hash = ${hash} THEN s.rotation_salt END AS rotation_salt,
      coalesce(m.disabled_at, m.erased_at, f.disabled_at) IS NOT NULL AS disabled, f.roles, f.markets
      ${query ? sql`, (SELECT to_json(b) FROM (SELECT s.owner_id) whose, LATERAL (${query(sql`whose.owner_id`, now)}) b) AS owner_data` : empty}
    FROM session s
    LEFT JOIN member m ON s.owner_kind = 'member' AND m.id = s.owner_id
    LEFT JOIN staff f ON s.owner_kind = 'staff' AND f.id = s.owner_id
    WHERE ${hasToken(hash, now)} AND s.revoked_at IS NULL`,
  )
  written.set(query, statement)
  return statement
}

/** A link's session lives as long as its grant: the member may come back to the mail a week later. */
const idleOf = ({ ownerKind, scope }: Pick<Session, 'ownerKind' | 'scope'>) =>
  scope === 'full' ? lifeOf[ownerKind].idleMs : Number.POSITIVE_INFINITY

/** One of several concurrent requests replaces it; the session's lifetime does not change (T7). */
export async function replaceToken(
  { db, clock }: PlatformCtx,
  { id, tokenHash }: Session,
  { token, salt }: { token: string; salt: string },
): Promise<boolean> {
  const until = new Date(clock.now().getTime() + OVERLAP_MS)
  const replaced = await db.run(sql`
    UPDATE session SET token_hash = ${hashSecret(token)}, previous_hash = token_hash, previous_until = ${until}, rotation_salt = ${salt}
    WHERE id = ${id} AND token_hash = ${tokenHash} AND revoked_at IS NULL`)
  return replaced === 1
}

export const revokeSession = (db: Db, sessionId: string, now: Date) =>
  db.run(sql`UPDATE session SET revoked_at = ${now} WHERE id = ${sessionId} AND revoked_at IS NULL`)

export type Owner = { ownerKind: OwnerKind; ownerId: string }

/** Ends all sessions of the owner; `except` is one that stays. */
export const revokeSessions = (
  { db, clock }: PlatformCtx,
  { ownerKind, ownerId, except }: Owner & { except?: string | null },
) =>
  db.run(sql`UPDATE session SET revoked_at = ${clock.now()}
    WHERE owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND revoked_at IS NULL AND id IS DISTINCT FROM ${except ?? null}`)

export const revokeLinkSessions = (db: Db, memberId: string, now: Date) =>
  db.run(sql`UPDATE session SET revoked_at = ${now}
    WHERE owner_id = ${memberId} AND grant_id IS NOT NULL AND revoked_at IS NULL`)

/** Keeps the session alive when its user moves the clock, so that the effect can be seen. */
export const stayAwake = (db: Db, sessionId: string, byMs: number) =>
  db.run(sql`
    UPDATE session SET last_seen_at = last_seen_at + ${byMs} * interval '1 ms', expires_at = expires_at + ${byMs} * interval '1 ms'
    WHERE id = ${sessionId}`)

/** All live sessions of a local database, when the clock moves for others too. */
export const keepAllAwake = (db: Db, byMs: number) =>
  db.run(sql`
    UPDATE session SET last_seen_at = last_seen_at + ${byMs} * interval '1 ms', expires_at = expires_at + ${byMs} * interval '1 ms'
    WHERE revoked_at IS NULL`)

export const sessionOfToken = (db: Db, token: string) =>
  db.one<{ id: string }>(sql`SELECT id FROM session WHERE token_hash = ${hashSecret(token)}`)

/** An ended session is kept for a month, for questions about past access (decision 142). */
export const forgetSessions = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'session', key: 'id', since: 'expires_at', days: retentionDays.session, now })
