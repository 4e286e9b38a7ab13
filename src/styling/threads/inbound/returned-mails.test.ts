import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { giveUpHeld } from '#/platform/messages/returned/returned-addresses.ts'
import { sandboxInboxSecret, signedHeaders } from '#/platform/messages/signed-inbox.ts'
import { email } from '#/platform/ports/email.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { keyIn } from '#/testing/papers/mails.ts'
import { aMail } from '#/testing/papers/raw-mail.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const notice = email<{ words: string }>({
  name: 'test-notice',
  samples: [{ words: 'Your box' }],
  subject: () => 'A notice',
  Body: ({ words }) => words,
})
const app = await testApp({ moreMails: [notice] })
const { db, clock } = app
afterEach(() => app.settle())

type Member = Who & { email: string }
let events = 0
async function mailTo({ id }: Who) {
  await inTransaction(app.ctx, (ctx) =>
    queueEmail(ctx, {
      ...{ event: `notice:${++events}`, template: notice, props: { words: 'Your box' }, market: 'se' },
      memberId: id,
    }),
  )
  await app.settle()
}
type Received = { id: number; messageId: string; returnPath: string }
const receivedBy = (address: string) =>
  db.many<Received>(
    sql`SELECT id, message_id, return_path FROM sandbox_mailbox WHERE recipient = ${address} ORDER BY id DESC`,
  )
/** The form of the local mailbox: a mail server, a provider or a mail program plays its part. */
const report = async ({ id }: Received, kind: 'hard' | 'soft' | 'complaint') =>
  (
    await app.app.inject({
      method: 'POST',
      url: `/sandbox/mailbox/${id}/report`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `kind=${kind}`,
    })
  ).body
const returnedEmail = async (as: Who) => (await app.ask('GET', '/home', { as })).returnedEmail
const states = ({ id }: Who) =>
  db.many<{ state: string; isHeld: boolean }>(
    sql`SELECT state, held_at IS NOT NULL AS is_held FROM email WHERE member_id = ${id} ORDER BY queued_at, id`,
  )

describe('R10.01 an address that returns a mail for good', () => {
  test('gets no more until its owner says that it is right; then what was held is sent', async () => {
    const member: Member = await givenMember(app, { card: null })
    await mailTo(member)
    const [mail] = await receivedBy(member.email)
    expect(mail!.returnPath).toMatch(/^r-[a-z2-7]{48}@reply\.garderobe\.example$/)
    expect(await returnedEmail(member)).toBeNull()
    expect(await report(mail!, 'hard')).toContain('reported')
    expect(await returnedEmail(member)).toBe(member.email)
    clock.advance('PT1M')
    await mailTo(member)
    expect(await receivedBy(member.email)).toHaveLength(1)
    expect(await states(member)).toEqual([
      { state: 'sent', isHeld: false },
      { state: 'queued', isHeld: true },
    ])
    await app.ask('POST', '/me/email/reachable', { as: member })
    await app.settle()
    expect(await receivedBy(member.email)).toHaveLength(2)
    expect(await returnedEmail(member)).toBeNull()
  })

  test('is told to support on Today and with the customer, while mails wait', async () => {
    const member = await givenMember(app, { card: null })
    const as = await givenStaff(app, 'support')
    await mailTo(member)
    await report((await receivedBy(member.email))[0]!, 'hard')
    const unreached = async () =>
      (await app.ask('GET', '/studio/today', { as })).waiting.find(({ of }) => of === 'unreached')
    expect(await unreached()).toMatchObject({ count: 0 })
    await mailTo(member)
    expect(await unreached()).toMatchObject({ count: 1, first: [{ id: member.id, detail: member.email }] })
    const { rows } = await app.ask('GET', '/studio/customers', { query: { mails: 'held' }, as })
    expect(rows.map(({ id }) => id)).toEqual([member.id])
    const summary = { params: { id: member.id }, as }
    const { returnedAddress } = await app.ask('GET', '/studio/customers/:id/summary', summary)
    expect(returnedAddress).toMatchObject({ reason: 'hard', held: 1 })
  })

  test('has its held mails given up when they expire', async () => {
    const member = await givenMember(app, { card: null })
    await mailTo(member)
    await report((await receivedBy(member.email))[0]!, 'hard')
    clock.advance('PT1M')
    await mailTo(member)
    await giveUpHeld(db, clock.now())
    expect((await states(member)).at(-1)).toEqual({ state: 'queued', isHeld: true })
    clock.advance('P91D')
    await giveUpHeld(db, clock.now())
    expect((await states(member)).at(-1)).toEqual({ state: 'failed', isHeld: false })
  })

  test('R3.16 is changed with the new address alone, which gets the mails that waited', async () => {
    const member = await givenMember(app, { card: null })
    // An account of the last days may have a mistyped address.
    clock.advance('P8D')
    const session = await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })
    const as = await proven(app, session)
    await mailTo(member)
    const profile = () => app.ask('GET', '/profile/:userId', { as, params: { userId: member.id } })
    expect((await profile()).mayCorrectEmail).toBe(false)
    await report((await receivedBy(member.email))[0]!, 'hard')
    expect((await profile()).mayCorrectEmail).toBe(true)
    await mailTo(member)
    const right = `right-${member.email}`
    await app.ask('POST', '/me/email', { as, body: { email: right, corrects: true } })
    await app.settle()
    const key = await keyIn(app, { to: right, template: 'email-change-new' })
    await app.ask('POST', '/email-change/confirm', { body: { key } })
    await app.settle()
    const subjects = await db.many<{ subject: string }>(
      sql`SELECT subject FROM sandbox_mailbox WHERE recipient = ${right}`,
    )
    expect(subjects).toContainEqual({ subject: 'A notice' })
    expect((await receivedBy(member.email)).length, 'the returned one alone').toBe(1)
  })
})

