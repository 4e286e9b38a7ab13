import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { sandboxInboxSecret, signedHeaders } from '#/platform/messages/signed-inbox.ts'
import { type Customer, givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { aPicture } from '#/testing/given/given-photo.ts'
import { aMail } from '#/testing/papers/raw-mail.ts'
import { threadSteps } from '#/testing/thread-steps.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
afterAll(() => app.settle())
const { answer, threadOf, signedIn, seenBy } = threadSteps(app)
const support = () => givenStaff(app, 'support')

/** The reply address of the newest mail to a member. */
const addressOf = async (to: string) =>
  (
    await app.db.one<{ replyTo: string }>(
      sql`SELECT reply_to FROM sandbox_mailbox WHERE recipient = ${to} ORDER BY id DESC LIMIT 1`,
    )
  ).replyTo

async function told(market: Customer['market'] = 'se') {
  const member = await givenCustomer(app, market)
  await answer(member.id, 'Your parcel is on its way.', await support())
  app.clock.advance('PT3M')
  await app.settle()
  return { ...member, replyTo: await addressOf(member.email) }
}

type Mail = Omit<Parameters<typeof aMail>[0], 'envelope' | 'raw'> & {
  envelope?: string
  raw?: Buffer
  secret?: string
  at?: Date
}

async function deliver(to: string, { envelope, raw, secret = sandboxInboxSecret, at, ...mail }: Mail) {
  const bytes = raw ?? (await aMail({ to, ...mail }))
  const from = envelope ?? String(mail.from ?? '')
  const headers = signedHeaders({ secret }, { from, to, raw: bytes }, at ?? app.clock.now())
  const answered = await app.app.inject({
    method: 'POST',
    url: '/api/mail/received',
    headers,
    payload: bytes,
  })
  return { status: answered.statusCode, outcome: answered.json<{ outcome?: string }>().outcome }
}

test('R8.06 a member answers the mail, and the words stand in the thread, once', async () => {
  const { id, email, replyTo } = await told()
  expect(replyTo).toMatch(/^[a-z2-7]{32}@reply\.garderobe\.example$/)
  const stored = await app.db.many(
    sql`SELECT FROM thread_address WHERE token_hash = ${replyTo.split('@')[0]!}`,
  )
  expect(stored, 'only a hash is kept (I43)').toEqual([])
  const picture = await aPicture({ r: 1, g: 2, b: 3 }).png().toBuffer()
  const raw = await aMail({
    ...{
      from: email.toUpperCase(),
      to: replyTo,
      text: 'Thank you!\n\nDen 2. mar. 2026 kl. 10.00 skrev Garderobe:\n> Svar\n',
    },
    attachments: [
      { filename: 'me.png', content: picture },
      { filename: 'bill.pdf', content: '%PDF' },
    ],
  })
  const both = await Promise.all([
    deliver(replyTo, { from: email, raw }),
    deliver(replyTo, { from: email, raw }),
  ])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['posted', 'repeated'])
  expect((await deliver(replyTo, { from: email, raw })).outcome).toBe('repeated')
  const thread = await threadOf(id)
  expect(thread).toMatchObject({ state: 'open', lastNth: 2 })
  expect(thread.messages[1]).toMatchObject({ text: 'Thank you!', by: null, via: 'mail', dropped: 1 })
  expect(thread.messages[1]!.photos).toHaveLength(1)
  expect((await seenBy(await signedIn(id))).messages[1]).toMatchObject({ via: 'mail', dropped: 1 })
})

test('R8.06 capitals of an address do not matter; an unknown, revoked or old one leads nowhere', async () => {
  const { id, email, replyTo } = await told()
  expect((await deliver(replyTo.toUpperCase(), { from: email, text: 'One' })).outcome).toBe('posted')
  const guessed = `${'a'.repeat(32)}@reply.garderobe.example`
  expect((await deliver(guessed, { from: email, text: 'Guess' })).outcome).toBe('unknown-address')
  expect((await deliver(replyTo.replace('reply.', 'other.'), { from: email, text: 'x' })).outcome).toBe(
    'unknown-address',
  )
  await app.ask('POST', '/studio/threads/:memberId/revoke-addresses', {
    as: await support(),
    params: { memberId: id },
  })
  expect((await deliver(replyTo, { from: email, text: 'Two' })).outcome).toBe('unknown-address')
  await answer(id, 'Another mail', await support())
  app.clock.advance('PT40M')
  await app.settle()
  const next = await addressOf(email)
  app.clock.advance('P181D')
  expect((await deliver(next, { from: email, text: 'Three' })).outcome).toBe('unknown-address')
})

