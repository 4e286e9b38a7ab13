import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { advertVersion } from '#/platform/consent/adverts/adverts.rule.ts'
import {
  allGranted,
  allRefused,
  consentVersion,
  readChoice,
  writtenChoice,
} from '#/platform/consent/consent.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const version = consentVersion
const signedIn = async () => {
  const { id } = await givenMember(app, { card: null })
  return openSession(app.ctx, { ownerKind: 'member', ownerId: id })
}
const answer = (as: Who | undefined, body: object) => app.call('PUT', '/consent', { as, body })
const rows = (member: Who) =>
  app.db.many<{ kind: string; granted: boolean; textVersion: string; at: Date }>(sql`
    SELECT kind, granted, text_version, at FROM consent
    WHERE member_id = ${member.id} AND kind IN ('statistics', 'marketing') ORDER BY at, kind DESC`)
const names = (member: Who) =>
  app.db.many<{ receiver: string }>(
    sql`SELECT receiver FROM analytics_pseudonym WHERE member_id = ${member.id} ORDER BY receiver`,
  )

test.each([
  { cookie: undefined, is: undefined, because: 'nobody asked her yet' },
  { cookie: '', is: undefined, because: 'an empty cookie says nothing' },
  { cookie: `${version}~`, is: allRefused, because: 'no is an answer' },
  { cookie: `${version}~statistics`, is: { statistics: true, marketing: false }, because: 'each on its own' },
  { cookie: `${version}~statistics.marketing`, is: allGranted, because: 'both' },
  { cookie: `${version}~everything`, is: allRefused, because: 'a purpose nobody asked about is no yes' },
  { cookie: '2020-01-01~statistics', is: undefined, because: 'she answered other words' },
  { cookie: `${version}~statistics~x`, is: undefined, because: 'something else under our name' },
])('R11.02 the cookie $cookie: $because', ({ cookie, is }) => {
  expect(readChoice(cookie)).toEqual(is)
  if (is) expect(readChoice(writtenChoice(is))).toEqual(is)
})

describe('R11.02 the record of what she agreed to', () => {
  test('says who, what, when and to which words; the same answer again adds nothing', async () => {
    const theMember = await signedIn()
    await Promise.all([1, 2, 3].map(() => answer(theMember, { version, statistics: true, marketing: false })))
    expect(await rows(theMember)).toEqual([
      { kind: 'statistics', granted: true, textVersion: version, at: app.clock.now() },
      { kind: 'marketing', granted: false, textVersion: version, at: app.clock.now() },
    ])
    app.clock.advance('PT1M')
    await answer(theMember, { version, statistics: false, marketing: false })
    expect((await rows(theMember)).map(({ kind, granted }) => [kind, granted])).toEqual([
      ['statistics', true],
      ['marketing', false],
      ['statistics', false],
    ])
  })

  test.each([
    { body: { version: '2020-01-01', statistics: true, marketing: true }, because: 'other words' },
    { body: { version, statistics: true }, because: 'half an answer' },
    { body: { version, statistics: true, marketing: true, memberId: 'x' }, because: 'somebody else' },
    { body: { version, statistics: 'yes', marketing: true }, because: 'not a yes or no' },
  ])('refuses $because', async ({ body }) => {
    const theMember = await signedIn()
    expect((await answer(theMember, body)).status).toBe(400)
    expect(await rows(theMember)).toEqual([])
  })

  test('a visitor has no record', async () => {
    expect((await answer(undefined, { version, ...allGranted })).status).toBe(401)
  })
})