test('R10.01 a full mailbox stops mails when it has returned five on three days', async () => {
  const member = await givenMember(app, { card: null })
  for (let nth = 0; nth < 5; nth++) {
    expect(await returnedEmail(member), `${nth} returned`).toBeNull()
    await mailTo(member)
    await report((await receivedBy(member.email))[0]!, 'soft')
    clock.advance('PT20H')
  }
  expect(await returnedEmail(member)).toBe(member.email)
})

test('R11.02 a complaint ends every topic at once, and other mails go on', async () => {
  const member = await givenMember(app, { card: null })
  await mailTo(member)
  expect(await report((await receivedBy(member.email))[0]!, 'complaint')).toContain('noted')
  const { choices } = (await app.call('POST', '/preferences/look', { as: member, body: {} })).body
  expect(choices.filter(({ channel }) => channel === 'email').map(({ state }) => state)).toEqual(
    Array.from({ length: 5 }, () => 'off'),
  )
  await mailTo(member)
  expect(await receivedBy(member.email)).toHaveLength(2)
})

describe('T69 T23 forged reports', () => {
  const deliver = async (to: string, raw: Buffer) => {
    const headers = signedHeaders({ secret: sandboxInboxSecret }, { from: '', to, raw }, clock.now())
    const { body } = await app.app.inject({
      method: 'POST',
      url: '/api/mail/received',
      headers,
      payload: raw,
    })
    return (JSON.parse(body) as { outcome: string }).outcome
  }

  test('a changed return address, and a notice of absence, stop nothing', async () => {
    const member = await givenMember(app, { card: null })
    await mailTo(member)
    const { returnPath } = (await receivedBy(member.email))[0]!
    const forged = returnPath.replace(/^r-./, (start) => (start === 'r-a' ? 'r-b' : 'r-a'))
    const absence = await aMail({ to: returnPath, from: member.email, text: 'I am away' })
    expect(await deliver(forged, absence)).toBe('unknown-address')
    expect(await deliver(returnPath, absence)).toBe('automatic')
    expect(await returnedEmail(member)).toBeNull()
  })

  test('events of the provider need its signature and their shape', async () => {
    const post = async (body: string, secret = sandboxInboxSecret) => {
      const raw = Buffer.from(body)
      const headers = {
        ...signedHeaders({ secret }, { from: '', to: '', raw }, clock.now()),
        'content-type': 'application/json',
      }
      return (await app.app.inject({ method: 'POST', url: '/api/mail/reports', headers, payload: raw }))
        .statusCode
    }
    const good = JSON.stringify({ reports: [] })
    expect(await post(good)).toBe(200)
    expect(await post(good, 'x'.repeat(40))).toBe(400)
    expect(await post('no json')).toBe(400)
    expect(await post(JSON.stringify({ reports: [{ id: '1', messageId: '<x@y>', kind: 'returned' }] }))).toBe(
      400,
    )
  })

  test('a report counts once', async () => {
    const member = await givenMember(app, { card: null })
    await mailTo(member)
    const { messageId } = (await receivedBy(member.email))[0]!
    const reports = [{ id: 'event-1', messageId, kind: 'returned', status: '4.4.1' }]
    const raw = Buffer.from(JSON.stringify({ reports, by: 'the provider' }))
    const headers = {
      ...signedHeaders({ secret: sandboxInboxSecret }, { from: '', to: '', raw }, clock.now()),
      'content-type': 'application/json',
    }
    const post = async () =>
      (await app.app.inject({ method: 'POST', url: '/api/mail/reports', headers, payload: raw })).body
    expect([await post(), await post()]).toEqual(['{"noted":1}', '{"noted":0}'])
  })
})
