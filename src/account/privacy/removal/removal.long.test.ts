import { beforeAll, describe, expect, test } from 'vitest'
import { giveCredit } from '#/money/wallet/give-credit.ts'
import { type BuyerRow, insertGuest } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { retentionIn, retentionMonths, TOLD_DAYS_AHEAD } from '#/platform/markets/retention/retention.rule.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { keyIn, mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { accountErasedMail } from '../erasure/account-erased.email.tsx'
import { overSince, type RemovalKind } from './removal.rule.ts'
import { removeOldData } from './remove-old-data.ts'

const app = await testApp()
const { ctx, db } = app
let shop: ReturnType<typeof givenShop>
beforeAll(async () => {
  const { warehouse } = await givenStudio(app)
  shop = givenShop(app, warehouse)
})

/** The removal of a further day. */
async function nextDay() {
  app.clock.advance('P1D')
  await app.settle()
  await removeOldData(ctx)
  await app.settle()
}
const countOf = (kind: RemovalKind) =>
  db.one<{ removed: number; waiting: number }>(sql`
    SELECT removed, waiting FROM removal_count WHERE kind = ${kind} AND day = ${studioDay(app.clock.now())}::date`)
const isErased = async (id: string) =>
  (await db.maybe(sql`SELECT 1 FROM member WHERE id = ${id} AND erased_at IS NOT NULL`)) !== undefined
const guest = (market: MarketId = 'se'): Promise<BuyerRow> =>
  insertGuest(ctx, { ...registration(market), market })

/** Sets a member, with the last sign-in, back by months. */
const age = (id: string, months: number) =>
  db.run(sql`
    WITH seen AS (UPDATE member_seen SET at = at - ${months} * interval '1 month' WHERE member_id = ${id})
    UPDATE member SET created_at = created_at - ${months} * interval '1 month' WHERE id = ${id}`)
const unusedMember = async () => {
  const member = await givenMember(app, { card: null })
  await age(member.id, retentionMonths.account + 1)
  return member
}

describe('R11.04 guests', () => {
  test.each(['da', 'se'] as const)(
    'in %s go when the time for faults is over, and not before',
    async (market) => {
      const months = retentionIn(marketAt(market, app.clock.now())).guest.count
      const [old, young] = [await guest(market), await guest(market)]
      await age(old.id, months + 1)
      await age(young.id, months - 1)
      await nextDay()
      expect([await isErased(old.id), await isErased(young.id)]).toEqual([true, false])
      expect((await countOf('guest')).removed).toBe(1)
    },
  )

  test('with an open order stay, and are counted as waiting', async () => {
    const { customer } = await shop.paid()
    await age(customer.id, 40)
    await nextDay()
    expect(await isErased(customer.id)).toBe(false)
    expect(await countOf('guest')).toEqual({ removed: 0, waiting: 1 })
  })

  test('leave the notices of their address', async () => {
    const old = await guest()
    await age(old.id, 40)
    const { sku } = await shop.variant()
    await app.call('POST', '/shop/notices', { body: { sku, kind: 'price', email: old.email }, market: 'se' })
    const watches = () => db.many(sql`SELECT id FROM watch WHERE email = ${old.email.toLowerCase()}`)
    const before = await watches()
    await nextDay()
    expect(await isErased(old.id)).toBe(true)
    expect(await watches()).toEqual(before)
  })
})

describe('R11.04 members without use', () => {
  test('are told by mail first, and erased a month later', async () => {
    const member = await unusedMember()
    await nextDay()
    expect(await isErased(member.id)).toBe(false)
    expect((await mailsTo(app, member.email)).map(({ template }) => template)).toEqual(['account-unused'])
    await nextDay()
    expect(await mailsTo(app, member.email), 'told once').toHaveLength(1)
    app.clock.advance(`P${TOLD_DAYS_AHEAD}D`)
    await nextDay()
    expect(await isErased(member.id)).toBe(true)
    expect((await mailsTo(app, member.email)).at(-1)?.template).toBe(accountErasedMail.name)
    expect(
      await db.one(
        sql`SELECT actor_kind FROM audit WHERE action = 'account-erased' AND subject_id = ${member.id}`,
      ),
    ).toEqual({ actorKind: 'clock' })
  })

  test.each<{ because: string; back: (id: string, key: string) => Promise<unknown> }>([
    {
      because: 'the link of the mail keeps the account',
      back: (_, key) => app.ask('POST', '/stay', { body: { key } }),
    },
    {
      because: 'a sign-in keeps it',
      back: (id) => openSession(ctx, { ownerKind: 'member', ownerId: id }),
    },
  ])('stay when they come back: $because', async ({ back }) => {
    const member = await unusedMember()
    await nextDay()
    const key = await keyIn(app, { to: member.email, template: 'account-unused' })
    expect((await app.ask('POST', '/stay/look', { body: { key } })).open).toBe(true)
    app.clock.advance('P10D')
    await back(member.id, key)
    app.clock.advance(`P${TOLD_DAYS_AHEAD}D`)
    await nextDay()
    expect(await isErased(member.id)).toBe(false)
  })

  test('T12 the link works once, and a wrong key does nothing', async () => {
    const member = await unusedMember()
    await nextDay()
    const key = await keyIn(app, { to: member.email, template: 'account-unused' })
    const stay = (key: string) => app.call('POST', '/stay', { body: { key } })
    expect([(await stay('x')).status, (await stay(key)).status, (await stay(key)).status]).toEqual([
      422, 200, 422,
    ])
    expect((await app.ask('POST', '/stay/look', { body: { key } })).open).toBe(false)
  })

  test.each<{ because: string; given: (id: string) => Promise<unknown> }>([
    {
      because: 'a box is planned',
      given: (id) =>
        db.run(sql`
          INSERT INTO subscription (id, member_id, state, interval_months, subscribed_since, next_box_date, month_day)
          VALUES (${ctx.random.uuid()}, ${id}, 'active', 2, ${app.clock.now()}, ${'2099-01-01'}::date, 1)`),
    },
    {
      because: 'there is credit',
      given: (id) =>
        giveCredit(ctx, {
          memberId: id,
          market: 'se',
          amount: 100_00,
          source: 'referral',
          event: `test:${id}`,
        }),
    },
  ])('are not told while $because', async ({ given }) => {
    const member = await unusedMember()
    await given(member.id)
    await nextDay()
    expect((await mailsTo(app, member.email)).map(({ template }) => template)).not.toContain('account-unused')
    await db.run(sql`DELETE FROM subscription WHERE member_id = ${member.id}`)
  })
})

