import { expect, test } from 'vitest'
import { lockBox } from '#/boxes/boxes.ts'
import { listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import { withdrawLate } from '#/boxes/withdrawal/withdraw-late.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenFaultOfBox } from '#/testing/given/given-fault.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { friendsBox } from '#/testing/people/friends-box.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'

const app = await testApp()
const { db, ctx, clock } = app
const studio = await givenStudio(app)
const world = friendsBox(app, studio)
const { balanceOf } = walletWorld(app)
const { dispute, decide } = providerWorld(app)
type KeptBox = Awaited<ReturnType<typeof world.kept>>

const pass = async (duration: string) => {
  clock.advance(duration)
  await app.settle()
}
const stateOf = async ({ friend }: Pick<KeptBox, 'friend'>) =>
  (await db.maybe<{ state: string }>(sql`SELECT state FROM referral WHERE friend_id = ${friend.id}`))?.state
const balances = async ({ referrer, friend }: KeptBox) => [await balanceOf(referrer), await balanceOf(friend)]
const unbroken = async () => expect(await brokenInvariants(db)).toEqual([])
async function earned() {
  const kept = await world.kept()
  await pass('P15D')
  expect(await balances(kept)).toEqual([150_00, 150_00])
  return kept
}
test('R3.13 keep, withdraw: no credit, neither before nor after the pieces are back', async () => {
  const kept = await world.kept()
  expect(await world.withdraw(kept, kept.ids)).toBe(true)
  await pass('P15D')
  expect(await balances(kept)).toEqual([0, 0])
  for (const id of kept.ids) await world.takenBack(id)
  await pass('P30D')
  expect([await stateOf(kept), ...(await balances(kept))]).toEqual(['joined', 0, 0])
  await unbroken()
})

test('R3.13 a refund by hand recalls both credits once what stays is not more than the limit', async () => {
  const kept = await earned()
  await refundCharge(ctx, { chargeId: kept.chargeId, amount: 1099_99, reason: 'goodwill' })
  await app.settle()
  expect(await balances(kept), '400.01 stays').toEqual([150_00, 150_00])
  await refundCharge(ctx, { chargeId: kept.chargeId, amount: 1, reason: 'goodwill' })
  await app.settle()
  expect([await stateOf(kept), ...(await balances(kept))]).toEqual(['recalled', 0, 0])
  for (const { email } of [kept.referrer, kept.friend]) {
    const mail = (await mailsTo(app, email)).findLast(({ template }) => template === 'referral')
    expect(mail?.subject).toBe('Ditt tillgodohavande har minskat')
    expect(mail?.html).toMatch(/150\W/)
  }
  await unbroken()
})

test('R3.13 a dispute recalls both credits when it opens, and a dispute that we win gives none back', async () => {
  const kept = await earned()
  const id = await dispute(kept.chargeId)
  expect([await stateOf(kept), ...(await balances(kept))]).toEqual(['recalled', 0, 0])
  await decide(id, 'won')
  await pass('P30D')
  expect(await balances(kept)).toEqual([0, 0])
  await unbroken()
})

test('R3.13 while a bank decides nothing is credited; once we win both are', async () => {
  const kept = await world.kept()
  const id = await dispute(kept.chargeId)
  await pass('P15D')
  await pass('P1D')
  expect(await balances(kept)).toEqual([0, 0])
  await decide(id, 'won')
  await pass('P1D')
  expect(await balances(kept)).toEqual([150_00, 150_00])
  await unbroken()
})

test('R3.13 the price of a faulty piece that goes back to the friend recalls', async () => {
  const kept = await earned()
  await refundCharge(ctx, { chargeId: kept.chargeId, amount: 1050_00, reason: 'goodwill' })
  expect(await balances(kept), '450 stays').toEqual([150_00, 150_00])
  const member = {
    ...kept.friend,
    ...(await openSession(ctx, { ownerKind: 'member', ownerId: kept.friend.id })),
  }
  const fault = { text: 'The seam is open.', accept: true }
  const { faultId } = await givenFaultOfBox(app, { boxId: kept.boxId, member }, fault)
  await app.ask('POST', '/contracts/:contractId/faults/:faultId/choice', {
    as: member,
    market: 'se',
    params: { contractId: kept.boxId, faultId },
    body: { choice: 'money' },
  })
  await app.settle()
  expect(await balances(kept), '350 or less stays').toEqual([0, 0])
  await unbroken()
})

test('R3.13 R6.13 pieces that a colleague takes back late recall at once, and once', async () => {
  const late = await earned()
  const above = (await listPieceRows(db, late.boxId)).filter(({ price }) => price >= 300_00)
  for (const piece of above)
    await inTransaction(ctx, async (ctx) => withdrawLate(ctx, await lockBox(ctx.db, late.boxId), piece))
  expect(await balances(late)).toEqual([0, 0])
  for (const { id } of above) await world.takenBack(id)
  await app.settle()
  const mails = (await mailsTo(app, late.referrer.email)).filter(({ template }) => template === 'referral')
  expect(mails).toHaveLength(2)
  await unbroken()
})

test('R3.13 spent credit stays spent, and is recalled when an order gives it back', async () => {
  const kept = await earned()
  const scarf = await world.spend(kept.referrer.id, 100_00)
  await dispute(kept.chargeId)
  expect(await world.credits(kept.boxId)).toMatchObject([{ remaining: 0 }, { remaining: 0 }])
  await world.unspend(kept.referrer.id, scarf)
  expect(await balances(kept)).toEqual([0, 0])
  await unbroken()
})

test('R3.13 T119 a friend’s erasure leaves the referrer’s credit, and a later dispute recalls it', async () => {
  const kept = await earned()
  expect(await world.erase(kept.friend.id)).toBe(true)
  expect(await balanceOf(kept.referrer)).toBe(150_00)
  await dispute(kept.chargeId)
  expect(await balanceOf(kept.referrer)).toBe(0)
  await unbroken()
})

test('R3.13 T65 a referral that waits for a colleague is dropped when the box goes back, and is not credited', async () => {
  const kept = await world.kept()
  await db.run(
    sql`UPDATE member SET phone = (SELECT phone FROM member WHERE id = ${kept.friend.id}) WHERE id = ${kept.referrer.id}`,
  )
  await pass('P15D')
  expect(await stateOf(kept)).toBe('held')
  const as = await givenStaff(app, 'support')
  const { held } = await app.ask('GET', '/studio/referrals', { as })
  const own = held.find(({ friendId }) => friendId === kept.friend.id)!
  await dispute(kept.chargeId)
  expect(await stateOf(kept)).toBe('joined')
  const deciding = { as, params: { referralId: own.id }, body: { agree: true } }
  expect((await app.call('POST', '/studio/referrals/:referralId', deciding)).status).toBe(409)
  expect(await balances(kept)).toEqual([0, 0])
  await unbroken()
})

test('R3.13 R6.11 an exchange has days of its own: the credit waits for their end', async () => {
  const { referrer, friend } = await world.pair()
  const exchanges = givenExchanges(app, studio)
  const box = await exchanges.ordered({ member: friend, count: 2, stock: 1 })
  await pass('P15D')
  expect(await balanceOf(referrer), 'not sent yet').toBe(0)
  await studio.awake()
  await studio.ship(box.exchangeId)
  await studio.deliver(box.exchangeId)
  await pass('P14D')
  expect(await balanceOf(referrer), 'the last day').toBe(0)
  await pass('P1D')
  expect(await balanceOf(referrer)).toBe(150_00)
  await unbroken()
})
