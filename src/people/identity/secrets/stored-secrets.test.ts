import { type TOTP, URI } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { keyIn, mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { memberClient, providerBrowser, studioClient } from '#/testing/run/provider-browser.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { addStaff } from '../staff/staff-access.ts'
import { signingKeys } from './signing-keys.ts'

/**
 * A reader of the whole database cannot sign in as any person (T5, I43). The real calls hand out every
 * credential; the test then searches every column of every table that can hold a text.
 */
const app = await testApp()
const at = providerBrowser(app)
const theMember = registration('da')

type Found = { table: string; column: string; what: string }
const handedOut = new Map<string, string>()
const note = (given: Record<string, string | undefined>) => {
  for (const [what, secret] of Object.entries(given)) {
    expect(secret, what).toMatch(/.{10,}/)
    handedOut.set(what, secret!)
  }
}

/** A browser's call, with the cookies that it would keep. */
async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', ...headers },
  })
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { ...(answer.json<Partial<Who>>() ?? {}), cookie, cookies: answer.cookies.map(({ value }) => value) }
}
const asking = ({ id, token, cookie = '' }: Partial<Who>) => ({ authorization: `UID ${id} ${token}`, cookie })

async function handOutSessions() {
  const idempotencyKey = app.ctx.random.uuid()
  const joined = await post('/api/register', theMember, { 'idempotency-key': idempotencyKey })
  const signedIn = await post('/api/login', { email: theMember.email, password: theMember.password })
  note({
    'a password': theMember.password,
    'an idempotency key': idempotencyKey,
    'the token of a registration': joined.token,
    'its companion cookie': joined.cookies[0],
    'the token of a sign-in': signedIn.token,
    'the companion cookie of a sign-in': signedIn.cookies[0],
  })
  return signedIn
}

/** It is no credential of ours, but is not stored once the bureau has answered (D12). */
async function handOutPersonalNumber() {
  await post('/api/register', { ...registration('se'), personalNumber: '19880320-2780' }, { locale: 'sv_SE' })
  note({ 'a personal number': '880320-2780', 'its digits': '8803202780' })
}

/** Every link in the member's mails, used and unused, and the session that one of them opened. */
async function handOutLinks(member: Customer) {
  const links = (await mailsTo(app, member.email)).flatMap(({ html }) => linksIn(html))
  expect(links.length).toBeGreaterThan(1)
  const { token } = await post('/api/login/link', links[0]!)
  const [, , , proof] = Buffer.from(links[0]!.Chash, 'base64url').toString('latin1').split('.')
  const webCopy = /\/email\/view\/([\w-]+)/.exec((await mailsTo(app, member.email))[0]!.html)?.[1]
  note({
    'what a mail link proves': proof,
    'the token of a mail link': token,
    'the key of a web copy': webCopy,
  })
  for (const [n, { Chash }] of links.entries()) note({ [`the Chash of mail link ${n + 1}`]: Chash })
}
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*Chash=[^"]*)"/g)].map(([, href = '']) => {
    const { searchParams } = new URL(href.replaceAll('&amp;', '&'))
    return { userid: searchParams.get('userid')!, Chash: searchParams.get('Chash')! }
  })

/** Gives the password again, and asks for another address, which is not confirmed yet. */
async function handOutEmailKeys(
  { email, password }: { email: string; password: string },
  session: Partial<Who>,
) {
  const wanted = 'elsewhere@garderobe.example'
  await post('/api/step-up', { action: 'email', password }, asking(session))
  await post('/api/me/email', { email: wanted }, asking(session))
  await app.settle()
  note({
    'the key of an e-mail change, old address': await keyIn(app, { to: email, template: 'email-change-old' }),
    'the key of an e-mail change, new address': await keyIn(app, {
      to: wanted,
      template: 'email-change-new',
    }),
  })
}

/** Two keys of a password reset, one of them used. */
async function handOutResetKeys(email: string) {
  const ask = async () => {
    await post('/api/password-reset', { email })
    await app.settle()
    return keyIn(app, { to: email, template: 'password-reset' })
  }
  const password = 'tusindfryd ved havet'
  const used = await ask()
  const confirmation = { key: used, password, passwordRepeated: password }
  app.clock.advance('PT1M')
  await post('/api/password-reset/confirm', confirmation, { 'idempotency-key': app.ctx.random.uuid() })
  app.clock.advance('PT1M')
  note({ 'a used reset key': used, 'a reset key': await ask(), 'a new password': password })
  return password
}

