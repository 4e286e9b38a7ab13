import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, Forbidden } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { openCompanionSession } from '#/platform/sessions/companion.ts'
import { type OwnerKind, revokeSession, sessionOfToken } from '#/platform/sessions/sessions.ts'
import { noteStepUp, type StepUpAction } from '#/platform/sessions/step-up.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { isCutOff, isStillGranted } from '../provider/provider-sessions.ts'
import { type RuntimeIdentity, runtimeIdentity } from '../runtime.ts'
import { publicKeys } from '../secrets/signing-keys.ts'
import { findPerson } from '../sign-in/accounts.ts'
import {
  isNonceOf,
  lastAttempt,
  noteReturned,
  type SignInAttempt,
  takeAttempt,
} from '../sign-in/guesses/sign-in-attempts.ts'
import { auditSession } from '../staff/audit-session.ts'
import type { Claims } from './token-claims.rule.ts'
import { publishedKeys, tokenRefused, verifyToken } from './verify-token.ts'

/**
 * `state` and `id_token` come from a browser that returns from the provider; `id_token` alone from a renewal;
 * the access token alone from a program that talks to the provider itself.
 */
export type Tokens = { access_token: string; id_token?: string; state?: string }
type Owner = { ownerKind: OwnerKind; ownerId: string }

/** Exchanges the provider's tokens for our session (R4.05); all faults get one equal answer (T19). */
export async function exchangeTokens(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
  const identity = runtimeIdentity(request)
  const taken = tokens.state === undefined ? undefined : await takeAttempt(request, tokens.state)
  const access = await accessClaims(request, identity, tokens.access_token).catch((error) => {
    request.ctx.outside.record('identity', error.code === 'identity-unreachable' ? error : undefined)
    throw error
  })
  request.ctx.outside.record('identity')
  const { attempt, claims } = await verifiedSignIn(request, { identity, tokens, access, taken })
  await consumeToken(request.ctx.db, tokens.access_token, access)
  const owner = await ownerOf(request.ctx.db, identity, access)
  if (attempt) {
    const { iss, sub } = access as { iss: string; sub: string }
    await noteReturned(request, attempt, { iss, sub, ownerId: owner?.ownerId ?? null })
  }
  if (attempt?.onlyOwner && attempt.onlyOwner !== owner?.ownerId) throw Conflict('identity-other-account')
  if (!owner)
    throw attempt?.kind === 'member' && !identity.embedded
      ? Conflict('identity-new')
      : tokenRefused('unknown')
  await admitOwner(request.ctx, { identity, owner, access, claims })
  return startSession(request, reply, { owner, authTime: authTimeOf(claims), stepUp: attempt?.stepUp })
}

async function accessClaims(request: FastifyRequest, identity: RuntimeIdentity, token: string) {
  const { clientId, studioClientId, ...expected } = expectedOf(identity)
  const keys = await keysOf(request, identity)
  const verify = (clientId: string) => verifyToken(token, { ...expected, clientId, keys, use: 'access' })
  return verify(clientId).catch((error) => {
    if (error.reason === 'azp' && studioClientId !== clientId) return verify(studioClientId)
    throw error
  })
}

type SignInRequest = {
  identity: RuntimeIdentity
  tokens: Tokens
  access: Claims
  taken: SignInAttempt | undefined
}

/** Checks the ID token: this browser asked for it, and the age of the password entry. */
async function verifiedSignIn(request: FastifyRequest, { identity, tokens, access, taken }: SignInRequest) {
  if (tokens.id_token === undefined) {
    if (taken) throw tokenRefused('id_token')
    return { attempt: undefined, claims: access }
  }
  const { iss, sub } = access as { iss: string; sub: string }
  const attempt = taken ?? (await lastAttempt(request, { iss, sub }))
  if (!attempt) throw tokenRefused('browser')
  const { clientId, studioClientId, audience: _, ...expected } = expectedOf(identity)
  const ours = attempt.kind === 'staff' ? studioClientId : clientId
  const claims = await verifyToken(tokens.id_token, {
    ...expected,
    audience: ours,
    clientId: ours,
    maxAge: taken ? attempt.maxAge : undefined,
    ...(taken && { isNonce: isNonceOf(taken) }),
    keys: await keysOf(request, identity),
    use: 'id',
  })
  if (claims.sub !== sub || access.azp !== ours) throw tokenRefused('sub')
  return { attempt, claims }
}

