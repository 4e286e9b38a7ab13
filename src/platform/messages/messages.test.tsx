import { expect, test } from 'vitest'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { email } from '#/platform/ports/email.ts'
import { NotSent } from '#/platform/ports/mailer.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { queueEmail } from './messages.ts'
import { Paragraph } from './parts/mail-parts.tsx'
import { Quote } from './parts/mail-quote.tsx'

const greeting = email<{ name: string }>({
  name: 'test-greeting',
  samples: [{ name: 'Anna' }],
  subject: (_t, { name }) => `Hello ${name}`,
  Body: ({ name, link }) => (
    <>
      <Paragraph>
        {name} {link}
      </Paragraph>
      <Quote>{'Dear Anna,\n\nthe dress first.'}</Quote>
    </>
  ),
})
const app = await testApp({ moreMails: [greeting] })
type Sent = { html: string; text: string; subject: string; messageId: string }
const received = (recipient: string) =>
  app.db.many<Sent>(
    sql`SELECT html, text, subject, message_id FROM sandbox_mailbox WHERE recipient = ${recipient} ORDER BY id`,
  )
const stateOf = (recipient: string) =>
  app.db.many<{ state: string }>(sql`SELECT state FROM email WHERE recipient = ${recipient}`)
const link = { purpose: 'feedback', subject: 'a-box', path: '/feedback?box=1' }
let events = 0
const queue = (member: { id: string }, props = { name: 'Anna' }, event = `test:${++events}`) =>
  inTransaction(app.ctx, (ctx) =>
    queueEmail(ctx, { event, template: greeting, props, market: 'se', memberId: member.id, link }),
  )
const viewKey = (html: string) => /\/email\/view\/([\w-]+)/.exec(html)?.[1] ?? ''

test('R10.01 I35 one mail per event, however often it is queued', async () => {
  const member = await givenMember(app, { card: null })
  for (let i = 0; i < 3; i++) await queue(member, { name: 'Anna' }, 'same-event')
  await app.settle()
  expect((await received(member.email)).map(({ subject }) => subject)).toEqual(['Hello Anna'])
})

test('R10.01 D1 the mail’s link works, and neither our rows nor the web copy contain it', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  await app.settle()
  const [mail] = await received(member.email)
  expect(mail!.html).toMatch(/\/feedback\?box=1&amp;market=se&amp;userid=[\w-]+&amp;Chash=[\w.-]+/)
  expect(mail!.text).toMatch(/userid=[\w-]+&Chash=/)
  const view = await app.app.inject(`/email/view/${viewKey(mail!.html)}`)
  expect(view.statusCode).toBe(200)
  expect(view.body).toContain('/feedback?box=1')
  expect(view.body).not.toMatch(/Chash|userid|email\/view|(link|view)\.invalid/)
  expect(
    await app.db.many(
      sql`SELECT 1 FROM email WHERE email::text LIKE '%Chash=%' OR email::text LIKE ${`%${viewKey(mail!.html)}%`}`,
    ),
  ).toEqual([])
})

test('D1 a box’s link is good for 14 days and a few uses, for its own purpose and subject alone', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  await app.settle()
  const grants = await app.db.many<{ expiresAt: Date }>(
    sql`SELECT purpose, subject, expires_at, max_uses, used FROM link_grant WHERE member_id = ${member.id}`,
  )
  const expiresAt = new Date(app.clock.now().getTime() + 14 * 86_400_000)
  expect(grants).toEqual([{ purpose: 'feedback', subject: 'a-box', expiresAt, maxUses: 10, used: 0 }])
})

test('R6.06 what a stylist wrote keeps its lines, with or without styles', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  await app.settle()
  const [mail] = await received(member.email)
  expect(mail!.html).toMatch(/Dear Anna,<br\s*\/?><br\s*\/?>the dress first\./)
  expect(mail!.text).toMatch(/Dear Anna,\n+the dress first\./)
})

test('D5 T59 the web copy: sandboxed, not stored, not indexed; a guess finds nothing, and it ends', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  await app.settle()
  const key = viewKey((await received(member.email))[0]!.html)
  const { headers, body } = await app.app.inject(`/email/view/${key}`)
  expect(body, 'its sandbox refuses the icon a browser asks for').toContain('<link rel="icon" href="data:,">')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox /)
  expect(
    (await app.app.inject(`/email/view/${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`)).statusCode,
  ).toBe(404)
  app.clock.advance('P91D')
  const gone = await app.app.inject({
    url: `/email/view/${key}`,
    headers: { host: 'localhost', cookie: 'market=de' },
  })
  expect(gone.statusCode).toBe(404)
  expect(gone.headers['content-type']).toContain('text/html')
  expect(gone.body, 'whoever follows the link is a person').toContain('Diese E-Mail gibt es hier nicht mehr')
})

test('T49 T40 a name cannot add a header or an element', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member, { name: 'A\r\nBcc: evil@example.test <script>alert(1)</script>' })
  await app.settle()
  const [mail] = await received(member.email)
  expect(mail!.subject).not.toMatch(/[\r\n]/)
  expect(mail!.html).not.toContain('<script>')
})

