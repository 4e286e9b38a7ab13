import { compactVerify, createRemoteJWKSet, decodeProtectedHeader, errors, type JWTVerifyGetKey } from 'jose'
import { DomainError, Unauthenticated } from '#/platform/errors.ts'
import { type Claims, claimProblem, type Expected } from './token-claims.rule.ts'

/** Why a token was refused is for our log; the one who sent it learns nothing (T19). */
export const refused = (reason: string) => Object.assign(Unauthenticated('identity-refused'), { reason })

/**
 * The claims of a token of ours: three parts, signed RS256 by a key of the configured issuer; keys that a token brings
 * along or points to are not looked at (D9).
 */
export async function verifyToken(
  token: string,
  { keys, use, ...expected }: Expected & { keys: JWTVerifyGetKey; use: 'id' | 'access' },
): Promise<Claims> {
  if (token.split('.').length !== 3) throw refused('parts')
  const claims = await signedClaims(token, keys)
  const typ = typeOf(token)
  // RFC 9068 marks an access token: it says what may be done, not who came.
  if (use === 'id' && typ === 'at+jwt') throw refused('typ')
  const problem = claimProblem(claims, expected)
  if (problem) throw refused(problem)
  return claims
}

const typeOf = (token: string) =>
  String(decodeProtectedHeader(token).typ ?? '')
    .toLowerCase()
    .replace(/^application\//, '')

async function signedClaims(token: string, keys: JWTVerifyGetKey): Promise<Claims> {
  try {
    const { payload } = await compactVerify(token, keys, { algorithms: ['RS256'] })
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (typeof claims === 'object' && claims !== null) return claims as Claims
    throw refused('payload')
  } catch (error) {
    if (error instanceof SyntaxError) throw refused('payload')
    if (isUnreachable(error)) throw new DomainError(503, 'identity-unreachable')
    if (error instanceof errors.JOSEError) throw refused(error.code)
    throw error
  }
}

/** The provider did not give its keys: not a fault of the token. */
const isUnreachable = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')

const timeoutMs = 10_000
const known = new Map<string, JWTVerifyGetKey>()

/** A tenant's published keys, kept between sign-ins and asked for again when an unknown one turns up. */
export function publishedKeys(domain: string): JWTVerifyGetKey {
  const keys =
    known.get(domain) ??
    createRemoteJWKSet(new URL(`${domain}/.well-known/jwks.json`), { timeoutDuration: timeoutMs })
  known.set(domain, keys)
  return keys
}