/** The provider uses real time, whatever the studio's clock shows. */
const expectedOf = ({ issuer, audience, organization, clientId, studioClientId }: RuntimeIdentity) => ({
  issuer,
  audience,
  organization,
  clientId,
  studioClientId,
  now: systemClock.now().getTime() / 1000,
})

const keysOf = async ({ ctx }: FastifyRequest, { embedded, domain }: RuntimeIdentity) =>
  embedded ? publicKeys(ctx) : publishedKeys(domain)

const authTimeOf = ({ auth_time, iat }: Claims) => Number(auth_time ?? iat)

/** One token, one session: a copy made on the way is useless (T18). */
async function consumeToken(db: Db, token: string, { exp }: Claims) {
  const hash = hashSecret(token)
  const until = new Date((Number(exp) + 120) * 1000)
  await db.run(sql`DELETE FROM exchanged_token WHERE hash IN (
    SELECT hash FROM exchanged_token WHERE expires_at < ${systemClock.now()} LIMIT 100)`)
  const fresh = await db.run(
    sql`INSERT INTO exchanged_token (hash, expires_at) VALUES (${hash}, ${until}) ON CONFLICT DO NOTHING`,
  )
  if (fresh === 0) throw tokenRefused('used')
}

const SUBJECT = /^(member|staff):([0-9a-f-]{36})$/

/** (iss, sub) is the identity; an address in the token means nothing (T20). */
async function ownerOf(
  db: Db,
  { embedded }: RuntimeIdentity,
  { iss, sub }: Claims,
): Promise<Owner | undefined> {
  if (!embedded)
    return db.maybe<Owner>(sql`SELECT owner_kind, owner_id FROM identity WHERE iss = ${iss} AND sub = ${sub}`)
  const [, ownerKind, ownerId] = SUBJECT.exec(String(sub)) ?? []
  return ownerId ? { ownerKind: ownerKind as OwnerKind, ownerId } : undefined
}

type Admission = { identity: RuntimeIdentity; owner: Owner; access: Claims; claims: Claims }

/**
 * Staff sign in through the studio's client with a second factor, members through theirs. Closed and
 * signed-out accounts are refused.
 */
async function admitOwner({ db }: FastifyRequest['ctx'], { identity, owner, access, claims }: Admission) {
  const { ownerKind: kind, ownerId: id } = owner
  if (access.azp !== (kind === 'staff' ? identity.studioClientId : identity.clientId))
    throw tokenRefused('client')
  if (await isCutOff(db, id, authTimeOf(claims))) throw tokenRefused('ended')
  if (access.grant !== undefined && !(await isStillGranted(db, String(access.grant))))
    throw tokenRefused('ended')
  if (!(await findPerson(db, { kind, id }))) throw tokenRefused('closed')
  const factors = [access.amr, claims.amr].flat()
  if (kind === 'staff' && !factors.includes('otp') && !factors.includes('mfa'))
    throw Forbidden('second-factor-needed')
}

/** A new token each time: the browser's current session ends here (D2). */
async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, authTime, stepUp }: { owner: Owner; authTime: number; stepUp?: StepUpAction | null },
) {
  const { ctx, actor } = request
  const now = ctx.clock.now()
  // The provider's clock and ours may differ, so the elapsed time counts.
  const agoMs = Math.max(0, systemClock.now().getTime() - authTime * 1000)
  const authenticatedAt = new Date(now.getTime() - agoMs)
  const { giveCompanion, ...session } = await inTransaction(ctx, async (ctx) => {
    if (owner.ownerKind === 'staff') await auditSession(ctx, owner.ownerId, 'signed-in')
    return openCompanionSession(ctx, request, { ...owner, authenticatedAt })
  })
  giveCompanion(reply)
  if (actor.kind === owner.ownerKind && actor.id === owner.ownerId)
    await revokeSession(ctx.db, actor.sessionId, now)
  if (stepUp) {
    const { id: sessionId } = await sessionOfToken(ctx.db, session.token)
    await noteStepUp(ctx, { sessionId, action: stepUp })
  }
  return session
}
