import type { FastifyRequest } from 'fastify'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type Db, sql } from '#/platform/db.ts'
import { Forbidden, Unauthenticated } from '#/platform/errors.ts'
import type { OwnerKind } from '#/platform/sessions.ts'
import { findPerson } from './accounts.ts'
import { type RuntimeIdentity, runtimeIdentity } from './runtime.ts'
import { publicKeys } from './signing-keys.ts'

export type Owner = { ownerKind: OwnerKind; ownerId: string }

/** Whose the access token is (R4.02). An e-mail in it proves nothing: only issuer and subject count (D9). */
export async function ownerOfToken(request: FastifyRequest, token: string): Promise<Owner> {
  const identity = runtimeIdentity(request)
  const claims = await verified(request, identity, token)
  const owner = await (identity.embedded ? embeddedOwner(claims) : linkedOwner(request.ctx.db, claims))
  if (!owner || !isForClient(owner, claims, identity)) throw Unauthenticated('identity-unknown')
  if (owner.ownerKind === 'staff' && !hasSecondFactor(claims)) throw Forbidden('second-factor-needed')
  if (!(await findPerson(request.ctx.db, { kind: owner.ownerKind, id: owner.ownerId })))
    throw Unauthenticated('identity-unknown')
  return owner
}

/** The provider lives in real time, whatever the studio's clock says. */
async function verified(
  request: FastifyRequest,
  { domain, issuer, audience, embedded, ...clients }: RuntimeIdentity,
  token: string,
) {
  const keys = embedded ? await publicKeys(request.ctx) : remoteKeys(domain)
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience,
      clockTolerance: 60,
      requiredClaims: ['exp', 'iat', 'sub', 'azp'],
      ...(embedded && { typ: 'at+jwt' }),
    })
    if (![clients.clientId, clients.studioClientId].includes(String(payload.azp)))
      throw Unauthenticated('identity-refused')
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw Unauthenticated('identity-refused')
    throw error
  }
}

const known = new Map<string, JWTVerifyGetKey>()
function remoteKeys(domain: string): JWTVerifyGetKey {
  const keys =
    known.get(domain) ??
    createRemoteJWKSet(new URL(`${domain}/.well-known/jwks.json`), { timeoutDuration: 10_000 })
  known.set(domain, keys)
  return keys
}

const SUBJECT = /^(member|staff):([0-9a-f-]{36})$/
function embeddedOwner({ sub = '' }: JWTPayload): Owner | undefined {
  const [, ownerKind, ownerId] = SUBJECT.exec(sub) ?? []
  return ownerId ? { ownerKind: ownerKind as OwnerKind, ownerId } : undefined
}

const linkedOwner = (db: Db, { iss, sub }: JWTPayload) =>
  db.maybe<Owner>(sql`SELECT owner_kind, owner_id FROM identity WHERE iss = ${iss} AND sub = ${sub}`)

/** Staff come by the studio's client and members by theirs, where the two differ. */
const isForClient = (
  { ownerKind }: Owner,
  { azp }: JWTPayload,
  { clientId, studioClientId }: RuntimeIdentity,
) => azp === (ownerKind === 'staff' ? studioClientId : clientId)

const hasSecondFactor = ({ amr }: JWTPayload) =>
  Array.isArray(amr) && (amr.includes('otp') || amr.includes('mfa'))
