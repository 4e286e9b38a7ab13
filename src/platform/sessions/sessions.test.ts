import { describe, expect, test } from 'vitest'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { sql } from '../database/db.ts'
import { hashSecret } from '../hash-secret.ts'
import { findSession, type OwnerKind, openSession, revokeSession } from './sessions.ts'

const app = await testApp()
const { ctx, clock, db } = app
const theMember = await givenMember(app, { card: null })
const stylist = await givenStaff(app, 'stylist')
const ownerOf = { member: theMember.id, staff: stylist.id }
const headerOf = ({ id, token }: Who) => `UID ${id} ${token}`
const open = (ownerKind: OwnerKind = 'member', more: { scope?: string; expiresAt?: Date } = {}) =>
  openSession(ctx, { ownerKind, ownerId: ownerOf[ownerKind], ...more })
const lives = async (who: Who) => (await findSession(ctx, headerOf(who))) !== undefined

describe('T5 the token', () => {
  test('is random, and stored as a hash only', async () => {
    const [one, two] = [await open(), await open()]
    expect(one.token).toMatch(/^[\w-]{43}$/)
    expect(one.token).not.toBe(two.token)
    const { dump } = await db.one<{ dump: string }>(
      sql`SELECT string_agg(t::text, ' ') AS dump FROM session t`,
    )
    expect(dump).not.toContain(one.token)
    expect(dump).toContain(hashSecret(one.token))
  })

  test.each([
    { because: 'no header', header: () => undefined },
    { because: 'an empty one', header: () => '' },
    { because: 'another scheme', header: ({ token }: Who) => `Bearer ${token}` },
    { because: 'words in small letters', header: (who: Who) => headerOf(who).toLowerCase() },
    { because: "another's id", header: ({ token }: Who) => `UID ${stylist.id} ${token}` },
    { because: 'a token cut short', header: (who: Who) => headerOf(who).slice(0, -1) },
    { because: 'a token with more', header: (who: Who) => `${headerOf(who)}A` },
    { because: 'a line break', header: (who: Who) => `${headerOf(who)}\n` },
    { because: 'the stored hash', header: ({ id, token }: Who) => `UID ${id} ${hashSecret(token)}` },
    { because: 'a query in place of the id', header: ({ token }: Who) => `UID ' OR 1=1 -- ${token}` },
  ])('with $because nobody is signed in', async ({ header }) => {
    const who = await open()
    expect(await findSession(ctx, header(who))).toBeUndefined()
    expect(await lives(who)).toBe(true)
  })
})

const hours = (count: number) => count * 3_600_000
describe('T7 a life that no cookie can lengthen', () => {
  test.each([
    { kind: 'member', idle: hours(24), absolute: hours(30 * 24) },
    { kind: 'staff', idle: hours(0.5), absolute: hours(12) },
  ] as const)(
    'a $kind session ends $idle ms after the last use, and after $absolute ms whatever was used',
    async ({ kind, idle, absolute }) => {
      const [unused, used] = [await open(kind), await open(kind)]
      const start = clock.now().getTime()
      clock.set(new Date(start + idle))
      expect(await lives(used)).toBe(true)
      expect(await lives(unused)).toBe(true) // used just now, at the last moment
      clock.set(new Date(start + 2 * idle + 1))
      expect(await lives(unused)).toBe(false)

      const active = await open(kind)
      const opened = clock.now().getTime()
      for (let at = opened; at < opened + absolute; at += idle / 2) {
        clock.set(new Date(at))
        expect(await lives(active)).toBe(true)
      }
      clock.set(new Date(opened + absolute))
      expect(await lives(active)).toBe(false)
    },
  )

  test("a mail's session waits as long as its link is good, and no longer", async () => {
    const expiresAt = new Date(clock.now().getTime() + hours(14 * 24))
    const linked = await open('member', { scope: 'link:feedback:some-box', expiresAt })
    clock.advance('P13D')
    expect(await lives(linked)).toBe(true)
    clock.set(expiresAt)
    expect(await lives(linked)).toBe(false)
  })
})

describe('T9 T31 an ended session is refused at once', () => {
  test('one session and no other', async () => {
    const [one, two] = [await open(), await open()]
    const session = await findSession(ctx, headerOf(one))
    expect(await revokeSession(db, session!.id, clock.now())).toBe(1)
    expect(await revokeSession(db, session!.id, clock.now())).toBe(0)
    expect([await lives(one), await lives(two)]).toEqual([false, true])
  })

  test('T31 a role taken away is gone with the next request', async () => {
    const who = await open('staff')
    const desk = async () => (await app.call('GET', '/studio/desk', { as: who })).status
    expect(await desk()).toBe(200)
    await db.run(sql`UPDATE staff SET roles = '{warehouse}' WHERE id = ${stylist.id}`)
    expect(await desk()).toBe(403)
    await db.run(sql`UPDATE staff SET roles = '{stylist}' WHERE id = ${stylist.id}`)
    expect(await desk()).toBe(200)
  })
})

test('a session is written to once a minute at most', async () => {
  const who = await open()
  const seen = async () =>
    (
      await db.one<{ at: Date }>(
        sql`SELECT last_seen_at AS at FROM session WHERE token_hash = ${hashSecret(who.token)}`,
      )
    ).at
  const start = await seen()
  clock.advance('PT60S')
  await lives(who)
  expect(await seen()).toEqual(start)
  clock.advance('PT1S')
  await Promise.all([lives(who), lives(who)])
  expect(await seen()).toEqual(clock.now())
})
