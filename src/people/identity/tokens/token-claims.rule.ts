/** Claims of a token whose signature is good; what they say is checked here (R4.02). */
export type Claims = Record<string, unknown>
export type Expected = {
  issuer: string
  audience: string
  /** The client the token was made for: the authorized party. */
  clientId: string
  /** Seconds since the epoch, of the provider's own time. */
  now: number
  organization?: string
  isNonce?: (nonce: string) => boolean
  /** Seconds since the password was given. */
  maxAge?: number
}

/** Clocks of two houses differ by this many seconds at most (R4.03). */
export const leewaySeconds = 60

/** What is wrong with it, for our log alone; undefined when nothing is. */
export function claimProblem(claims: Claims, expected: Expected): string | undefined {
  const checks = [party, life, freshness, origin, organization]
  for (const check of checks) {
    const problem = check(claims, expected)
    if (problem) return problem
  }
  return undefined
}

function party({ iss, sub, aud, azp }: Claims, { issuer, audience, clientId }: Expected) {
  if (iss !== issuer) return 'iss'
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return 'sub'
  const audiences = Array.isArray(aud) ? aud : [aud]
  if (!audiences.includes(audience)) return 'aud'
  const named = azp !== undefined || audiences.length > 1 || audience !== clientId
  return named && azp !== clientId ? 'azp' : undefined
}

function life({ exp, nbf, iat }: Claims, { now }: Expected) {
  if (!isNumber(exp) || exp + leewaySeconds < now) return 'exp'
  if (!isNumber(iat) || iat - leewaySeconds > now) return 'iat'
  return nbf !== undefined && (!isNumber(nbf) || nbf - leewaySeconds > now) ? 'nbf' : undefined
}

function freshness({ auth_time: at }: Claims, { maxAge, now }: Expected) {
  if (at !== undefined && (!isNumber(at) || at - leewaySeconds > now)) return 'auth_time'
  if (maxAge === undefined) return undefined
  return !isNumber(at) || at + maxAge + leewaySeconds < now ? 'auth_time' : undefined
}

const origin = ({ nonce }: Claims, { isNonce }: Expected) =>
  isNonce && !(typeof nonce === 'string' && isNonce(nonce)) ? 'nonce' : undefined

/** As the SDK: `org_…` is an id, anything else a name. */
function organization({ org_id, org_name }: Claims, { organization: wanted }: Expected) {
  if (!wanted) return undefined
  const fits = wanted.startsWith('org_') ? org_id === wanted : org_name === wanted.toLowerCase()
  return fits ? undefined : 'org'
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)