describe('R11.04 photos and mails', () => {
  const photo = async (memberId: string, months: number) => {
    const id = ctx.random.uuid()
    await db.run(sql`
      INSERT INTO member_photo (id, member_id, kind, digest, place, width, height, added_at, stored_at)
      VALUES (${id}, ${memberId}, 'me', ${id.replaceAll('-', '').repeat(2)}, ${(months % 4) + 1}, 10, 10,
        ${overSince(app.clock.now(), months)}, ${overSince(app.clock.now(), months)})`)
    return id
  }
  const isThere = async (id: string) =>
    (await db.maybe(sql`SELECT 1 FROM member_photo WHERE id = ${id} AND removed_at IS NULL`)) !== undefined

  test('an old photo goes, with its row a few minutes later; a young one stays', async () => {
    const { id } = await givenMember(app, { card: null })
    const old = await photo(id, retentionMonths.photo + 1)
    const young = await photo(id, retentionMonths.photo - 2)
    await nextDay()
    expect([await isThere(old), await isThere(young)]).toEqual([false, true])
    app.clock.advance('PT10M')
    await app.settle()
    expect(await db.many(sql`SELECT FROM member_photo WHERE id = ${old}`)).toEqual([])
  })

  test('the content of an old mail goes, and the mail stays counted', async () => {
    const { id, email } = await givenMember(app, { card: null })
    const event = `test:${id}`
    await queueEmail(ctx, {
      event,
      template: accountErasedMail,
      props: { firstName: 'Anna', keptThroughYear: 0, unused: false },
      market: 'se',
      memberId: id,
    })
    await app.settle()
    const mail = () =>
      db.one<{ recipient: string; text: string; state: string }>(
        sql`SELECT recipient::text, text, state FROM email WHERE event_id = ${event}`,
      )
    await nextDay()
    expect(await mail()).toMatchObject({ recipient: email, state: 'sent' })
    await db.run(sql`
      UPDATE email SET queued_at = queued_at - ${retentionMonths.mail + 1} * interval '1 month' WHERE event_id = ${event}`)
    await nextDay()
    expect(await mail()).toMatchObject({
      recipient: expect.stringContaining('@erased.invalid'),
      text: '',
      state: 'sent',
    })
  })
})

describe('R11.04 the report', () => {
  test('counts each day once, however many processes run it', async () => {
    app.clock.advance('P1D')
    const old = await guest()
    await age(old.id, 40)
    await Promise.all([removeOldData(ctx), removeOldData(ctx)])
    expect((await countOf('guest')).removed).toBe(1)
    await age((await guest()).id, 40)
    await removeOldData(ctx)
    expect((await countOf('guest')).removed).toBe(1)
  })

  test('stands in the studio with the periods of each country, for admins alone', async () => {
    const admin = await givenStaff(app, 'admin')
    const { underWay, removals, periods } = await app.ask('GET', '/studio/privacy', { as: admin })
    expect(underWay).toEqual({ told: expect.any(Number), requests: 0 })
    const day = studioDay(app.clock.now())
    expect(removals[0]).toMatchObject({ day, kind: 'told' })
    expect(removals).toContainEqual(expect.objectContaining({ day, kind: 'guest', removed: 1, isDone: true }))
    const guests = periods.find(({ kind }) => kind === 'guest')!
    expect(guests.counts).toContainEqual({ market: 'se', count: 36 })
    const support = await givenStaff(app, 'support')
    expect((await app.call('GET', '/studio/privacy', { as: support })).status).toBe(403)
  })

  test('all that was removed breaks no rule of the rows', async () => {
    expect(await brokenInvariants(db, app.clock.now())).toEqual([])
  })
})
