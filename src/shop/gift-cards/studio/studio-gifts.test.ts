import { assert, beforeEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'

const app = await testApp()
const gifts = giftWorld(app)
const reason = 'The mail was lost'
const { refund: LIMIT } = marketAt('se', app.clock.now()).secondLook
const colleague = async (role: 'support' | 'finance') => proven(app, await givenStaff(app, role))
let support: Who
let finance: Who
beforeEach(async () => {
  support = await colleague('support')
  finance = await colleague('finance')
})

const act = (as: Who, cardId: string, what: 'send' | 'refund', body: object = { reason }) =>
  app.call('POST', `/studio/gift-cards/${cardId}/${what}`, { as, body })
const askFor = (as: Who, cardId: string, email: string) =>
  app.call('POST', '/studio/gift-cards/:cardId/address', { as, params: { cardId }, body: { email, reason } })
const waitingLook = async (as: Who, cardId: string) =>
  (await app.ask('GET', '/studio/second-looks', { as })).rows.find(({ about }) => about === cardId)
const decide = (as: Who, lookId: string, agree = true) =>
  app.call('POST', '/studio/second-looks/:lookId', { as, params: { lookId }, body: { agree } })
const codeOf = ({ body }: { body: object }) => (body as { error?: { code?: string } }).error?.code
const templates = async (to: string) => (await mailsTo(app, to)).map(({ template }) => template)
const audits = async (cardId: string) =>
  (
    await app.db.many<{ action: string; reason: string | null }>(
      sql`SELECT action, reason FROM audit WHERE subject_kind = 'gift-card' AND subject_id = ${cardId} ORDER BY id`,
    )
  ).map(({ action, reason }) => `${action}: ${reason}`)
const addressOf = async (id: string) =>
  (await app.db.one<{ toEmail: string }>(sql`SELECT to_email::text FROM gift_card WHERE id = ${id}`)).toEmail
const refundsOf = (id: string) =>
  app.db.many(
    sql`SELECT r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${id}`,
  )

/** The session of the link in the buyer's newest mail of a kind. */
async function byMail(to: string) {
  const mail = (await mailsTo(app, to)).findLast(({ template }) => template === 'gift-card-address')
  const [, link] = /href="([^"]*Chash=[^"]*)"/.exec(mail?.html ?? '') ?? assert.fail('no link')
  const url = new URL(link!.replaceAll('&amp;', '&'))
  const [userid, Chash] = [url.searchParams.get('userid'), url.searchParams.get('Chash')]
  const who = await app.call('POST', '/login/link', { body: { userid, Chash } })
  const [addressId] = /[0-9a-f-]{36}/.exec(url.href.split('address')[1]!) ?? assert.fail(url.href)
  return { who: who.body as Who, addressId }
}
const answer = ({ who, addressId }: Awaited<ReturnType<typeof byMail>>, agree: boolean) =>
  app.call('POST', '/gift-cards/address/:addressId', { as: who, params: { addressId }, body: { agree } })

test.each(marketIds)(
  'R9.07 %s: a card is sent again to its own address alone, and its buyer is told',
  async (market) => {
    const card = await gifts.bought({ market, amount: market === 'da' || market === 'se' ? 300_00 : 50_00 })
    const first = await gifts.codeTo(card.toEmail)
    expect(
      (await act(support, card.id, 'send', { reason, email: 'elsewhere@garderobe.example' })).status,
    ).toBe(400)
    expect((await act(support, card.id, 'send', {})).status, 'without a reason').toBe(400)
    expect((await act(support, card.id, 'send')).status).toBe(200)
    await app.settle()
    expect(await templates('elsewhere@garderobe.example')).toEqual([])
    expect(await templates(card.toEmail)).toEqual(['gift-card', 'gift-card'])
    expect(await templates(card.buyerEmail)).toContain('gift-card-again')
    expect((await gifts.redeem(await givenMember(app, { market }), first, market)).status).toBe(422)
    const { status } = await gifts.redeem(
      await givenMember(app, { market }),
      await gifts.codeTo(card.toEmail),
      market,
    )
    expect(status).toBe(200)
    expect(await audits(card.id)).toEqual([`gift-card-sent-again: ${reason}`])
    expect(codeOf(await act(support, card.id, 'send')), 'it is redeemed').toBe('not-possible-now')
  },
)

test('T29 R9.07 each of its acts takes the password again, and the companion cookie', async () => {
  const card = await gifts.bought()
  for (const [as, what] of [
    [await givenStaff(app, 'support'), 'send'],
    [await givenStaff(app, 'support'), 'address'],
    [await givenStaff(app, 'finance'), 'refund'],
  ] as const)
    expect(
      codeOf(await app.call('POST', `/studio/gift-cards/${card.id}/${what}`, { as, body: { reason } })),
    ).toBe('step-up-required')
  expect(await refundsOf(card.id)).toEqual([])
})

test.each(marketIds)(
  'R9.07 R8.05 %s: another address takes the buyer’s answer by mail and a second colleague, and all three are told',
  async (market) => {
    const card = await gifts.bought({ market, amount: market === 'da' || market === 'se' ? 300_00 : 50_00 })
    const before = await gifts.codeTo(card.toEmail)
    const email = `new-${market}@garderobe.example`
    expect((await askFor(support, card.id, email)).body).toMatchObject({
      waits: { kind: 'gift-card-elsewhere', own: true },
      address: { email, former: card.toEmail, agreed: null },
    })
    await app.settle()
    const second = await colleague('support')
    const secondLook = (await waitingLook(second, card.id))!
    expect(codeOf(await decide(support, secondLook.id)), 'the asker').toBe('second-look-own')
    expect(codeOf(await decide(second, secondLook.id)), 'before the buyer').toBe('gift-buyer-silent')
    const link = await byMail(card.buyerEmail)
    const seen = await app.ask('GET', '/gift-cards/address/:addressId', {
      as: link.who,
      params: { addressId: link.addressId },
    })
    expect(seen).toMatchObject({ former: card.toEmail, email, state: 'open' })
    expect(await addressOf(card.id), 'reading changes nothing').toBe(card.toEmail)
    expect((await answer(link, true)).body).toMatchObject({ state: 'agreed' })
    expect((await answer(link, true)).status, 'pressed twice').toBe(200)
    expect(await addressOf(card.id), 'one answer of two').toBe(card.toEmail)
    expect((await waitingLook(second, card.id))!.effect).toContain('has confirmed')
    const both = await Promise.all([decide(second, secondLook.id), decide(finance, secondLook.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.settle()
    expect(await addressOf(card.id)).toBe(email)
    expect(await templates(card.toEmail)).toEqual(['gift-card', 'gift-card-over'])
    expect(await templates(email)).toEqual(['gift-card'])
    expect(await templates(card.buyerEmail)).toContain('gift-card-again')
    expect((await gifts.redeem(await givenMember(app, { market }), before, market)).status).toBe(422)
    const { status } = await gifts.redeem(
      await givenMember(app, { market }),
      await gifts.codeTo(email),
      market,
    )
    expect(status).toBe(200)
    expect(await audits(card.id)).toEqual([
      `gift-card-elsewhere-asked: ${reason}`,
      'gift-card-address-confirmed: null',
      `gift-card-elsewhere-agreed: ${reason}`,
      `gift-card-readdressed: ${reason}`,
    ])
  },
)

test('R9.07 T14 the link answers its own request alone; a no, a refusal and seven days end it', async () => {
  const [one, other] = [await gifts.bought(), await gifts.bought()]
  for (const { id } of [one, other]) await askFor(support, id, 'other@garderobe.example')
  await app.settle()
  const [mine, theirs] = [await byMail(one.buyerEmail), await byMail(other.buyerEmail)]
  expect((await answer({ who: mine.who, addressId: theirs.addressId }, true)).status).toBe(404)
  expect((await answer({ who: await givenMember(app), addressId: mine.addressId }, true)).status).toBe(404)
  const params = { cardId: one.id }
  expect((await app.call('GET', '/gift-cards/:cardId', { params, as: mine.who })).status).toBe(403)
  expect((await answer(mine, false)).body).toMatchObject({ state: 'refused' })
  expect(codeOf(await answer(mine, true))).toBe('gift-address-over')
  const { id } = (await waitingLook(finance, one.id))!
  expect(codeOf(await decide(finance, id))).toBe('not-possible-now')
  expect((await decide(finance, id, false)).status).toBe(200)
  app.clock.advance('P7D')
  const late = await openSession(app.ctx, {
    ownerKind: 'member',
    ownerId: other.memberId,
    scope: `link:gift-address:${theirs.addressId}`,
  })
  expect(codeOf(await answer({ who: late, addressId: theirs.addressId }, true))).toBe('gift-address-over')
  await app.settle()
  expect([await addressOf(one.id), await addressOf(other.id)]).toEqual([one.toEmail, other.toEmail])
})

test('R9.07 a card that waits for its day goes to its new address on that day, with no mail to the first', async () => {
  const day = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const card = await gifts.bought({ sendOn: day })
  expect(codeOf(await act(support, card.id, 'send'))).toBe('not-possible-now')
  await askFor(support, card.id, 'planned@garderobe.example')
  await app.settle()
  await answer(await byMail(card.buyerEmail), true)
  await decide(finance, (await waitingLook(finance, card.id))!.id)
  await app.settle()
  expect(await templates('planned@garderobe.example')).toEqual([])
  app.clock.advance('P4D')
  await app.settle()
  expect(await templates('planned@garderobe.example')).toEqual(['gift-card'])
  expect(await templates(card.toEmail)).toEqual([])
})

test('R8.05 T29 a card’s money goes back alone within the limit, and counts with refunds of charges', async () => {
  const buyer = await givenMember(app)
  const card = await gifts.bought({ amount: LIMIT, as: buyer })
  expect((await act(finance, card.id, 'refund')).status).toBe(200)
  await app.settle()
  expect(await refundsOf(card.id)).toEqual([{ amount: LIMIT }])
  expect(await templates(card.toEmail)).toEqual(['gift-card', 'gift-card-over'])
  expect(await templates(buyer.email)).toContain('gift-card-refunded')
  expect(await audits(card.id)).toEqual([`gift-card-refunded: ${reason}`])
  const next = await gifts.bought({ amount: 200_00, as: buyer })
  expect((await act(finance, next.id, 'refund')).body).toMatchObject({ waits: { kind: 'gift-card-refund' } })
  expect(await refundsOf(next.id)).toEqual([])
  expect((await decide(finance, (await waitingLook(finance, next.id))!.id)).status).toBe(409)
  const second = await colleague('finance')
  expect((await decide(second, (await waitingLook(second, next.id))!.id)).status).toBe(200)
  await app.settle()
  expect(await refundsOf(next.id)).toEqual([{ amount: 200_00 }])
  expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
})

test('T29 two windows give back two cards of one buyer at once: the limit holds for both together', async () => {
  const buyer = await givenMember(app)
  const first = await gifts.bought({ amount: LIMIT, as: buyer })
  const other = await gifts.bought({ amount: LIMIT, as: buyer })
  const answers = await Promise.all([first, other].map(({ id }) => act(finance, id, 'refund')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await app.settle()
  expect([...(await refundsOf(first.id)), ...(await refundsOf(other.id))]).toEqual([{ amount: LIMIT }])
})

test('I12 a card that was spent while its refund waited is not refunded', async () => {
  const card = await gifts.bought({ amount: LIMIT + 100_00 })
  await act(finance, card.id, 'refund')
  const { id } = (await waitingLook(finance, card.id))!
  const member = await givenMember(app)
  await gifts.redeem(member, await gifts.codeTo(card.toEmail))
  await app.db.run(
    sql`UPDATE wallet_credit SET remaining = remaining - 1 WHERE event = ${`gift-card:${card.id}`}`,
  )
  const second = await colleague('finance')
  expect(codeOf(await decide(second, id))).toBe('gift-used')
  await app.db.run(sql`UPDATE wallet_credit SET remaining = amount WHERE event = ${`gift-card:${card.id}`}`)
  expect((await decide(second, id)).status).toBe(200)
  await app.settle()
  expect(await templates(member.email), 'whose credit it was').toContain('gift-card-over')
})