/** The provider's tokens for a browser, before and after their exchange; and a code that is not yet exchanged. */
async function handOutProviderSecrets(theMember: { email: string; password: string }) {
  const [state, nonce] = [app.ctx.random.token(32), app.ctx.random.token(32)]
  const attempt = await post('/api/identity/attempts', { state, nonce, kind: 'member' })
  const { code, visit } = await at.codeOf(theMember)
  const tokens = await at.tokenFor(code, memberClient)
  const renewed = await at.refresh(tokens.refresh_token)
  const { token } = await post('/api/login/identity', { access_token: tokens.access_token })
  // A sign-in under way knows the session: the member goes to the provider once more and has not come back.
  const again = await visit('GET', at.authorize(memberClient, { prompt: 'login' }))
  expect(again.to).toContain('/identity/sign-in/')
  const unused = await at.codeOf(theMember)
  note({
    'the state of a sign-in under way': state,
    'its nonce': nonce,
    'the cookie that binds it to a browser': attempt.cookies[0],
    'a used code': code,
    'a code': unused.code,
    'an access token': tokens.access_token,
    'an ID token': tokens.id_token,
    'a used refresh token': tokens.refresh_token,
    'a refresh token': renewed.refresh_token,
    'the session cookie of the provider': visit.jar.get('_session'),
    'its signature': visit.jar.get('_session.sig'),
    'the session cookie of a sign-in on its way': unused.visit.jar.get('_session'),
    'the token of a sign-in at the provider': token,
  })
}

/** A colleague with a password and a second factor, who signs in with both. */
async function handOutStaffSecrets() {
  const email = 'eva@garderobe.test'
  const { password, otpauth } = await addStaff(app.ctx, { email, name: 'Eva', roles: ['support'] })
  const totp = URI.parse(otpauth) as TOTP
  const { code } = await at.codeOf({ email, password }, { client: studioClient, factor: totp.generate() })
  const { access_token } = await at.tokenFor(code, studioClient)
  const { token } = await post('/api/login/identity', { access_token })
  note({
    'a password of staff': password,
    'the secret of a second factor': totp.secret.base32,
    'an access token of staff': access_token,
    'a token of staff': token,
  })
}

beforeAll(async () => {
  const studio = await givenStudio(app)
  const member = await givenCustomer(app)
  await studio.givenDelivered(member)
  await app.settle()
  await handOutLinks(member)
  await handOutPersonalNumber()
  const session = await handOutSessions()
  await handOutEmailKeys(theMember, session)
  const password = await handOutResetKeys(theMember.email)
  await handOutProviderSecrets({ email: theMember.email, password })
  await handOutStaffSecrets()
  const [signing] = (await signingKeys(app.ctx)).keys
  note({ 'the private part of the provider’s signing key': signing?.d })
})

/** Tables that may hold a readable credential, and the reason. */
const allowed = [
  {
    table: 'public.sandbox_mailbox',
    because: 'it is the other side: what has arrived with her, in place of her own mail provider',
  },
]
const isAllowed = (table: string) => allowed.some((one) => one.table === table)

type Column = { table: string; column: string }
const findColumns = () =>
  app.db.many<Column>(sql`
  SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS table, quote_ident(column_name) AS column
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')
  ORDER BY 1, 2`)

/** A secret as it is, and in the encodings that other columns might use. */
const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'base64url').toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  encodeURIComponent(secret),
]

async function search(wanted: Map<string, string>): Promise<Found[]> {
  const found: Found[] = []
  for (const { table, column } of await findColumns()) {
    const { dump } = await app.db.one<{ dump: string }>(
      sql`SELECT coalesce(string_agg(DISTINCT ${raw(column)}::text, ' '), '') AS dump FROM ${raw(table)}`,
    )
    for (const [what, secret] of wanted)
      if (spellings(secret).some((spelling) => dump.includes(spelling))) found.push({ table, column, what })
  }
  return found
}

describe('T5 I43 nothing that opens a door can be read from the database', () => {
  test('D12 T120 no token, link, key, code, cookie, password, second factor or personal number stands in any column', async () => {
    const found = await search(handedOut)
    expect(found.filter(({ table }) => !isAllowed(table))).toEqual([])
  })
  test('the search reaches every kind of column, so that finding nothing means something', async () => {
    expect(new Set((await findColumns()).map(({ table }) => table)).size).toBeGreaterThan(50)
    const planted = app.ctx.random.uuid()
    await app.db.run(sql`UPDATE member SET street = ${`by ${planted}`} WHERE email = ${theMember.email}`)
    await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
      SELECT id, 'planted', jsonb_build_object('deep', jsonb_build_array(${planted}::text)), ${app.clock.now()}
      FROM member WHERE email = ${theMember.email}`)
    expect(
      (await search(new Map([['planted', planted]]))).map(({ table, column }) => `${table}.${column}`),
    ).toEqual(['public.member.street', 'public.survey_answer.value'])
    const bytes = { table: 'public.ledger_entry', column: 'row_hash' }
    expect(await findColumns()).toContainEqual(bytes)
    expect(spellings(planted)).toContain(Buffer.from(planted).toString('hex'))
  })
  test.each(allowed)('a secret may stand in $table: $because', async ({ table }) => {
    const found = await search(handedOut)
    expect(found.filter((one) => one.table === table).length).toBeGreaterThan(0)
  })
})
