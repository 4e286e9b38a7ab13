import { afterEach, describe, expect, test } from 'vitest'
import { forgetUnconfirmed } from '#/platform/consent/adverts/advert-answers.ts'
import { advertVersion } from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { stopAddress } from '#/platform/messages/returned/returned-addresses.ts'
import { email } from '#/platform/ports/email.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { preferencesOf } from './preferences.ts'

/** A mail that advertises one topic, without facts of a shop. */
const advert = email<{ words: string }>({
  name: 'test-advert',
  samples: [{ words: 'New dresses' }],
  topicOf: () => 'credit',
  subject: () => 'An offer',
  Body: ({ words, t }) => `${words} ${t('mail.help')}`,
})
const app = await testApp({ moreMails: [advert] })
const { call, db, clock } = app
afterEach(() => app.settle())

const news = { topic: 'news', channel: 'email' } as const
const body = (on: boolean, key?: string) => ({
  ...(key && { key }),
  version: advertVersion,
  choices: [{ ...news, on }],
})
const stateOf = async (as: Who, topic = 'news') =>
  (await call('POST', '/preferences/look', { as, body: {} })).body.choices.find(
    (one) => one.topic === topic && one.channel === 'email',
  )?.state
const answersOf = ({ id }: Who) =>
  db.many<{ granted: boolean; words: string; way: string; confirmedAt: Date | null }>(sql`
    SELECT granted, words, way, confirmed_at FROM advert_answer WHERE member_id = ${id} ORDER BY nth`)

