import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenRefused } from '#/people/identity/tokens/verify-token.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import type { StepUpAction } from '#/platform/sessions/step-up.ts'

/** One round trip to the provider, before and after the return (D9). */
export type SignInAttempt = {
  stateHash: string
  nonceHash: string
  kind: OwnerKind
  maxAge: number
  onlyOwner: string | null
  stepUp: StepUpAction | null
}
type Begun = {
  state: string
  nonce: string
  kind: OwnerKind
  maxAge: number
  /** A signed-in person confirms their identity for one action. */
  stepUp?: { action: StepUpAction; ownerId: string }
}

const HOUR_MS = 3_600_000
/** The lifetime of a sign-in at the provider (R4.03). */
export const daySeconds = 86_400

/** Stores state and nonce before the browser leaves; the cookie binds them to this browser. */
export async function beginAttempt(request: FastifyRequest, reply: FastifyReply, begun: Begun) {
  const { db, clock, random } = request.ctx
  const now = clock.now()
  const browser = browserOf(request) ?? random.token(32)
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await forgetExpired(db, now)
  await db.run(sql`
    INSERT INTO sign_in_attempt (state_hash, nonce_hash, browser_hash, kind, max_age, only_owner, step_up, expires_at)
    VALUES (${hashSecret(begun.state)}, ${hashSecret(begun.nonce)}, ${hashSecret(browser)}, ${begun.kind}, ${begun.maxAge},
      ${begun.stepUp?.ownerId ?? null}, ${begun.stepUp?.action ?? null}, ${expiresAt}) ON CONFLICT DO NOTHING`)
  reply.setCookie(COOKIE, browser, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: daySeconds,
  })
}

/** The attempt from which this browser returns. It is used up, whatever the tokens turn out to be (T18). */
export async function takeAttempt(request: FastifyRequest, state: string): Promise<SignInAttempt> {
  const now = request.ctx.clock.now()
  const attempt = await request.ctx.db.maybe<SignInAttempt>(sql`
    UPDATE sign_in_attempt SET used_at = ${now}
    WHERE state_hash = ${hashSecret(state)} AND browser_hash = ${hashSecret(browserOf(request) ?? '')}
      AND used_at IS NULL AND expires_at > ${now}
    RETURNING state_hash, nonce_hash, kind, max_age, only_owner, step_up`)
  if (!attempt) throw tokenRefused('state')
  return attempt
}

type Returned = { iss: string; sub: string; ownerId: string | null }

/** Stores who returned, for a day in which this browser may renew the session. */
export async function noteReturned(
  request: FastifyRequest,
  { stateHash }: SignInAttempt,
  { iss, sub, ownerId }: Returned,
) {
  const { db, clock } = request.ctx
  const until = new Date(clock.now().getTime() + daySeconds * 1000)
  await db.run(sql`UPDATE sign_in_attempt SET iss = ${iss}, sub = ${sub}, owner_id = ${ownerId}, expires_at = ${until}
    WHERE state_hash = ${stateHash}`)
}

/** The newest sign-in that returned to this browser; a renewal without state and nonce relies on it. */
export async function lastAttempt(request: FastifyRequest, { iss, sub }: Omit<Returned, 'ownerId'>) {
  const { db, clock } = request.ctx
  return db.maybe<SignInAttempt>(sql`
    SELECT state_hash, nonce_hash, kind, max_age, NULL AS only_owner, NULL AS step_up FROM sign_in_attempt
    WHERE browser_hash = ${hashSecret(browserOf(request) ?? '')} AND iss = ${iss} AND sub = ${sub}
      AND expires_at > ${clock.now()}
    ORDER BY used_at DESC LIMIT 1`)
}

/** An identity that the provider confirmed in this browser within the hour and that has no account here yet (T20). */
export async function newIdentity(
  request: FastifyRequest,
): Promise<{ iss: string; sub: string } | undefined> {
  const { db, clock } = request.ctx
  const since = new Date(clock.now().getTime() - HOUR_MS)
  return db.maybe<{ iss: string; sub: string }>(sql`
    SELECT iss, sub FROM sign_in_attempt a
    WHERE browser_hash = ${hashSecret(browserOf(request) ?? '')} AND kind = 'member' AND sub IS NOT NULL AND owner_id IS NULL
      AND used_at > ${since} AND NOT EXISTS (SELECT FROM identity i WHERE i.iss = a.iss AND i.sub = a.sub)
    ORDER BY used_at DESC LIMIT 1`)
}

/** After signing out this browser can renew nothing. */
export const forgetBrowser = (request: FastifyRequest) =>
  request.ctx.db.run(
    sql`DELETE FROM sign_in_attempt WHERE browser_hash = ${hashSecret(browserOf(request) ?? '')} AND used_at IS NOT NULL`,
  )

export const isNonceOf =
  ({ nonceHash }: SignInAttempt) =>
  (nonce: string) =>
    hashSecret(nonce) === nonceHash

const COOKIE = '__Host-sign-in'
const browserOf = (request: FastifyRequest) => request.cookies[COOKIE]
const forgetExpired = (db: Db, now: Date) =>
  db.run(sql`DELETE FROM sign_in_attempt WHERE state_hash IN (
    SELECT state_hash FROM sign_in_attempt WHERE expires_at < ${now} LIMIT 100)`)