test.each(['before_mail_send', 'after_mail_send'])(
  'T90 stopped at %s: she gets it once',
  async (failpoint) => {
    const member = await givenMember(app, { card: null })
    await queue(member)
    app.failpoint.set(failpoint, 'throw')
    await app.settle()
    app.failpoint.set(failpoint, undefined)
    app.clock.advance('PT1H')
    await app.settle()
    const [mail, ...more] = await received(member.email)
    expect(more).toEqual([])
    expect(await stateOf(member.email)).toEqual([{ state: 'sent' }])
    const view = await app.app.inject(`/email/view/${viewKey(mail!.html)}`)
    expect([view.statusCode, view.body]).toEqual([200, expect.stringContaining('Anna')])
  },
)

async function withMailer(send: () => Promise<void>, work: () => Promise<void>) {
  const own = app.ctx.mailer
  app.ctx.mailer = { send }
  await work().finally(() => {
    app.ctx.mailer = own
  })
}

test('T99 the line is cut after the last dot: unknown, and never sent again by itself', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  let sends = 0
  await withMailer(
    async () => {
      sends++
      throw new Error('cut')
    },
    async () => {
      await app.settle()
      app.clock.advance('P1D')
      await app.settle()
    },
  )
  expect(sends).toBe(1)
  expect(await stateOf(member.email)).toEqual([{ state: 'unknown' }])
})

test('T99 stopped between the mail server and our row: unknown where the server cannot be asked, and not sent again', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  let sends = 0
  app.failpoint.set('after_mail_send', 'throw')
  await withMailer(
    async () => {
      sends++
    },
    async () => {
      await app.settle()
      app.failpoint.set('after_mail_send', undefined)
      app.clock.advance('P1D')
      await app.settle()
    },
  )
  expect(sends).toBe(1)
  expect(await stateOf(member.email)).toEqual([{ state: 'unknown' }])
  const copy = sql`SELECT html LIKE '%Anna%' AS stored FROM email WHERE recipient = ${member.email}`
  expect(await app.db.one(copy), 'it may have arrived, and leads to its copy').toEqual({ stored: true })
})

test('T5 the facts of a sent mail are deleted', async () => {
  const member = await givenMember(app, { card: null })
  const propsOf = () => app.db.one(sql`SELECT props FROM email WHERE recipient = ${member.email}`)
  await queue(member, { name: 'Once only' })
  expect(await propsOf()).toEqual({ props: { name: 'Once only' } })
  await app.settle()
  expect(await propsOf()).toEqual({ props: null })
})

test('T24 a guessed key opens nothing, further guesses must wait, and the right one opens all the same', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  await app.settle()
  const [mail] = await received(member.email)
  const view = (key: string) =>
    app.app.inject({ url: `/email/view/${key}`, remoteAddress: '2a00::7', headers: { host: 'localhost' } })
  const statuses = new Set<number>()
  for (let guess = 0; guess < 70; guess++) {
    const { statusCode, body } = await view(app.ctx.random.token(24))
    statuses.add(statusCode)
    expect(body).not.toContain('Anna')
  }
  expect([...statuses]).toEqual([404, 429])
  expect((await view(viewKey(mail!.html))).statusCode).toBe(200)
  const elsewhere = await app.app.inject({ url: '/email/view/x', remoteAddress: '10.7.7.8' })
  expect(elsewhere.statusCode).toBe(404)
})

test('R10.01 an unreachable server is retried with the same Message-ID; a refusal is final', async () => {
  const member = await givenMember(app, { card: null })
  await queue(member)
  await withMailer(
    async () => {
      throw new NotSent('away')
    },
    () => app.settle(),
  )
  expect(await stateOf(member.email)).toEqual([{ state: 'queued' }])
  app.clock.advance('PT1M')
  await app.settle()
  const [{ messageId }] = (await app.db.many<{ messageId: string }>(
    sql`SELECT message_id FROM email WHERE recipient = ${member.email}`,
  )) as [{ messageId: string }]
  expect((await received(member.email)).map((mail) => mail.messageId)).toEqual([messageId])
  const refused = await givenMember(app, { card: null })
  await queue(refused)
  await withMailer(
    async () => {
      throw new NotSent('no such user', true)
    },
    () => app.settle(),
  )
  expect(await stateOf(refused.email)).toEqual([{ state: 'failed' }])
})

test('R10.01 the local mailbox lists and shows what arrived', async () => {
  const list = await app.app.inject('/sandbox/mailbox')
  expect(list.body).toContain('Hello Anna')
  const id = /\/sandbox\/mailbox\/(\d+)/.exec(list.body)![1]
  expect((await app.app.inject(`/sandbox/mailbox/${id}`)).body).toContain(`/sandbox/mailbox/${id}/mail`)
  expect((await app.app.inject(`/sandbox/mailbox/${id}/mail`)).body).toContain('<base target="_top">')
})