let events = 0
type Received = { html: string; text: string; headers: Record<string, string> }
/** Sends the mail, and returns it as it was received; undefined when it was not sent. */
async function advertised({ id, email: to }: Who & { email: string }, market: MarketId = 'se') {
  await inTransaction(app.ctx, (ctx) =>
    queueEmail(ctx, {
      event: `advert:${++events}`,
      template: advert,
      props: { words: 'New dresses' },
      market,
      memberId: id,
    }),
  )
  await app.settle()
  return db.maybe<Received>(
    sql`SELECT html, text, headers FROM sandbox_mailbox WHERE recipient = ${to} AND subject = 'An offer' ORDER BY id DESC LIMIT 1`,
  )
}
const keyIn = (html: string) => /\/preferences\?(?:[^"]*&amp;)?key=([\w-]+)/.exec(html)?.[1] ?? ''

describe('R11.02 consent to news', () => {
  test('is stored with its words, version, way and time; the same choice again adds nothing', async () => {
    const member = await givenMember(app, { card: null })
    expect(await stateOf(member)).toBe('off')
    for (const on of [true, true, false])
      expect((await call('POST', '/preferences', { as: member, body: body(on) })).status).toBe(200)
    expect(await answersOf(member)).toMatchObject([
      {
        granted: true,
        words: expect.stringMatching(/^Ja, .+ får skicka nyheter/),
        way: 'account',
        confirmedAt: clock.now(),
      },
      { granted: false, way: 'account' },
    ])
    expect(await stateOf(member)).toBe('off')
  })

  test('counts in Germany after the button of a mail, and a later no voids the button', async () => {
    const member = await givenMember(app, { card: null, market: 'de' })
    await call('POST', '/preferences', { as: member, body: body(true) })
    expect(await stateOf(member)).toBe('waiting')
    await app.settle()
    const confirmKey = async () => {
      const { html } = await db.one<{ html: string }>(
        sql`SELECT html FROM sandbox_mailbox WHERE recipient = ${member.email} ORDER BY id DESC LIMIT 1`,
      )
      return /\/preferences\/confirm\?(?:[^"]*&amp;)?key=([\w-]+)/.exec(html)?.[1] ?? ''
    }
    const first = { key: await confirmKey() }
    expect((await call('POST', '/preferences/confirm-look', { body: first })).body).toEqual({
      ...news,
      state: 'waiting',
    })
    expect(await stateOf(member), 'looking confirms nothing (T13)').toBe('waiting')
    await call('POST', '/preferences', { as: member, body: body(false) })
    expect((await call('POST', '/preferences/confirm', { body: first })).status).toBe(404)
    expect(await stateOf(member)).toBe('off')
    await call('POST', '/preferences', { as: member, body: body(true) })
    await app.settle()
    const second = { key: await confirmKey() }
    for (let time = 0; time < 2; time++)
      expect((await call('POST', '/preferences/confirm', { body: second })).body.state).toBe('confirmed')
    expect(await stateOf(member)).toBe('on')
  })

  test('is deleted when it was not confirmed in time', async () => {
    const member = await givenMember(app, { card: null, market: 'de' })
    await call('POST', '/preferences', { as: member, body: body(true) })
    await forgetUnconfirmed(db, clock.now())
    expect(await answersOf(member)).toHaveLength(1)
    clock.advance('P8D')
    const { choices } = await preferencesOf(app.ctx, { owner: { memberId: member.id }, market: 'de' })
    expect(choices[0]).toEqual({ ...news, state: 'off' })
    await forgetUnconfirmed(db, clock.now())
    expect(await answersOf(member)).toEqual([])
  })

  test('offers text messages where the consent to them can be proved', async () => {
    const channels = async (market: MarketId) => {
      const as = await givenMember(app, { card: null, market })
      const { choices } = (await call('POST', '/preferences/look', { as, body: {} })).body
      return choices.filter(({ topic }) => topic === 'news').map(({ channel }) => channel)
    }
    expect(await channels('da')).toEqual(['email', 'phone'])
    expect(await channels('de')).toEqual(['email'])
  })

  test.each([
    { given: { version: '2020-01-01', choices: [{ ...news, on: true }] }, because: 'other words' },
    { given: { version: advertVersion, choices: [] }, because: 'no choice' },
    {
      given: { version: advertVersion, choices: [{ topic: 'news', channel: 'letter', on: true }] },
      because: 'another channel',
    },
  ])('refuses $because', async ({ given }) => {
    const as = await givenMember(app, { card: null })
    expect((await call('POST', '/preferences', { as, body: given as never })).status).toBe(400)
  })
})

describe('R11.02 RFC 8058 a mail that advertises', () => {
  test('has headers and a line to stop it, and one click stops its topic alone', async () => {
    const member = await givenMember(app, { card: null })
    const mail = (await advertised(member))!
    expect(mail.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https?:\/\/[^>]+\/api\/preferences\/unsubscribe\?key=[\w-]{40}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(keyIn(mail.html)).toHaveLength(40)
    expect(mail.text).toContain('/preferences?')
    const { pathname, search } = new URL(mail.headers['List-Unsubscribe']!.slice(1, -1))
    const click = (payload: string, type = 'application/x-www-form-urlencoded') =>
      app.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type },
        payload,
      })
    const opened = await app.app.inject(pathname + search)
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/preferences\?key=/),
    ])
    expect((await click('anything')).statusCode).toBe(400)
    expect(await stateOf(member, 'credit'), 'opening it stops nothing').toBe('on')
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await click('List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect((await click(form, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    expect([await stateOf(member, 'credit'), await stateOf(member, 'friends')]).toEqual(['off', 'on'])
    expect(await answersOf(member)).toMatchObject([{ granted: false, way: 'one-click' }])
    const before = mail.html
    expect((await advertised(member))?.html, 'no further mail').toBe(before)
  })

  test('that was written before the click does not leave', async () => {
    const member = await givenMember(app, { card: null })
    await inTransaction(app.ctx, async (ctx) => {
      await queueEmail(ctx, {
        ...{ event: `advert:${++events}`, template: advert, props: { words: 'Late' }, market: 'se' },
        memberId: member.id,
      })
    })
    await call('POST', '/preferences', {
      as: member,
      body: { version: advertVersion, choices: [{ topic: 'credit', channel: 'email', on: false }] },
    })
    await app.settle()
    expect(await db.many(sql`SELECT FROM email WHERE member_id = ${member.id}`)).toEqual([])
  })

  test('is not kept for an address that returns mails', async () => {
    const member = await givenMember(app, { card: null })
    await stopAddress(app.ctx, { address: member.email, reason: 'hard' })
    expect(await advertised(member)).toBeUndefined()
    expect(await db.many(sql`SELECT FROM email WHERE member_id = ${member.id}`)).toEqual([])
  })

  test('D4 T118 its key opens the choices of its receiver without a login, and nothing else', async () => {
    const [member, other] = [await givenMember(app, { card: null }), await givenMember(app, { card: null })]
    const key = keyIn((await advertised(member))!.html)
    const saved = await call('POST', '/preferences', {
      as: other,
      body: { key, version: advertVersion, choices: [{ topic: 'friends', channel: 'email', on: false }] },
    })
    expect(saved.status).toBe(200)
    expect([await stateOf(member, 'friends'), await stateOf(other, 'friends')]).toEqual(['off', 'on'])
    expect(await answersOf(member)).toMatchObject([{ way: 'mail' }])
    const changed = key.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect((await call('POST', '/preferences/look', { body: { key: changed } })).status).toBe(404)
    expect((await call('POST', '/preferences/look', { body: {} })).status).toBe(401)
    const asSession = { authorization: `UID ${member.id} ${key}` }
    expect((await app.app.inject({ url: '/api/me', headers: asSession })).statusCode).toBe(401)
  })

  test('I43 the copy for the web and the stored text have neither the key nor the line', async () => {
    const member = await givenMember(app, { card: null })
    const mail = (await advertised(member))!
    const key = keyIn(mail.html)
    const view = /\/email\/view\/([\w-]+)/.exec(mail.html)![1]
    const copy = (await app.app.inject(`/email/view/${view}`)).body
    expect(copy).not.toContain('preferences')
    expect(
      await db.many(sql`SELECT FROM email WHERE email::text LIKE ${`%${key}%`}`),
      'the key is made at each attempt to send',
    ).toEqual([])
  })
})
