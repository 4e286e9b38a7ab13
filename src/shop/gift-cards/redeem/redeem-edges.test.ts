import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'

const app = await testApp()
const gifts = giftWorld(app)
const { dispute, decide } = providerWorld(app)
const { left } = walletWorld(app)

test('R9.07 a code is good to the last instant of its last day, and not at the first instant after', async () => {
  const [one, other] = [await gifts.bought(), await gifts.bought()]
  const codes = await Promise.all([one, other].map(({ toEmail }) => gifts.codeTo(toEmail)))
  const ends = new Date((await gifts.seen(one)).expiresAt!).getTime()
  app.clock.advance(`PT${Math.floor((ends - app.clock.now().getTime()) / 1000) - 1}S`)
  expect((await gifts.redeem(await givenMember(app), codes[0]!)).status).toBe(200)
  app.clock.advance(`PT${(ends - app.clock.now().getTime()) / 1000}S`)
  expect(app.clock.now().getTime()).toBe(ends)
  expect((await gifts.redeem(await givenMember(app), codes[1]!)).status).toBe(422)
})

test('R9.04 R9.07 a card whose payment a bank looks at is not redeemed until it is won', async () => {
  const card = await gifts.bought()
  const code = await gifts.codeTo(card.toEmail)
  const disputed = await dispute(card.chargeId)
  const member = await givenMember(app)
  const refused = await gifts.redeem(member, code)
  expect([refused.status, refused.body.error?.code]).toEqual([422, 'gift-code-unknown'])
  expect(await left(member)).toEqual({})
  await decide(disputed, 'won')
  expect((await gifts.redeem(member, code)).status).toBe(200)
})

test('R9.04 R9.07 a lost dispute leaves a card that was redeemed before it, and its credit', async () => {
  const card = await gifts.bought()
  const member = await givenMember(app)
  await gifts.redeem(member, await gifts.codeTo(card.toEmail))
  await decide(await dispute(card.chargeId), 'lost')
  expect(await gifts.stateOf(card.id)).toBe('redeemed')
  expect(await left(member)).toEqual({ 'gift-card': 500_00 })
  expect(
    await app.db.many(
      sql`SELECT r.id FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${card.id}`,
    ),
  ).toEqual([])
})

test('T114 R9.07 forty codes are tried from one place in a quarter of an hour, by any number of members', async () => {
  const card = await gifts.bought()
  const code = await gifts.codeTo(card.toEmail)
  const from = { remoteAddress: '10.200.0.9', market: 'se' } as const
  for (let member = 0; member < 4; member++) {
    const as = await givenMember(app, { card: null })
    for (let nth = 0; nth < 10; nth++) {
      const { status } = await app.call('POST', '/gift-cards/redeem', {
        ...from,
        as,
        body: { code: `no ${nth}` },
      })
      expect(status).toBe(422)
    }
  }
  const as = await givenMember(app, { card: null })
  expect((await app.call('POST', '/gift-cards/redeem', { ...from, as, body: { code } })).status).toBe(429)
  expect((await gifts.redeem(as, code)).status, 'from elsewhere').toBe(200)
})

test('T14 R9.07 a mail’s link buys no card in its member’s name: the buyer’s own words are asked for', async () => {
  const member = await givenMember(app)
  const who = await openSession(app.ctx, {
    ownerKind: 'member',
    ownerId: member.id,
    scope: `link:preview:${app.ctx.random.uuid()}`,
  })
  const ask = (body: object) =>
    app.call('POST', '/gift-cards', { as: who, market: 'se', body, remoteAddress: gifts.network() })
  const { buyer, ...gift } = gifts.bodyOf({})
  const { status, body } = await ask(gift)
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([
    400,
    expect.arrayContaining(['email', 'street']),
  ])
  expect((await ask({ ...gift, buyer })).status).toBe(201)
  expect(await app.db.many(sql`SELECT id FROM gift_card WHERE member_id = ${member.id}`)).toEqual([])
})
