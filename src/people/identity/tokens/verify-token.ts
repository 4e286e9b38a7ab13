import { compactVerify, createRemoteJWKSet, decodeProtectedHeader, errors, type JWTVerifyGetKey } from 'jose'
import { DomainError, Unauthenticated } from '#/platform/errors.ts'
import { type Claims, claimProblem, type ExpectedClaims } from './token-claims.rule.ts'

/** The reason of a refusal is for our log; the sender gets none (T19). */
export const tokenRefused = (reason: string) => Object.assign(Unauthenticated('identity-refused'), { reason })

/**
 * The claims of a token of ours: three parts, signed RS256 by a key of the configured issuer. Keys that a
 * token brings along or points to are ignored (D9).
 */
export async function verifyToken(
  token: string,
  { keys, use, ...expected }: ExpectedClaims & { keys: JWTVerifyGetKey; use: 'id' | 'access' },
): Promise<Claims> {
  if (token.split('.').length !== 3) throw tokenRefused('parts')
  const claims = await signedClaims(token, keys)
  const typ = typeOf(token)
  // RFC 9068 marks an access token: it grants access and does not identify the person.
  if (use === 'id' && typ === 'at+jwt') throw tokenRefused('typ')
  const problem = claimProblem(claims, expected)
  if (problem) throw tokenRefused(problem)
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
    throw tokenRefused('payload')
  } catch (error) {
    if (error instanceof SyntaxError) throw tokenRefused('payload')
    if (isUnreachable(error)) throw new DomainError(503, 'identity-unreachable')
    if (error instanceof errors.JOSEError) throw tokenRefused(error.code)
    throw error
  }
}

/** The provider's keys could not be loaded; the token is not at fault. */
const isUnreachable = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')

const timeoutMs = 10_000
const known = new Map<string, JWTVerifyGetKey>()

/** A tenant's published keys, cached between sign-ins and reloaded for an unknown key. */
export function publishedKeys(domain: string): JWTVerifyGetKey {
  const keys =
    known.get(domain) ??
    createRemoteJWKSet(new URL(`${domain}/.well-known/jwks.json`), { timeoutDuration: timeoutMs })
  known.set(domain, keys)
  return keys
}
