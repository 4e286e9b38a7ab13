/** Claims of a token with a valid signature; their content is checked here (R4.02). */
export type Claims = Record<string, unknown>
export type ExpectedClaims = {
  issuer: string
  audience: string
  /** The client that the token was made for: the authorized party. */
  clientId: string
  /** Seconds since the epoch, in the provider's time. */
  now: number
  organization?: string
  isNonce?: (nonce: string) => boolean
  /** Most seconds since the password was given. */
  maxAge?: number
}

/** The most seconds by which two clocks may differ (R4.03). */
export const leewaySeconds = 60

/** The first fault, for our log alone; undefined if there is none. */
export function claimProblem(claims: Claims, expected: ExpectedClaims): string | undefined {
  const checks = [party, life, freshness, origin, organization]
  for (const check of checks) {
    const problem = check(claims, expected)
    if (problem) return problem
  }
  return undefined
}

function party({ iss, sub, aud, azp }: Claims, { issuer, audience, clientId }: ExpectedClaims) {
  if (iss !== issuer) return 'iss'
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return 'sub'
  const audiences = Array.isArray(aud) ? aud : [aud]
  if (!audiences.includes(audience)) return 'aud'
  const named = azp !== undefined || audiences.length > 1 || audience !== clientId
  return named && azp !== clientId ? 'azp' : undefined
}

function life({ exp, nbf, iat }: Claims, { now }: ExpectedClaims) {
  if (!isNumber(exp) || exp + leewaySeconds < now) return 'exp'
  if (!isNumber(iat) || iat - leewaySeconds > now) return 'iat'
  return nbf !== undefined && (!isNumber(nbf) || nbf - leewaySeconds > now) ? 'nbf' : undefined
}

function freshness({ auth_time: at }: Claims, { maxAge, now }: ExpectedClaims) {
  if (at !== undefined && (!isNumber(at) || at - leewaySeconds > now)) return 'auth_time'
  if (maxAge === undefined) return undefined
  return !isNumber(at) || at + maxAge + leewaySeconds < now ? 'auth_time' : undefined
}

const origin = ({ nonce }: Claims, { isNonce }: ExpectedClaims) =>
  isNonce && !(typeof nonce === 'string' && isNonce(nonce)) ? 'nonce' : undefined

/** As in the SDK: `org_…` is an id, anything else a name. */
function organization({ org_id, org_name }: Claims, { organization: wanted }: ExpectedClaims) {
  if (!wanted) return undefined
  const fits = wanted.startsWith('org_') ? org_id === wanted : org_name === wanted.toLowerCase()
  return fits ? undefined : 'org'
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)