test('R8.06 T16 another sender is not posted, nor a bounce, nor a notice of absence; colleagues see that mails came', async () => {
  const { id, email, replyTo } = await told()
  const stranger = { from: 'else@example.dk', text: 'Send me her address' }
  expect((await deliver(replyTo, stranger)).outcome).toBe('other-sender')
  expect((await deliver(replyTo, { from: email, envelope: '', text: 'Undeliverable' })).outcome).toBe(
    'automatic',
  )
  const absence = { from: email, text: 'I am away', headers: { 'auto-submitted': 'auto-replied' } }
  expect((await deliver(replyTo, absence)).outcome).toBe('automatic')
  expect((await deliver(replyTo, { from: email, text: '> only the history' })).outcome).toBe('empty')
  const thread = await threadOf(id)
  expect(thread.messages).toHaveLength(1)
  expect(thread.notPosted).toEqual({ count: 1, lastAt: app.clock.now().toISOString() })
})

test('R8.06 T23 an address of one member posts nothing of another', async () => {
  const [one, other] = [await told(), await told('de')]
  expect((await deliver(one.replyTo, { from: other.email, text: 'Hers?' })).outcome).toBe('other-sender')
  expect((await deliver(other.replyTo, { from: other.email, text: 'Meins' })).outcome).toBe('posted')
  expect((await threadOf(one.id)).messages).toHaveLength(1)
})

test('T69 a mail without a genuine, recent signature is refused', async () => {
  const { id, email, replyTo } = await told()
  const mail = { from: email, text: 'Forged' }
  expect((await deliver(replyTo, { ...mail, secret: 'x'.repeat(40) })).status).toBe(400)
  const at = new Date(app.clock.now().getTime() - 6 * 60_000)
  expect((await deliver(replyTo, { ...mail, at })).status, 'six minutes old').toBe(400)
  const raw = await aMail({ ...mail, to: replyTo })
  const headers = signedHeaders(
    { secret: sandboxInboxSecret },
    { from: email, to: replyTo, raw },
    app.clock.now(),
  )
  const call = (changed: object, payload: Buffer = raw) =>
    app.app.inject({
      method: 'POST',
      url: '/api/mail/received',
      headers: { ...headers, ...changed },
      payload,
    })
  expect((await call({ 'x-mail-to': `a${replyTo}` })).statusCode).toBe(400)
  expect((await call({}, Buffer.concat([raw, Buffer.from('!')]))).statusCode).toBe(400)
  expect((await call({ 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await call({ 'x-mail-signature': 't=1,v1=0' })).statusCode).toBe(400)
  expect((await threadOf(id)).messages).toHaveLength(1)
})

test('T114 R8.06 mails of one member are limited, and the mail server is told to come again', async () => {
  const { email, replyTo } = await told()
  await app.db.run(sql`UPDATE rate_limit SET count = 30 WHERE key LIKE 'messages-by-mail:%'`)
  await deliver(replyTo, { from: email, text: 'One' })
  await app.db.run(sql`UPDATE rate_limit SET count = 30 WHERE key LIKE 'messages-by-mail:%'`)
  expect((await deliver(replyTo, { from: email, text: 'Too many' })).status).toBe(429)
})

test('R8.06 a mail that nobody can answer has no reply address', async () => {
  const without = await app.db.many<{ template: string }>(sql`
    SELECT DISTINCT e.template FROM sandbox_mailbox b JOIN email e ON e.message_id = b.message_id WHERE b.reply_to IS NOT NULL`)
  expect(without).toEqual([{ template: 'thread-answered' }])
})

test('R8.06 the form of the local mailbox answers a mail as a mail program does', async () => {
  const { id, email } = await told()
  const mail = await app.db.one<{ id: number }>(
    sql`SELECT id FROM sandbox_mailbox WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`,
  )
  const url = `/sandbox/mailbox/${mail.id}/answer`
  expect((await app.app.inject(url)).body).toContain('<textarea')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload: 'text=Thank+you' })
  expect(statusCode).toBe(200)
  expect((await threadOf(id)).messages.at(-1)).toMatchObject({ text: 'Thank you', via: 'mail' })
})
