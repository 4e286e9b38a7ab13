import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { keyIn, mailsTo, notAddresses } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
let count = 0
const fresh = () => `anders${++count}@garderobe.example`

async function member(market: 'se' | 'nl' = 'nl') {
  const theMember = registration(market)
  const session = (await app.call('POST', '/register', { body: theMember, market })).body
  return { ...theMember, session }
}
type Her = Awaited<ReturnType<typeof member>>
const prove = ({ session, password }: Her, action = 'email') =>
  app.call('POST', '/step-up', { as: session, body: { action, password } })
const change = ({ session }: Her, email: string, key?: string) =>
  app.call('POST', '/me/email', { as: session, body: { email }, key })
const confirm = (key: string, as?: Who) => app.call('POST', '/email-change/confirm', { body: { key }, as })
const addressOf = async ({ session }: Her) =>
  (await app.db.one<{ email: string }>(sql`SELECT email::text FROM member WHERE id = ${session.id}`)).email

/** Requests a change; returns the mailed keys of both sides. */
async function requestChange(theMember: Her, email: string) {
  await prove(theMember)
  const { status } = await change(theMember, email)
  await app.settle()
  return {
    status,
    old: await keyIn(app, { to: theMember.email, template: 'email-change-old' }),
    new: await keyIn(app, { to: email, template: 'email-change-new' }),
  }
}

test('T17 R3.16 without her password nothing begins', async () => {
  const theMember = await member()
  const { status, body } = await change(theMember, fresh())
  expect({ status, code: body.error?.code, action: body.error?.action }).toEqual({
    status: 403,
    code: 'step-up-required',
    action: 'email',
  })
  await prove(theMember, 'card')
  expect((await change(theMember, fresh())).status).toBe(403)
  expect(
    await app.db.many(sql`SELECT id FROM email_change WHERE member_id = ${theMember.session.id}`),
  ).toEqual([])
})

test.each(['old', 'new'] as const)('R3.16 both sides confirm, the %s one first', async (first) => {
  const theMember = await member()
  const email = fresh()
  const keys = await requestChange(theMember, email)
  const second = first === 'old' ? 'new' : 'old'
  expect((await confirm(keys[first])).body).toMatchObject({ state: 'waiting', side: first })
  expect((await confirm(keys[first])).body).toMatchObject({ state: 'waiting' })
  expect(await addressOf(theMember)).toBe(theMember.email)
  expect((await confirm(keys[second])).body).toMatchObject({ state: 'done' })
  expect(await addressOf(theMember)).toBe(email)
  for (const key of [keys.old, keys.new])
    expect((await confirm(key)).body.error?.code).toBe('email-change-expired')
  await app.settle()
  for (const to of [theMember.email, email])
    expect((await mailsTo(app, to)).map(({ template }) => template)).toContain('email-changed')
  const signIn = (address: string) =>
    app.call('POST', '/login', { body: { email: address, password: theMember.password } })
  expect([(await signIn(theMember.email)).status, (await signIn(email)).status]).toEqual([401, 200])
})

test('R3.16 two confirmations at once move the account once', async () => {
  const theMember = await member()
  const email = fresh()
  const keys = await requestChange(theMember, email)
  const answers = await Promise.all([confirm(keys.old), confirm(keys.new)])
  expect(answers.map(({ body }) => body.state).toSorted()).toEqual(['done', 'waiting'])
  await app.settle()
  expect((await mailsTo(app, email)).filter(({ template }) => template === 'email-changed')).toHaveLength(1)
})

test('T17 an address in use cannot be taken, and the answer does not tell', async () => {
  const [theMember, other] = [await member(), await member()]
  const taken = await requestChange(theMember, other.email)
  const free = await requestChange(await member(), fresh())
  expect(taken.status).toBe(free.status)
  expect(taken.new).toBe('')
  expect((await confirm(taken.old)).body.state).toBe('waiting')
  expect(await addressOf(theMember)).toBe(theMember.email)
  const mail = (await mailsTo(app, other.email)).find(({ template }) => template === 'email-change-taken')
  expect(mail).toBeDefined()
  expect(mail?.html).not.toContain('key=')
  expect(mail?.html).not.toContain(theMember.email)
})

test('T17 an address that was taken meanwhile stays with its account', async () => {
  const theMember = await member()
  const email = fresh()
  const keys = await requestChange(theMember, email)
  await confirm(keys.old)
  await app.call('POST', '/register', { body: { ...registration('da'), email } })
  expect((await confirm(keys.new)).body.error?.code).toBe('email-change-expired')
  expect(await addressOf(theMember)).toBe(theMember.email)
})

test("T17 another member cannot use her key; a visitor's browser can", async () => {
  const [theMember, other] = [await member(), await member()]
  const keys = await requestChange(theMember, fresh())
  const refused = await confirm(keys.old, other.session)
  expect({ status: refused.status, code: refused.body.error?.code }).toEqual({
    status: 422,
    code: 'email-change-expired',
  })
  expect(await addressOf(other)).toBe(other.email)
  expect((await confirm(keys.old)).body.state).toBe('waiting')
})

test('R3.16 a link lasts a day, and a newer wish ends it', async () => {
  const theMember = await member()
  const first = await requestChange(theMember, fresh())
  const second = await requestChange(theMember, fresh())
  expect((await confirm(first.new)).body.error?.code).toBe('email-change-expired')
  app.clock.advance('PT23H59M59S')
  expect((await app.call('POST', '/email-change/look', { body: { key: second.new } })).status).toBe(200)
  app.clock.advance('PT1S')
  expect((await confirm(second.new)).body.error?.code).toBe('email-change-expired')
})

