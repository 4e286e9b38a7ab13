import { expect, test } from 'vitest'
import { blankMails } from '#/account/privacy/erasure/erased-rows.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { Paragraph } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import { NotSent } from '#/platform/ports/mailer.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const greeting = email<{ name: string }>({
  name: 'test-greeting',
  samples: [{ name: 'Anna' }],
  subject: (_t, { name }) => `Hello ${name}`,
  Body: ({ name }) => <Paragraph>{name}</Paragraph>,
})
const app = await testApp({ moreMails: [greeting] })
const { db, clock, ctx } = app
const admin = await givenStaff(app, 'admin')
const support = await givenStaff(app, 'support')
const finance = await givenStaff(app, 'finance')

type Link = Parameters<typeof queueEmail>[1]['link']
/** A customer with one mail that ended with this error. */
async function givenMail(error: Error, link?: Link) {
  const member = await givenMember(app, { card: null })
  const own = ctx.mailer
  ctx.mailer = {
    send: async () => {
      throw error
    },
  }
  await inTransaction(ctx, (ctx) =>
    queueEmail(ctx, {
      ...{ event: `test:${member.id}`, template: greeting, props: { name: 'Anna' }, market: 'se' as const },
      ...{ memberId: member.id, link },
    }),
  )
  await app.settle()
  ctx.mailer = own
  const { id } = await db.one<{ id: string }>(sql`SELECT id FROM email WHERE recipient = ${member.email}`)
  return { member, id }
}
const listed = async (as: Who = support) => (await app.ask('GET', '/studio/jobs/mails', { as })).mails.rows
type Decision = 'sent-again' | 'counted-as-sent' | 'left'
const decide = (mailId: string, decision: Decision, as: Who = support) =>
  app.call('POST', '/studio/jobs/mails/:mailId/decide', {
    params: { mailId },
    body: { decision, reason: 'The mail server’s log has it.' },
    as,
  })
const received = (recipient: string) =>
  db.many<{ subject: string }>(sql`SELECT subject FROM sandbox_mailbox WHERE recipient = ${recipient}`)
const rowOf = (id: string) =>
  db.one(sql`SELECT state, undecided_at IS NULL AS decided, decision FROM email WHERE id = ${id}`)

