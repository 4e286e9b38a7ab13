import { assert, expect, test } from 'vitest'
import type { MarketId } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { testApp, type Who } from '#/testing/app.ts'
import { saveCardOnPage } from '#/testing/at-the-provider.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given-charge.ts'
import { mailsTo } from '#/testing/mails.ts'
import { registration } from '#/testing/people.ts'
import { proven } from '#/testing/proven.ts'
import { walletWorld } from '#/testing/wallet-world.ts'
import { onInvoicePaid } from './settle-referral.ts'

const app = await testApp()
const { db } = app
const { balanceOf } = walletWorld(app)
const support = await givenStaff(app, 'support')
let network = 0

/** Makes the link at home, from a network of their own. */
const linkOf = async (as: Who, remoteAddress = `10.1.0.${++network}`) =>
  (await app.call('POST', '/referrals/code', { as, market: 'se', remoteAddress })).body.code
type Joining = { friend?: string; market?: MarketId; street?: string; phone?: string; remoteAddress?: string }
async function joins({ friend, market = 'se', street = `Other street ${++network}`, ...given }: Joining) {
  const { remoteAddress = `10.2.0.${++network}`, phone = `07012${String(10_000 + network)}` } = given
  const form = { ...registration(market), street, phone, ...(friend && { friend }) }
  const { status, body } = await app.call('POST', '/register', { body: form, market, remoteAddress })
  expect(status).toBe(201)
  return { ...body, email: form.email }
}
/** The invoice of a box in which a dress was kept is told to be paid. */
async function paysForBox(memberId: string, market: MarketId = 'se') {
  const { invoiceId, boxId } = await givenCharge(app, { memberId, market })
  await onInvoicePaid(app.ctx, { subjectType: 'box', subjectId: boxId, invoiceId: invoiceId! })
}
const stateOf = (friendId: string) =>
  db.maybe<{ state: string; doubts: string[] }>(
    sql`SELECT state, doubts FROM referral WHERE friend_id = ${friendId}`,
  )
const held = async (friendId: string) =>
  (await app.ask('GET', '/studio/referrals', { as: support })).held.find(
    (one) => one.friendId === friendId,
  ) ?? assert.fail('nothing is held')
const decide = (id: string, agree: boolean) =>
  app.call('POST', '/studio/referrals/:referralId', {
    as: support,
    params: { referralId: id },
    body: { agree },
  })
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)

test('R3.13 after the friend’s first paid box both have credit, once, and each step is told', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer) })
  expect(await balanceOf(referrer)).toBe(0)
  await paysForBox(friend.id)
  expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([150_00, 150_00])
  await paysForBox(friend.id)
  expect([await balanceOf(referrer), await balanceOf(friend)], 'spent on the second').toEqual([150_00, 0])
  expect(await app.ask('GET', '/referrals', { as: referrer, market: 'se' })).toMatchObject({
    ...{ reward: 150_00, joined: 0, held: 0, credited: 1 },
  })
  await app.settle()
  expect(await templates(referrer.email)).toEqual(['referral', 'referral'])
  expect((await templates(friend.email)).filter((name) => name === 'referral')).toHaveLength(1)
  const credited = (await mailsTo(app, referrer.email)).at(-1)!
  expect(credited.html, 'how much, and until when').toMatch(/150\Wkr.*Gäller till och med.*\d+\W\w+\W20\d\d/s)
  expect(credited.html, 'what is all there is needs no sum').not.toContain('Ditt tillgodohavande nu')
})

test('R3.13 two boxes paid at the same moment credit once', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer) })
  // Billed before any of them is paid: a later bill would be paid with the credit.
  const boxes = []
  for (let nth = 0; nth < 3; nth++) boxes.push(await givenCharge(app, { memberId: friend.id, market: 'se' }))
  await Promise.all(
    boxes.map(({ invoiceId, boxId }) =>
      onInvoicePaid(app.ctx, { subjectType: 'box', subjectId: boxId, invoiceId: invoiceId! }),
    ),
  )
  expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([150_00, 150_00])
})

test('R3.13 a box of which nothing was kept, or a code that is nobody’s, credits nobody', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer) })
  const fee = [{ kind: 'handling-fee' as const, description: 'Fee', amount: 19_00 }]
  const { boxId, invoiceId } = await givenCharge(app, { memberId: friend.id, lines: fee })
  await onInvoicePaid(app.ctx, { subjectType: 'box', subjectId: boxId, invoiceId: invoiceId! })
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
  await paysForBox(self.id)
  expect(await stateOf(self.id)).toEqual({ state: 'held', doubts: ['address', 'device'] })
  expect([await balanceOf(referrer), await balanceOf(self)]).toEqual([0, 0])
  const { id } = await held(self.id)
  expect((await decide(id, false)).status).toBe(200)
  expect((await decide(id, true)).body.error?.code).toBe('credit-decided')
  expect([(await stateOf(self.id))?.state, await balanceOf(referrer)]).toEqual(['refused', 0])
})

test('R3.13 what a colleague finds in order is credited', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer), phone: '0701234567' })
  await paysForBox(friend.id)
  expect(await stateOf(friend.id)).toEqual({ state: 'held', doubts: ['phone'] })
  const { id } = await held(friend.id)
  const both = await Promise.all([decide(id, true), decide(id, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await balanceOf(referrer), await balanceOf(friend)]).toEqual([150_00, 150_00])
})

test('R3.13 each is credited in the money of their own country', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer), market: 'de', phone: '0151234567' })
  await paysForBox(friend.id, 'de')
  expect(
    await db.many(
      sql`SELECT market, amount FROM wallet_credit WHERE member_id IN (${referrer.id}, ${friend.id}) ORDER BY market`,
    ),
  ).toEqual([
    { market: 'de', amount: 15_00 },
    { market: 'se', amount: 150_00 },
  ])
})

test('R3.13 T119 what waits ends with the account', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer) })
  const as = await proven(app, referrer)
  expect((await app.call('POST', '/me/erasure', { as, market: 'se', body: {} })).status).toBe(200)
  await paysForBox(friend.id)
  expect([await stateOf(friend.id), await balanceOf(friend)]).toEqual([undefined, 0])
})

test('T65 R3.13 one’s own card is held, when the box is paid with it', async () => {
  const referrer = await givenMember(app)
  const friend = await joins({ friend: await linkOf(referrer) })
  await saveCardOnPage(app, { memberId: friend.id, testCard: 'pm_card_visa' })
  await givenCharge(app, { memberId: friend.id })
  await app.settle()
  expect(await stateOf(friend.id)).toEqual({ state: 'held', doubts: ['card'] })
})