test('T114 three wishes an hour, and one bothered address no more than three mails', async () => {
  const victim = fresh()
  for (let round = 0; round < 5; round++) await requestChange(await member(), victim)
  expect(await mailsTo(app, victim)).toHaveLength(3)
  const theMember = await member()
  for (let round = 0; round < 3; round++) await requestChange(theMember, fresh())
  expect((await change(theMember, fresh())).status).toBe(429)
})

test('R3.16 sent twice under one key it is one wish', async () => {
  const theMember = await member()
  await prove(theMember)
  const email = fresh()
  expect((await change(theMember, email, 'same-key-1')).status).toBe(202)
  expect((await change(theMember, email, 'same-key-1')).status).toBe(202)
  await app.settle()
  expect(await mailsTo(app, email)).toHaveLength(1)
})

test.each(notAddresses)('T16 %j is no address to move to', async (email) => {
  const theMember = await member()
  await prove(theMember)
  expect((await change(theMember, email)).status).toBe(400)
})

test('R3.16 her own address in other letters is no change', async () => {
  const theMember = await member()
  await prove(theMember)
  const { body } = await change(theMember, theMember.email.toUpperCase())
  expect(Object.keys(body.error?.fields ?? {})).toEqual(['email'])
})

describe('R3.07 an address mistyped at the registration', () => {
  const correct = (as: Who, email: string) =>
    app.call('POST', '/me/email', { as, body: { email, corrects: true } })
  const mayCorrect = async (as: Who) =>
    (await app.ask('GET', '/profile/:userId', { as, params: { userId: as.id } })).mayCorrectEmail

  test('is corrected by a link to the right one alone, and its reader is not told that', async () => {
    const theMember = await member()
    const email = fresh()
    expect(await mayCorrect(theMember.session)).toBe(true)
    await prove(theMember)
    expect((await correct(theMember.session, email)).status).toBe(202)
    await app.settle()
    const { html } = (await mailsTo(app, email)).find(({ template }) => template === 'email-change-new')!
    expect(html).not.toContain(textIn('nl', 'mail.email.both'))
    expect(await addressOf(theMember)).toBe(theMember.email)
    const key = await keyIn(app, { to: email, template: 'email-change-new' })
    expect((await confirm(key)).body).toMatchObject({ state: 'done' })
    expect(await addressOf(theMember)).toBe(email)
    await app.settle()
    const toOld = await mailsTo(app, theMember.email)
    expect(toOld.map(({ template }) => template)).not.toContain('email-change-old')
    expect(toOld.find(({ template }) => template === 'email-corrected')?.html).not.toContain(email)
    expect((await mailsTo(app, email)).map(({ template }) => template)).toContain('email-changed')
    expect((await app.call('GET', '/me', { as: theMember.session })).status).toBe(200)
    expect(await mayCorrect(theMember.session), 'the new one is known to be theirs').toBe(false)
  })

  test('mistyped again it is corrected again, three times an hour', async () => {
    const theMember = await member()
    await prove(theMember)
    const statuses = []
    for (let round = 0; round < 4; round++) statuses.push((await correct(theMember.session, fresh())).status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  test('without the password nothing begins, and a taken address answers as a free one', async () => {
    const [theMember, other] = [await member(), await member()]
    expect((await correct(theMember.session, fresh())).body.error?.code).toBe('step-up-required')
    await prove(theMember)
    expect((await correct(theMember.session, other.email)).status).toBe(202)
    await app.settle()
    expect(await keyIn(app, { to: other.email, template: 'email-change-new' })).toBe('')
    expect((await mailsTo(app, other.email)).map(({ template }) => template)).toContain('email-change-taken')
    expect(await addressOf(theMember)).toBe(theMember.email)
  })

  test.each([
    {
      because: 'it is another sign-in than the registration’s',
      as: async ({ email, password }: Her) => {
        app.clock.advance('PT2M')
        return (await app.call('POST', '/login', { body: { email, password } })).body as unknown as Who
      },
    },
    {
      because: 'a link that was mailed to it has been used',
      as: async ({ session }: Her) => {
        const { userid, Chash } = await app.ctx.links.grant(app.ctx, {
          ...{ memberId: session.id, purpose: 'feedback', subject: session.id, maxUses: 10 },
          expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
        })
        await app.ask('POST', '/login/link', { body: { userid, Chash } })
        return session
      },
    },
    {
      because: 'the account is older than a week',
      as: async ({ session }: Her) => {
        const { id } = session
        await app.db.run(sql`UPDATE member SET created_at = created_at - interval '7 days' WHERE id = ${id}`)
        await app.db.run(
          sql`UPDATE session SET created_at = created_at - interval '7 days' WHERE owner_id = ${id}`,
        )
        return session
      },
    },
  ])('is changed from both sides when $because', async ({ as }) => {
    const theMember = await member()
    const session = await as(theMember)
    expect(await mayCorrect(session)).toBe(false)
    await app.call('POST', '/step-up', {
      as: session,
      body: { action: 'email', password: theMember.password },
    })
    const { status, body } = await correct(session, fresh())
    expect([status, body.error?.code]).toEqual([409, 'not-possible-now'])
  })
})
