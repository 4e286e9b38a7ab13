import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { keyIn, mailsTo, notAddresses } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()

const resetMails = async (email: string) =>
  (await mailsTo(app, email)).filter(({ template }) => template.startsWith('password-'))
const NEW = 'tusindfryd ved havet'

async function member(market: 'da' | 'de' = 'da') {
  const theMember = registration(market)
  const session = (await app.call('POST', '/register', { body: theMember, market })).body
  await app.settle() // the mail of the registration is skipped
  return { ...theMember, session }
}
const ask = (email: string, remoteAddress = '10.1.0.1') =>
  app.call('POST', '/password-reset', { body: { email }, remoteAddress })
async function linkFor(email: string) {
  await ask(email, `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`)
  await app.settle()
  return keyIn(app, { to: email, template: 'password-reset' })
}
const confirm = (key: string, password = NEW, passwordRepeated = password, idempotencyKey?: string) =>
  app.call('POST', '/password-reset/confirm', {
    body: { key, password, passwordRepeated },
    key: idempotencyKey,
  })
const isOpen = async (key: string) =>
  (await app.call('POST', '/password-reset/look', { body: { key } })).body.open
const signIn = (email: string, password: string) => app.call('POST', '/login', { body: { email, password } })

test('R3.15 the link in her mail leads to a new password, once', async () => {
  const { email, password, session } = await member()
  const key = await linkFor(email.toUpperCase())
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await isOpen(key)).toBe(true)
  expect((await confirm(key)).status).toBe(200)
  expect((await signIn(email, password)).status).toBe(401)
  expect((await signIn(email, NEW)).status).toBe(200)
  expect((await app.call('GET', '/me', { as: session })).status).toBe(401)
  expect(await isOpen(key)).toBe(false)
  expect((await confirm(key, 'et helt andet ord')).body.error?.code).toBe('reset-expired')
  await app.settle()
  expect((await resetMails(email)).map(({ template }) => template)).toEqual([
    'password-reset',
    'password-changed',
  ])
})

test('R3.15 two clicks at once set one password; the same call again gets the same answer', async () => {
  const { email } = await member()
  const key = await linkFor(email)
  const tries = await Promise.all([confirm(key, `${NEW} 1`), confirm(key, `${NEW} 2`)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const other = await linkFor(email)
  const first = await confirm(other, NEW, NEW, 'reset-key-1')
  expect([first.status, (await confirm(other, NEW, NEW, 'reset-key-1')).status]).toEqual([200, 200])
})

test('R3.15 a link lasts an hour', async () => {
  const { email } = await member()
  const key = await linkFor(email)
  app.clock.advance('PT59M59S')
  expect(await isOpen(key)).toBe(true)
  app.clock.advance('PT1S')
  expect(await isOpen(key)).toBe(false)
  expect((await confirm(key)).body.error?.code).toBe('reset-expired')
})

test('R3.15 of two links the one she uses ends the other', async () => {
  const { email } = await member()
  const [first, second] = [await linkFor(email), await linkFor(email)]
  expect((await confirm(first)).status).toBe(200)
  expect(await isOpen(second)).toBe(false)
})

test('T2 a known and an unknown address get one answer, and neither is looked up before it', async () => {
  const { email, session } = await member()
  const [known, unknown] = [await ask(email), await ask('nobody@garderobe.example')]
  expect({ status: known.status, text: known.text }).toEqual({ status: unknown.status, text: unknown.text })
  expect(await app.db.many(sql`SELECT id FROM password_reset WHERE member_id = ${session.id}`)).toEqual([])
  await app.settle()
  expect(await mailsTo(app, 'nobody@garderobe.example')).toEqual([])
  expect(await app.db.many(sql`SELECT id FROM password_reset_request`)).toEqual([])
})

test('T114 at most three such mails an hour, for any number of requests', async () => {
  const { email } = await member()
  for (let round = 0; round < 5; round++) await linkFor(email)
  expect(await resetMails(email)).toHaveLength(3)
  app.clock.advance('PT61M')
  await linkFor(email)
  expect(await resetMails(email)).toHaveLength(4)
})

test('T114 one home asks thirty times in a quarter of an hour at most', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 31; round++)
    statuses.push((await ask('nobody@garderobe.example', '2001:db8:9:9::9')).status)
  expect(statuses.slice(-2)).toEqual([202, 429])
})

test('T15 the mail leads to the configured address, whatever the Host header says', async () => {
  const { email } = await member('de')
  await app.app.inject({
    method: 'POST',
    url: '/api/password-reset',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email },
  })
  await app.settle()
  const [mail] = await resetMails(email)
  expect(mail?.html).not.toContain('evil.example')
  expect(mail?.html).toContain('http://localhost:3000/password-reset?market=de&amp;key=')
})

test.each([
  {
    password: 'kort',
    passwordRepeated: 'kort',
    field: 'password',
    because: 'eight characters are the least',
  },
  { password: 'password123', passwordRepeated: 'password123', field: 'password', because: 'many use it' },
  {
    password: NEW,
    passwordRepeated: `${NEW}.`,
    field: 'passwordRepeated',
    because: 'R5.02 typed the same twice',
  },
])(
  'R3.15 R5.14 refused, and the link stays good: $because',
  async ({ password, passwordRepeated, field }) => {
    const { email } = await member()
    const key = await linkFor(email)
    const { status, body } = await confirm(key, password, passwordRepeated)
    expect({ status, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    })
    expect((await confirm(key)).status).toBe(200)
  },
)

test.each(notAddresses)('T16 %j is no address to write to', async (email) => {
  expect((await ask(email, '10.3.0.1')).status).toBe(400)
})

test('R3.15 a disabled member gets no link', async () => {
  const { email, session } = await member()
  await app.db.run(sql`UPDATE member SET disabled_at = ${app.clock.now()} WHERE id = ${session.id}`)
  expect(await linkFor(email)).toBe('')
})
