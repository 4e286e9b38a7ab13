import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { paysTooLate } from '#/testing/pays-too-late.ts'
import { testApp } from '#/testing/world/app.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { lapseGiftCard } from './buy/lapse-gift-card.job.ts'
import { typedCode } from './code.rule.ts'

const app = await testApp()
const { db, clock } = app
const gifts = giftWorld(app)
const { left, pass } = walletWorld(app)
const amounts: Record<MarketId, number> = { da: 300_00, se: 400_00, nl: 50_00, de: 75_00 }
const templates = async (to: string) => (await mailsTo(app, to)).map(({ template }) => template)
const again = ({ id }: { id: string }) => openSession(app.ctx, { ownerKind: 'member', ownerId: id })

describe.each(marketIds)('R9.07 %s: a gift card', (market) => {
  test('is bought by a guest, owed without VAT, sent with a code and becomes credit', async () => {
    const amount = amounts[market]
    const owedBefore = await gifts.booked('gift-cards', market)
    const card = await gifts.bought({ market, amount, words: 'Tillykke' })
    expect(await gifts.booked('gift-cards', market)).toBe(owedBefore + amount)
    const invoice = await db.one(sql`
      SELECT total, vat, credit, (SELECT string_agg(kind || vat_rate, ',') FROM invoice_line WHERE invoice_id = i.id) AS lines
      FROM invoice i WHERE subject_id = ${card.id}`)
    expect(invoice).toEqual({ total: amount, vat: 0, credit: 0, lines: 'gift-card0' })
    expect(await templates(card.buyerEmail)).toEqual(
      expect.arrayContaining(['gift-card-bought', 'payment-receipt']),
    )
    const [mail] = await mailsTo(app, card.toEmail)
    const code = await gifts.codeTo(card.toEmail)
    expect(typedCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
    expect(mail!.html.replace(/<[^>]+>/g, ' ')).toContain(code)
    expect(mail!.html).toContain('Tillykke')
    expect(mail!.publicHtml ?? code, 'the copy for the web has none').not.toContain(code)
    const { stored } = await db.one<{ stored: string }>(sql`
      SELECT concat(g.code_hash, (SELECT string_agg(concat(html, text, props, link), '') FROM email WHERE recipient = ${card.toEmail})) AS stored
      FROM gift_card g WHERE g.id = ${card.id}`)
    expect(stored.startsWith(hashSecret(typedCode(code)))).toBe(true)
    expect(stored).not.toContain(code)

    const member = await givenMember(app, { market })
    const { status, body } = await gifts.redeem(
      member,
      ` ${code.toLowerCase().replaceAll('-', ' ')} `,
      market,
    )
    expect([status, body.amount, body.balance]).toEqual([200, amount, amount])
    expect(await left(member)).toEqual({ 'gift-card': amount })
    expect(await gifts.booked('gift-cards', market)).toBe(owedBefore)
    expect(await gifts.seen(card)).toMatchObject({ state: 'redeemed', paid: true, canWithdraw: true })
    const toBuyer = await db.many<{ template: string }>(
      sql`SELECT template FROM email WHERE event_id = ${`gift-card-redeemed:${card.id}`}`,
    )
    expect(toBuyer).toEqual([{ template: 'gift-card-redeemed' }])
  })
})

test('R9.07 it ends when it was agreed to, counted from the purchase and not from the day it is redeemed', async () => {
  const card = await gifts.bought({ market: 'de', amount: 50_00 })
  const { expiresAt } = await gifts.seen(card)
  await pass('P300D')
  const member = await givenMember(app, { market: 'de' })
  await gifts.redeem(member, await gifts.codeTo(card.toEmail), 'de')
  expect(await db.one(sql`SELECT expires_at FROM wallet_credit WHERE member_id = ${member.id}`)).toEqual({
    expiresAt: new Date(expiresAt!),
  })
})

test('R9.07 a card that is not redeemed expires on its last day to us, and its code is void', async () => {
  const card = await gifts.bought({ market: 'da', amount: 200_00 })
  const code = await gifts.codeTo(card.toEmail)
  const [owed, breakage] = [await gifts.booked('gift-cards', 'da'), await gifts.booked('breakage', 'da')]
  await pass('P1098D')
  expect(await gifts.stateOf(card.id)).toBe('expired')
  expect(owed - (await gifts.booked('gift-cards', 'da'))).toBeGreaterThanOrEqual(200_00)
  expect((await gifts.booked('breakage', 'da')) - breakage).toBeGreaterThanOrEqual(200_00)
  const member = await givenMember(app, { market: 'da' })
  expect((await gifts.redeem(member, code, 'da')).status).toBe(422)
})

test('R9.07 it is sent on its day in the morning, and not before', async () => {
  const now = clock.now()
  const day = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const card = await gifts.bought({ sendOn: day })
  expect(await templates(card.toEmail)).toEqual([])
  await pass('P4D')
  expect(await templates(card.toEmail)).toEqual(['gift-card'])
})

test('T5 R9.07 whatever is wrong with a code, the answer is the same', async () => {
  const used = await gifts.bought()
  const code = await gifts.codeTo(used.toEmail)
  expect((await gifts.redeem(await givenMember(app), code)).status).toBe(200)
  const back = await gifts.bought()
  const backCode = await gifts.codeTo(back.toEmail)
  expect((await gifts.withdraw(back)).status).toBe(200)
  const danish = await gifts.bought({ market: 'da', amount: 200_00 })
  const elsewhere = await gifts.codeTo(danish.toEmail)
  const member = await givenMember(app)
  const answers = new Set<string>()
  for (const wrong of [code, backCode, elsewhere, 'AAAA-BBBB-CCCC-DDDD-EEEE', 'x', code.slice(1), ''])
    answers.add(JSON.stringify((await gifts.redeem(member, wrong)).body).replace(/"requestId":"[^"]+"/, ''))
  expect([...answers]).toEqual([expect.stringContaining('gift-code-unknown')])
  expect(await left(member)).toEqual({})
})

test('T114 R9.07 codes are tried ten times in a quarter of an hour, then a right one has to wait as well', async () => {
  const card = await gifts.bought()
  const code = await gifts.codeTo(card.toEmail)
  const member = await givenMember(app)
  for (let nth = 0; nth < 10; nth++) expect((await gifts.redeem(member, `wrong ${nth}`)).status).toBe(422)
  expect((await gifts.redeem(member, code)).status).toBe(429)
  clock.advance('PT16M')
  expect((await gifts.redeem(await again(member), code)).status).toBe(200)
})

test('T81 R9.07 ten redeem one card at once: one has it', async () => {
  const card = await gifts.bought()
  const code = await gifts.codeTo(card.toEmail)
  const members = await Promise.all(Array.from({ length: 10 }, () => givenMember(app, { card: null })))
  const answers = await Promise.all(members.map((member) => gifts.redeem(member, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
  expect(
    await db.one(
      sql`SELECT count(*)::int AS given FROM wallet_credit WHERE event = ${`gift-card:${card.id}`}`,
    ),
  ).toEqual({ given: 1 })
})

test('R6.11 R9.07 the buyer takes it back within the days of the law: once, to the card, and the code ends', async () => {
  const card = await gifts.bought()
  const owed = await gifts.booked('gift-cards', 'se')
  const answers = await Promise.all([gifts.withdraw(card), gifts.withdraw(card), gifts.withdraw(card)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await app.settle()
  expect(await gifts.booked('gift-cards', 'se')).toBe(owed - 500_00)
  expect(
    await db.many(sql`
      SELECT r.amount, r.state FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${card.id}`),
  ).toEqual([{ amount: 500_00, state: 'done' }])
  expect(await templates(card.buyerEmail)).toEqual(
    expect.arrayContaining(['gift-card-refunded', 'payment-refunded']),
  )
})

test('R6.11 R9.07 redeemed and not spent it goes back out of the wallet; once something is spent, no more', async () => {
  const one = await gifts.bought()
  const other = await gifts.bought()
  const member = await givenMember(app)
  for (const { toEmail } of [one, other]) await gifts.redeem(member, await gifts.codeTo(toEmail))
  expect((await gifts.withdraw(one)).status).toBe(200)
  expect(await left(member)).toEqual({ 'gift-card': 500_00 })
  await givenCharge(app, { memberId: member.id })
  const refused = await gifts.withdraw(other)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'gift-used'])
  expect(await gifts.stateOf(other.id)).toBe('redeemed')
})

test('T81 R6.11 R9.07 taken back and spent at the same moment: one of both happens', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const card = await gifts.bought()
    const member = await givenMember(app)
    await gifts.redeem(member, await gifts.codeTo(card.toEmail))
    const [{ status }, { invoiceId }] = await Promise.all([
      gifts.withdraw(card),
      givenCharge(app, { memberId: member.id }),
    ])
    const { credit } = await db.one<{ credit: number }>(
      sql`SELECT credit FROM invoice WHERE id = ${invoiceId!}`,
    )
    expect([status, credit]).toEqual(status === 200 ? [200, 0] : [409, 500_00])
  }
})

test('R6.11 R9.07 after the last day the button is gone, and the route says so', async () => {
  const card = await gifts.bought()
  await pass('P15D')
  const who = await openSession(app.ctx, {
    ownerKind: 'member',
    ownerId: card.memberId,
    scope: `link:order:${card.id}`,
  })
  expect((await gifts.seen({ ...card, who })).canWithdraw).toBe(false)
  expect((await gifts.withdraw({ ...card, who })).status).toBe(409)
})

test('R9.07 a card that is not paid within the hour ends; paid after all, it is honoured', async () => {
  const unpaid = await gifts.ordered()
  await pass('PT61M')
  expect(await gifts.stateOf(unpaid.id)).toBe('cancelled')
  expect(await templates(unpaid.toEmail)).toEqual([])
  const late = await gifts.ordered()
  const payNow = await paysTooLate(app, { ...late, orderId: late.id }, lapseGiftCard)
  expect(await gifts.stateOf(late.id)).toBe('cancelled')
  await payNow()
  expect(await gifts.stateOf(late.id)).toBe('active')
  expect(await templates(late.toEmail)).toEqual(['gift-card'])
})

test('T67 R9.07 the same press twice is one card, and another body under its key is refused', async () => {
  const body = gifts.bodyOf({})
  const press = () => app.call('POST', '/gift-cards', { market: 'se', body, key: 'gift-press-1' })
  const [first, second] = await Promise.all([press(), press()])
  expect(first.body.id).toBe(second.body.id)
  const other = { ...body, amount: 300_00 }
  expect(
    (await app.call('POST', '/gift-cards', { market: 'se', body: other, key: 'gift-press-1' })).status,
  ).toBe(422)
})

test.each([
  { change: { amount: 50_00 }, field: 'amount', because: 'too little' },
  { change: { amount: 6000_00 }, field: 'amount', because: 'too much' },
  { change: { amount: 500_50 }, field: 'amount', because: 'not whole' },
  { change: { toEmail: 'nobody' }, field: 'toEmail', because: 'no address' },
  { change: { toName: ' ' }, field: 'toName', because: 'nobody' },
  { change: { words: 'x'.repeat(301) }, field: 'words', because: 'too long' },
  { change: { sendOn: '2020-01-01' }, field: 'sendOn', because: 'gone by' },
  { change: { sendOn: '2099-02-31' }, field: 'sendOn', because: 'too far' },
  { change: { terms: false }, field: 'terms', because: 'not agreed' },
])('R9.07 a card with a wrong $field is not sold: $because', async ({ change, field }) => {
  const { status, body } = await app.call('POST', '/gift-cards', {
    market: 'se',
    remoteAddress: gifts.network(),
    body: { ...gifts.bodyOf({}), ...change },
  })
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('T23 R9.07 another buyer’s card is not found, by any route', async () => {
  const mine = await gifts.bought()
  const other = await gifts.bought()
  for (const as of [other.who, await givenMember(app)]) {
    const params = { cardId: mine.id }
    expect((await app.call('GET', '/gift-cards/:cardId', { params, as })).status).toBe(404)
    expect((await app.call('POST', '/gift-cards/:cardId/withdraw', { params, as })).status).toBe(404)
  }
  expect(
    (await gifts.redeem(mine.who, await gifts.codeTo(mine.toEmail))).status,
    'a guest has no credit',
  ).toBe(403)
})
