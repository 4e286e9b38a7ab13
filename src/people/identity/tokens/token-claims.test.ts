import { expect, test } from 'vitest'
import { type Claims, claimProblem, type ExpectedClaims } from './token-claims.rule.ts'

const now = 1_800_000_000
const ours: Claims = { iss: 'https://id/', sub: 'member:1', aud: 'api', azp: 'site', exp: now, iat: now }
const expected: ExpectedClaims = { issuer: 'https://id/', audience: 'api', clientId: 'site', now }
const id: Partial<ExpectedClaims> = { audience: 'site' }
const fresh = { maxAge: 300 }
const withNonce = { isNonce: (nonce: string) => nonce === 'n' }

type Row = { claims?: Claims; given?: Partial<ExpectedClaims>; problem?: string; because: string }
// biome-ignore format: a table
const rows: Row[] = [
  { because: 'nothing is wrong' },
  { claims: { iss: 'https://id' }, problem: 'iss', because: 'another house made it' },
  { claims: { sub: '' }, problem: 'sub', because: 'it is nobody’s' },
  { claims: { sub: 1 }, problem: 'sub', because: 'a number is no name' },
  { claims: { sub: 'x'.repeat(255) }, because: 'a name may have 255 characters' },
  { claims: { sub: 'x'.repeat(256) }, problem: 'sub', because: 'and no more' },
  { claims: { aud: 'other' }, problem: 'aud', because: 'it is for somebody else' },
  { claims: { aud: ['other', 'api'] }, because: 'it is for us too' },
  { claims: { azp: undefined }, problem: 'azp', because: 'an access token names who may use it' },
  { claims: { azp: 'x' }, problem: 'azp', because: 'somebody else may' },
  { claims: { aud: 'site', azp: undefined }, given: id, because: 'an ID token for us alone need not name us twice' },
  { claims: { aud: ['site', 'x'], azp: undefined }, given: id, problem: 'azp', because: 'one for two must' },
  { claims: { aud: 'site', azp: 'x' }, given: id, problem: 'azp', because: 'whom it names counts' },
  { claims: { exp: now - 60 }, because: 'clocks may differ by a minute' },
  { claims: { exp: now - 61 }, problem: 'exp', because: 'it has expired' },
  { claims: { exp: String(now) }, problem: 'exp', because: 'a text is no time' },
  { claims: { exp: Number.POSITIVE_INFINITY }, problem: 'exp', because: 'nothing is good for ever' },
  { claims: { iat: now + 60 }, because: 'made a minute from now, by another clock' },
  { claims: { iat: now + 61 }, problem: 'iat', because: 'it is not made yet' },
  { claims: { iat: undefined }, problem: 'iat', because: 'it says not when it was made' },
  { claims: { nbf: now + 60 }, because: 'it begins within the minute' },
  { claims: { nbf: now + 61 }, problem: 'nbf', because: 'it is not good yet' },
  { claims: { nbf: 'soon' }, problem: 'nbf', because: 'soon is no time' },
  { claims: { auth_time: now + 60 }, because: 'the password was given a minute from now, by another clock' },
  { claims: { auth_time: now + 61 }, problem: 'auth_time', because: 'nobody gives a password tomorrow' },
  { claims: { auth_time: 'today' }, problem: 'auth_time', because: 'today is no time' },
  { claims: { auth_time: now - 999_999 }, because: 'nobody asked how long ago' },
  { claims: { auth_time: now - 360 }, given: fresh, because: 'five minutes and the one of the clocks' },
  { claims: { auth_time: now - 361 }, given: fresh, problem: 'auth_time', because: 'that was too long ago' },
  { given: fresh, problem: 'auth_time', because: 'it says not how long ago' },
  { claims: { nonce: 'n' }, given: withNonce, because: 'this browser asked for it' },
  { claims: { nonce: 'm' }, given: withNonce, problem: 'nonce', because: 'another did' },
  { given: withNonce, problem: 'nonce', because: 'nobody did' },
  { claims: { nonce: 1 }, given: { isNonce: () => true }, problem: 'nonce', because: 'a number is no answer' },
  { claims: { org_id: 'org_1' }, given: { organization: 'org_1' }, because: 'it is our organization’s' },
  { claims: { org_id: 'org_2' }, given: { organization: 'org_1' }, problem: 'org', because: 'it is another’s' },
  { claims: { org_name: 'org_1' }, given: { organization: 'org_1' }, problem: 'org', because: 'a name is no number' },
  { claims: { org_name: 'garderobe' }, given: { organization: 'Garderobe' }, because: 'a name is written small' },
  { claims: { org_name: 'x_org_', org_id: 'x_org_' }, given: { organization: 'x_org_' }, because: 'only what begins with org_ is a number' },
  { given: { organization: 'garderobe' }, problem: 'org', because: 'it is nobody’s' },
]
test.each(rows)('R4.02 R4.03 $problem $claims: $because', ({ claims, given, problem }) =>
  expect(claimProblem({ ...ours, ...claims }, { ...expected, ...given })).toBe(problem),
)
