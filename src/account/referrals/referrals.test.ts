import { assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { referralWorld } from '#/testing/world/referral-world.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { earnReferral } from './earn-referral.job.ts'

const app = await testApp()
const { db, clock } = app
const { balanceOf } = walletWorld(app)
const { linkOf, joins, withCard, pair, paysForBox, pass, stateOf } = referralWorld(app)

const supportAgain = () => givenStaff(app, 'support')
const held = async (friendId: string) =>
  (await app.ask('GET', '/studio/referrals', { as: await supportAgain() })).held.find(
    (one) => one.friendId === friendId,
  ) ?? assert.fail('nothing is held')
const decide = async (id: string, agree: boolean) =>
  app.call('POST', '/studio/referrals/:referralId', {
    as: await supportAgain(),
    params: { referralId: id },
    body: { agree },
  })
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
const unbroken = async () => expect(await brokenInvariants(db)).toEqual([])

test('R3.13 both have credit once the friend’s paid box can no longer be withdrawn from, and each step is told', async () => {
  const { referrer, friend } = await pair()
  await paysForBox(friend.id)
  await pass(14)
  expect([await balanceOf(referrer), await balanceOf(friend)], 'the last day').toEqual([0, 0])
  await pass(1)
  expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([150_00, 150_00])
  await paysForBox(friend.id)
  await pass(15)
  expect([await balanceOf(referrer), await balanceOf(friend)], 'spent on the second').toEqual([150_00, 0])
  const as = { ...referrer, ...(await openSession(app.ctx, { ownerKind: 'member', ownerId: referrer.id })) }
  expect(await app.ask('GET', '/referrals', { as, market: 'se' })).toMatchObject({
    reward: 150_00,
    kept: 400_00,
    days: 14,
    months: 12,
    joined: 0,
    held: 0,
    credited: 1,
  })
  expect(await templates(referrer.email)).toEqual(['referral', 'referral'])
  expect((await templates(friend.email)).filter((name) => name === 'referral')).toHaveLength(1)
  const credited = (await mailsTo(app, referrer.email)).at(-1)!
  expect(credited.html, 'how much, and until when').toMatch(/150\Wkr.*Gäller till och med.*\d+\W\w+\W20\d\d/s)
  expect(credited.html, 'what is all there is needs no sum').not.toContain('Ditt tillgodohavande nu')
  await unbroken()
})

test('R3.13 the mail that a friend joined names the friend’s country’s conditions', async () => {
  const referrer = await givenMember(app)
  await joins({ friend: await linkOf(referrer), market: 'de', phone: '0151234567' })
  await app.settle()
  const [mail = assert.fail()] = await mailsTo(app, referrer.email)
  expect(mail.html).toMatch(/150\Wkr var.*14 dagar.*40\W(00\W)?€/s)
})

test.each([
  { amount: 400_00, credited: false, because: 'as much as the limit is not more' },
  { amount: 400_01, credited: true, because: 'above the limit' },
])('R3.13 a box of $amount öre: $because', async ({ amount, credited }) => {
  const { referrer, friend } = await pair()
  const lines = [
    { kind: 'item' as const, description: 'Dress', amount },
    { kind: 'handling-fee' as const, description: 'Fee', amount: 19_00 },
  ]
  await givenCharge(app, { memberId: friend.id, lines })
  await app.settle()
  await pass(15)
  expect(await balanceOf(referrer)).toBe(credited ? 150_00 : 0)
  if (credited) return
  await paysForBox(friend.id)
  await pass(15)
  expect(await balanceOf(referrer), 'the next box counts').toBe(150_00)
})

test('R3.13 T71 two boxes whose days end at the same moment credit once', async () => {
  const { referrer, friend } = await pair()
  // Billed before any of them is paid: a later bill would be paid with the credit.
  const boxes = []
  for (let nth = 0; nth < 3; nth++) boxes.push(await givenCharge(app, { memberId: friend.id, market: 'se' }))
  await app.settle()
  clock.advance('P15D')
  const check = ({ boxId }: { boxId: string }) =>
    earnReferral.run(app.ctx, { subject: boxId, payload: {}, attempt: 1 })
  await Promise.all([...boxes, ...boxes].map(check))
  await app.settle()
  expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([150_00, 150_00])
  await unbroken()
})

test('R3.13 a box without kept or paid pieces and an unknown code give no credit', async () => {
  const { referrer, friend } = await pair()
  const lines = [{ kind: 'handling-fee' as const, description: 'Fee', amount: 19_00 }]
  await givenCharge(app, { memberId: friend.id, lines })
  await app.settle()
  await withCard(friend.id, 'pm_card_chargeCustomerFail')
  await paysForBox(friend.id)
  await pass(16)
  expect([await stateOf(friend.id), await balanceOf(referrer)]).toEqual([{ state: 'joined', doubts: [] }, 0])
  const stranger = await joins({ friend: 'nobody-has-this-code' })
  expect(await stateOf(stranger.id)).toBeUndefined()
})

test('T65 R3.13 one’s own address, telephone or device is held for a person to decide', async () => {
  const referrer = await givenMember(app)
  await db.run(
    sql`UPDATE member SET street = 'Own street', street_number = '4', zip = '114 51' WHERE id = ${referrer.id}`,
  )
  const friend = await linkOf(referrer, '10.3.0.1')
  const self = await joins({ friend, street: 'own street', remoteAddress: '10.3.0.1' })
  await withCard(self.id)
  await paysForBox(self.id)
  await pass(15)
  expect(await stateOf(self.id)).toEqual({ state: 'held', doubts: ['address', 'device'] })
  expect([await balanceOf(referrer), await balanceOf(self)]).toEqual([0, 0])
  const { id } = await held(self.id)
  expect((await decide(id, false)).status).toBe(200)
  expect((await decide(id, true)).body.error?.code).toBe('credit-decided')
  expect([(await stateOf(self.id))?.state, await balanceOf(referrer)]).toEqual(['refused', 0])
  await unbroken()
})

test('R3.13 a held referral that a colleague approves is credited', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer), phone: '0701234567' })
  await withCard(friend.id)
  await paysForBox(friend.id)
  await pass(15)
  expect(await stateOf(friend.id)).toEqual({ state: 'held', doubts: ['phone'] })
  const { id } = await held(friend.id)
  const both = await Promise.all([decide(id, true), decide(id, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([150_00, 150_00])
})

test('R3.13 each is credited in the money of their own country', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer), market: 'de', phone: '0151234567' })
  await withCard(friend.id)
  await paysForBox(friend.id, 'de')
  await pass(15)
  expect(
    await db.many(
      sql`SELECT market, amount FROM wallet_credit WHERE member_id IN (${referrer.id}, ${friend.id}) ORDER BY market`,
    ),
  ).toEqual([
    { market: 'de', amount: 15_00 },
    { market: 'se', amount: 150_00 },
  ])
})

test('R3.13 T119 a waiting referral ends with the account', async () => {
  const { referrer, friend } = await pair()
  await paysForBox(friend.id)
  const as = await proven(app, referrer)
  expect((await app.call('POST', '/me/erasure', { as, market: 'se', body: {} })).status).toBe(200)
  await pass(15)
  expect([await stateOf(friend.id), await balanceOf(friend)]).toEqual([undefined, 0])
})

test('T65 R3.13 one’s own card is held, when the box is paid with it', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer) })
  await withCard(friend.id, 'pm_card_visa')
  await paysForBox(friend.id)
  await pass(15)
  expect(await stateOf(friend.id)).toEqual({ state: 'held', doubts: ['card'] })
})
