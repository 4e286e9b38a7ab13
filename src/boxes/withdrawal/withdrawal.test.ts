import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { saveCardOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { findBox } from '../boxes.ts'

const app = await testApp()
const { db, clock, ctx } = app
const { warehouse, awake, givenDelivered } = await givenStudio(app)

/** A box of five at 100 to 500, all kept, and paid if the card is good. */
async function givenKept({ market = 'se' as MarketId, card = 'pm_card_visa' } = {}) {
  const member = await givenCustomer(app, market, card)
  const boxId = await givenDelivered(member)
  const at = { as: member, params: { boxId, contractId: boxId }, market }
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  return { member, boxId, at, ids: pieces.map(({ id }) => id) }
}
type Kept = Awaited<ReturnType<typeof givenKept>>

const withdraw = ({ at, boxId }: Pick<Kept, 'at' | 'boxId'>, ids: string[], as: Customer = at.as) =>
  app.call('POST', '/contracts/:contractId/returns', {
    ...{ ...at, as, params: { contractId: boxId } },
    body: sendingBack(ids),
  })
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const view = ({ at }: Kept) => app.ask('GET', '/boxes/:boxId/feedback', at)
const takenBack = async (unitId: string) => {
  await awake()
  await app.ask('POST', '/studio/returns/units/:unitId', {
    as: warehouse,
    params: { unitId },
    body: { grade: 'A', labelPresent: true },
  })
  await app.settle()
}
/** A member who comes back after days signs in again. */
const backAgain = async (member: Customer): Promise<Customer> => ({
  ...member,
  ...(await openSession(ctx, { ownerKind: 'member', ownerId: member.id })),
})
const refunds = (boxId: string) =>
  db.many<{ amount: number; state: string }>(sql`
    SELECT r.amount, r.state FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId} ORDER BY r.amount`)
const credited = (boxId: string) =>
  db.many<{ total: number }>(
    sql`SELECT total FROM invoice WHERE subject_id = ${boxId} AND kind = 'credit-note' ORDER BY total DESC`,
  )
/** Pieces on the receipt, and those that it marks as credited. */
const onReceipt = async ({ boxId, member }: Kept) => {
  const as = await backAgain(member)
  const { pieces } = await app.ask('GET', '/orders/:orderId/payment', { params: { orderId: boxId }, as })
  return pieces.map(({ id, credited }) => ({ id, credited }))
}

test.each<MarketId>(['se', 'da', 'nl', 'de'])(
  'R6.11 what was kept is given back within 14 days: awaited, confirmed, taken in, credited and refunded, in %s',
  async (market) => {
    const kept = await givenKept({ market })
    const [first, second] = kept.ids as [string, string]
    const today = dayOf(clock.now(), market)
    expect((await view(kept)).withdrawUntil).toBe(today.add({ days: 14 }).toString())
    const { status, body } = await withdraw(kept, [first, second])
    expect(status).toBe(200)
    expect(await view(kept)).toMatchObject({ refundBy: today.add({ days: 14 }).toString() })
    expect(body.pieces.map(({ state }) => state)).toEqual(['returning', 'returning', 'had', 'had', 'had'])
    await app.settle()
    const mails = await mailsTo(app, kept.member.email)
    expect(mails.filter(({ template }) => template === 'return-registered')).toHaveLength(1)
    expect(await refunds(kept.boxId)).toEqual([])
    await takenBack(first)
    await takenBack(second)
    expect(await refunds(kept.boxId)).toEqual([{ amount: 300_00, state: 'done' }])
    expect(await credited(kept.boxId)).toEqual([{ total: -300_00 }])
    expect(await onReceipt(kept)).toEqual(
      kept.ids.map((id) => ({ id, credited: [first, second].includes(id) })),
    )
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R6.11 it ends with the last of its days, by the clock of the market', async () => {
  const kept = await givenKept()
  const until = (await view(kept)).withdrawUntil!
  clock.advance('P14D')
  const late = { ...kept, at: { ...kept.at, as: await backAgain(kept.member) } }
  expect(dayOf(clock.now(), 'se').toString()).toBe(until)
  expect((await withdraw(late, kept.ids.slice(0, 1))).status).toBe(200)
  clock.advance('P1D')
  const later = { ...kept, at: { ...kept.at, as: await backAgain(kept.member) } }
  expect(codeOf(await withdraw(later, kept.ids.slice(1, 2)))).toBe('return-too-late')
  expect((await view(later)).withdrawUntil).toBeNull()
})

test.each([
  { because: 'there is no such piece', of: () => ['00000000-0000-4000-8000-000000000000'], status: 409 },
  { because: 'one of them is withdrawn already', of: (ids: string[]) => ids.slice(0, 2), status: 409 },
  { because: 'nothing is named', of: () => [], status: 400 },
])('R6.11 nothing is withdrawn when $because', async ({ of, status }) => {
  const kept = await givenKept()
  await withdraw(kept, kept.ids.slice(0, 1))
  expect((await withdraw(kept, of(kept.ids))).status).toBe(status)
  const states = (await view(kept)).pieces.map(({ state }) => state)
  expect(states).toEqual(['returning', 'kept', 'kept', 'kept', 'kept'])
})

test('R6.11 an undecided box, and another member’s, allow no withdrawal', async () => {
  const member = await givenCustomer(app)
  const boxId = await givenDelivered(member)
  const at = { as: member, params: { boxId, contractId: boxId }, market: 'se' as MarketId }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  expect(codeOf(await withdraw({ at, boxId }, [pieces[0]!.id]))).toBe('not-possible-now')
  const kept = await givenKept()
  expect((await withdraw(kept, kept.ids.slice(0, 1), member)).status).toBe(404)
})

test('R6.11 T76 ten clicks at once withdraw once', async () => {
  const kept = await givenKept()
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(kept, kept.ids)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  for (const id of kept.ids) await takenBack(id)
  expect((await refunds(kept.boxId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1500_00)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.11 on the day it is due, what the carrier has is refunded; what is lost a person decides', async () => {
  const kept = await givenKept()
  await withdraw(kept, kept.ids.slice(0, 1))
  await app.call('POST', '/contracts/:contractId/return-label.pdf', kept.at)
  clock.advance('P15D')
  await app.settle()
  expect(await refunds(kept.boxId)).toEqual([])
  await db.run(sql`
    UPDATE parcel SET handed_over_at = ${clock.now()} WHERE subject_id = ${kept.boxId} AND direction = 'return'`)
  clock.advance('P1D')
  await app.settle()
  expect(await refunds(kept.boxId)).toEqual([{ amount: 100_00, state: 'done' }])
  await takenBack(kept.ids[0]!)
  expect(await refunds(kept.boxId)).toHaveLength(1)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.11 an unpaid piece is refunded once it is paid', async () => {
  const kept = await givenKept({ card: 'pm_card_chargeCustomerFail' })
  await withdraw(kept, kept.ids.slice(0, 1))
  await takenBack(kept.ids[0]!)
  expect([await credited(kept.boxId), await refunds(kept.boxId)]).toEqual([[], []])
  expect((await findBox(db, kept.boxId))?.paidAt).toBeNull()
  await saveCardOnPage(app, { memberId: kept.member.id, testCard: 'pm_card_visa' })
  await app.settle()
  expect((await findBox(db, kept.boxId))?.paidAt).not.toBeNull()
  clock.advance('P15D')
  await app.settle()
  expect(await refunds(kept.boxId)).toEqual([{ amount: 100_00, state: 'done' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.11 T63 a colleague’s earlier refund is not refunded twice', async () => {
  const kept = await givenKept()
  const { id } = (await view(kept)).charge!
  await refundCharge(ctx, { chargeId: id, amount: 1450_00, reason: 'goodwill' })
  await app.settle()
  await withdraw(kept, kept.ids)
  for (const id of kept.ids) await takenBack(id)
  expect((await refunds(kept.boxId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1519_00)
  expect(await brokenInvariants(db)).toEqual([])
})

test.each(['return_announced'])(
  'T89 killed at %s, nothing is withdrawn, and the next one is',
  async (point) => {
    const { member, boxId, ids, at } = await givenKept()
    const reasons = new Map(ids.map((id) => [id, null]))
    const again = (on = ctx) =>
      announceReturn(on, { type: 'box', id: boxId }, { memberId: member.id, reasons })
    await expect(again(dyingAt(ctx, point))).rejects.toThrow('killed')
    const states = async () =>
      (await app.ask('GET', '/boxes/:boxId/feedback', at)).pieces.map(({ state }) => state)
    expect(new Set(await states())).toEqual(new Set(['kept']))
    await again()
    expect(new Set(await states())).toEqual(new Set(['returning']))
  },
)

async function remindersAfter(days: number, { member }: { member: { email: string } }) {
  for (let day = 0; day < days; day++) {
    clock.advance('P1D')
    await app.settle()
  }
  return (await mailsTo(app, member.email)).filter(({ template }) => template === 'overdue').length
}

test('R9.05 an open withdrawal holds the reminders of its box back until the day its money is due', async () => {
  const kept = await givenKept({ card: 'pm_card_chargeCustomerFail' })
  expect(await remindersAfter(13, kept)).toBe(0)
  const again = await backAgain(kept.member)
  await withdraw(kept, kept.ids.slice(0, 1), again)
  expect(await remindersAfter(14, kept)).toBe(0)
  expect(await remindersAfter(2, kept)).toBe(1)
})

test('R9.05 a withdrawn piece that is back holds the reminders of an unpaid box back, however long', async () => {
  const kept = await givenKept({ card: 'pm_card_chargeCustomerFail' })
  await withdraw(kept, kept.ids.slice(0, 1))
  await takenBack(kept.ids[0]!)
  expect(await remindersAfter(40, kept)).toBe(0)
  expect(await brokenInvariants(db)).toEqual([])
})