describe('T117 D7 her name at a receiver', () => {
  test('comes after consent, in the shape of a SHA-256 and not as one, another for each receiver', async () => {
    const theMember = await signedIn()
    expect((await answer(theMember, { version, ...allRefused })).body).toEqual({})
    expect(await names(theMember)).toEqual([])

    const { user, profile } = (await answer(theMember, { version, ...allGranted })).body
    expect(user?.login).toBe(createHash('sha256').update(theMember.id).digest('hex'))
    expect(user?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(profile?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(user?.id).not.toBe(profile?.id)
    for (const guess of [
      theMember.id,
      theMember.id.replaceAll('-', ''),
      theMember.id.toUpperCase(),
      theMember.token,
    ])
      expect([user?.id, profile?.id]).not.toContain(createHash('sha256').update(guess).digest('hex'))
    expect((await answer(theMember, { version, ...allGranted })).body.user?.id).toBe(user?.id)
  })

  test('is found by no hash over a hundred thousand ids, hers among them', async () => {
    const theMember = await signedIn()
    const { user, profile } = (await answer(theMember, { version, ...allGranted })).body
    const ids = [...Array.from({ length: 100_000 }, () => app.ctx.random.uuid()), theMember.id]
    const hidden = new Set([user?.id, profile?.id])
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    for (const id of ids) if (hidden.has(sha256(id)) || hidden.has(sha256(id.toUpperCase()))) expect.fail(id)
    // Our secret without the nonce, and the receiver's name, lead there neither.
    for (const salt of [app.ctx.config.APP_SECRET, 'analytics', 'email-marketing'])
      for (const guess of [`${theMember.id}${salt}`, `${salt}${theMember.id}`, `${theMember.id} ${salt}`])
        expect(hidden).not.toContain(sha256(guess))
  })

  test('cannot be made from her id and our secret once it is deleted: a new yes is a new name', async () => {
    const theMember = await signedIn()
    const before = (await answer(theMember, { version, ...allGranted })).body
    await answer(theMember, { version, statistics: false, marketing: true })
    expect(await names(theMember)).toEqual([{ receiver: 'email-marketing' }])
    const after = (await answer(theMember, { version, ...allGranted })).body
    expect(after.user?.id).not.toBe(before.user?.id)
    expect(after.profile?.id).toBe(before.profile?.id)
  })

  test('is not given under Global Privacy Control, whatever the page asks for', async () => {
    const theMember = await signedIn()
    await answer(theMember, { version, ...allGranted })
    const { statusCode, body } = await app.app.inject({
      method: 'PUT',
      url: '/api/consent',
      headers: { authorization: `UID ${theMember.id} ${theMember.token}`, 'sec-gpc': '1' },
      payload: { version, ...allGranted },
    })
    expect([statusCode, body]).toEqual([200, '{}'])
    expect(await names(theMember)).toEqual([])
    expect((await rows(theMember)).filter(({ granted }) => !granted)).toHaveLength(2)
  })
})

test('T28 the answer holds what she allowed and no more', async () => {
  const theMember = await signedIn()
  const { body } = await answer(theMember, { version, statistics: true, marketing: false })
  expect(Object.keys(body)).toEqual(['user'])
  expect(Object.keys(body.user!).sort()).toEqual(['id', 'login', 'market', 'segment'])
  const { profile } = (await answer(theMember, { version, statistics: false, marketing: true })).body
  expect(Object.keys(profile!).sort()).toEqual(['email', 'id', 'phone_number'])
  expect([profile?.email, profile?.phone_number], 'cookies are no consent to advertising').toEqual([
    null,
    null,
  ])
})

test('R11.02 the address and the telephone go to the receiver of advertising after a consent to each', async () => {
  const theMember = await signedIn()
  const marketing = { version, statistics: false, marketing: true }
  const choose = (choices: { topic: 'news'; channel: 'email' | 'phone'; on: boolean }[]) =>
    app.call('POST', '/preferences', { as: theMember, body: { version: advertVersion, choices } })
  await choose([{ topic: 'news', channel: 'email', on: true }])
  const first = (await answer(theMember, marketing)).body.profile
  expect([first?.email, first?.phone_number]).toEqual([expect.stringContaining('@'), null])
  await choose([{ topic: 'news', channel: 'phone', on: true }])
  const both = (await answer(theMember, marketing)).body.profile
  expect(both?.phone_number).toMatch(/^\+\d{8,15}$/)
})