test('R8.09 T99 a mail of unknown result is listed, and two colleagues decide it once', async () => {
  const { member, id } = await givenMail(new Error('cut after the last dot'))
  expect(await listed()).toMatchObject([
    {
      id,
      state: 'unknown',
      recipient: member.email,
      memberName: 'Anna Berg',
      failure: 'cut after the last dot',
      canSendAgain: true,
    },
  ])
  const answers = await Promise.all([decide(id, 'counted-as-sent', support), decide(id, 'sent-again', admin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [mine, theirs] = answers
  const [quicker, act, slower] =
    mine!.status === 200
      ? ['The support', 'mail counted as sent', theirs]
      : ['The admin', 'mail sent again', mine]
  expect(slower!.body.error).toEqual({
    code: 'changed-by',
    message: `${quicker} has changed this meanwhile: ${act}, 10:00. The new state is shown now.`,
  })
  expect(await listed()).toEqual([])
  await app.settle()
  expect((await received(member.email)).length).toBe(mine!.status === 200 ? 0 : 1)
})

test('R8.09 T99 a mail of unknown result is counted as sent', async () => {
  const { member, id } = await givenMail(new Error('cut'))
  expect((await decide(id, 'left')).status, 'it may have arrived: it is not left').toBe(409)
  expect((await decide(id, 'counted-as-sent')).status).toBe(200)
  expect(await rowOf(id)).toEqual({ state: 'sent', decided: true, decision: 'counted-as-sent' })
  await app.settle()
  expect(await received(member.email)).toEqual([])
  expect(
    await db.many(sql`SELECT action, before, after, reason, person_id FROM audit WHERE subject_kind = 'email' AND subject_id = ${id}
      AND actor_kind = 'staff'`),
  ).toEqual([
    {
      action: 'mail-counted-as-sent',
      before: { state: 'unknown' },
      after: { state: 'counted-as-sent' },
      reason: 'The mail server’s log has it.',
      personId: member.id,
    },
  ])
})

test('R8.09 a refused mail goes to the corrected address, or is left', async () => {
  const { member, id } = await givenMail(new NotSent('550 no such user', true))
  await db.run(sql`UPDATE member SET email = ${`new-${member.email}`} WHERE id = ${member.id}`)
  expect(await listed()).toMatchObject([
    { state: 'failed', recipient: member.email, againTo: `new-${member.email}` },
  ])
  expect((await decide(id, 'counted-as-sent')).status, 'it has not arrived').toBe(409)
  expect((await decide(id, 'sent-again')).status).toBe(200)
  await app.settle()
  expect(await received(`new-${member.email}`)).toEqual([{ subject: 'Hello Anna' }])
  expect(await rowOf(id)).toEqual({ state: 'failed', decided: true, decision: 'sent-again' })

  const left = await givenMail(new NotSent('550 no such user', true))
  expect((await decide(left.id, 'left')).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('R8.09 mails of an erased customer are not listed', async () => {
  const { member } = await givenMail(new NotSent('550', true))
  expect(await listed()).toHaveLength(1)
  await db.run(blankMails(sql`member_id = ${member.id}`))
  expect(await listed()).toEqual([])
})

test('R8.09 mails that wait are counted, those that were given up as well', async () => {
  const now = clock.now()
  await db.run(sql`
    INSERT INTO job (kind, subject, created_at, due_at, parked_at, lane) VALUES ('send-email', 'parked', ${now}, ${now}, ${now}, 'again')`)
  expect((await app.ask('GET', '/studio/jobs/mails', { as: support })).waiting).toEqual({
    ...{ waiting: 0, late: 0, parked: 1, oldestDueAt: null },
  })
  await db.run(sql`DELETE FROM job WHERE subject = 'parked'`)
})

test('R8.09 Today shows support the mails that may not have arrived', async () => {
  const { id } = await givenMail(new Error('cut'))
  const { waiting } = await app.ask('GET', '/studio/today', { as: support })
  expect(waiting.find(({ of }) => of === 'mail')).toMatchObject({
    count: 1,
    first: [{ id, name: 'Anna Berg', detail: 'Hello Anna' }],
  })
  await decide(id, 'counted-as-sent')
})

test('R8.09 an event of the provider that is parked is tried again by finance, once, and its content is not shown', async () => {
  const now = clock.now()
  await db.run(sql`
    INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at)
    VALUES ('evt_parked', 'customer.updated', 'cus_1', '{"object": {"email": "anna@example.test"}}', ${now})`)
  await db.run(sql`
    INSERT INTO job (kind, subject, created_at, due_at, attempts, fence, parked_at, lane, last_error)
    VALUES ('payment-event', 'evt_parked', ${now}, ${now}, 12, 12, ${now}, 'again', 'connect ECONNREFUSED')`)
  const { rows } = await app.ask('GET', '/studio/jobs/webhooks', { as: finance })
  expect(rows).toMatchObject([{ id: 'evt_parked', kind: 'customer.updated', fence: 12, mayRetry: true }])
  expect(JSON.stringify(rows)).not.toContain('anna@')
  const call = (as: Who) =>
    app.call('POST', '/studio/jobs/webhooks/:eventId/retry', {
      params: { eventId: 'evt_parked' },
      body: { fence: 12 },
      as,
    })
  const answers = await Promise.all([call(finance), call(admin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error?.code).toBe('changed-by')
  await app.settle()
  expect((await app.ask('GET', '/studio/jobs/webhooks', { as: finance })).rows).toEqual([])
  expect(await db.one(sql`SELECT outcome FROM webhook_event WHERE provider_event_id = 'evt_parked'`)).toEqual(
    { outcome: 'ignored' },
  )
})

test.each([
  { role: 'finance', mails: 403, webhooks: 200 },
  { role: 'support', mails: 200, webhooks: 403 },
  { role: 'stylist', mails: 403, webhooks: 403 },
  { role: 'warehouse', mails: 403, webhooks: 403 },
  { role: 'buyer', mails: 403, webhooks: 403 },
])('R8.09 T29 a $role reads mails: $mails, events: $webhooks', async ({ role, mails, webhooks }) => {
  const as = await givenStaff(app, role)
  expect((await app.call('GET', '/studio/jobs/mails', { as })).status).toBe(mails)
  expect((await app.call('GET', '/studio/jobs/webhooks', { as })).status).toBe(webhooks)
})
