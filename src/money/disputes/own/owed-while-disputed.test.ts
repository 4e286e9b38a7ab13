import { expect, test } from 'vitest'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { applyDispute } from '../apply-dispute.ts'

const app = await testApp()
const { dispute, decide } = providerWorld(app)
const gifts = giftWorld(app)
const sound = async () => expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])

async function captured() {
  const member = await givenMember(app, { market: 'se' })
  const lines = [{ kind: 'item' as const, description: 'Coat', amount: 400_00 }]
  const { chargeId, boxId } = await givenCharge(app, { memberId: member.id, market: 'se', lines })
  await app.settle()
  return { chargeId: chargeId!, boxId, member, market: 'se' as const }
}
type Captured = Awaited<ReturnType<typeof captured>>
const refundsOf = (chargeId: string) =>
  app.db.many<{ state: string; amount: number }>(
    sql`SELECT state, amount FROM refund WHERE charge_id = ${chargeId} ORDER BY created_at`,
  )
/** Refunds as a withdrawal or a return does. */
async function owe({ chargeId, member, market, boxId }: Captured, amount: number) {
  const { invoiceId } = await app.db.one<{ invoiceId: string }>(
    sql`SELECT invoice_id FROM charge WHERE id = ${chargeId}`,
  )
  const owed = { subjectId: boxId, memberId: member.id, market, invoiceId, amount, reason: 'withdrawal' }
  await inTransaction(app.ctx, (ctx) => refundSubject(ctx, owed))
  await app.settle()
}
const later = async (time: string) => {
  app.clock.advance(time)
  await app.settle()
}
const alarms = (chargeId: string, action: string) =>
  app.db.many<{ reason: string | null; detail: Record<string, unknown> }>(
    sql`SELECT reason, detail FROM audit WHERE subject_id = ${chargeId} AND action = ${action} ORDER BY at`,
  )

test('I12 R9.04 a refund that was ordered just before waits, and goes when the dispute is won', async () => {
  const { chargeId } = await captured()
  const providerId = await dispute(chargeId, { quietly: true })
  await refundCharge(app.ctx, { chargeId, amount: 50_00, reason: 'Ordered before we knew' })
  await app.settle()
  expect(await refundsOf(chargeId)).toEqual([{ state: 'pending', amount: 50_00 }])
  await applyDispute(app.ctx, await app.ctx.payments.findDispute(providerId))
  await expect(refundCharge(app.ctx, { chargeId, amount: 1, reason: 'No' })).rejects.toThrow(
    'refund-too-much',
  )
  await later('PT30H')
  expect(await refundsOf(chargeId)).toMatchObject([{ state: 'pending' }])
  await decide(providerId, 'won')
  await later('PT6H')
  expect(await refundsOf(chargeId)).toMatchObject([{ state: 'done' }])
  await sound()
})

test('I12 R9.04 a debt waits during the dispute; after the loss the bank’s money stands for it, with a mail', async () => {
  for (const status of ['won', 'lost'] as const) {
    const one = await captured()
    const id = await dispute(one.chargeId)
    await owe(one, 150_00)
    await owe(one, 400_00)
    const both = (state: string) => [150_00, 250_00].map((amount) => ({ state, amount }))
    await later('PT30H')
    expect(await refundsOf(one.chargeId)).toEqual(both('pending'))
    await sound()
    await decide(id, status)
    await later('PT6H')
    expect(await refundsOf(one.chargeId)).toEqual(both(status === 'won' ? 'done' : 'failed'))
    const notes = await alarms(one.chargeId, 'given-back-by-bank')
    expect(notes).toHaveLength(status === 'won' ? 0 : 2)
    await sound()
  }
})

test('I12 R9.04 after the loss the bank’s money stands for each debt, with a mail each time, and no refund is ordered', async () => {
  const one = await captured()
  await decide(await dispute(one.chargeId), 'lost')
  await owe(one, 100_00)
  await owe(one, 300_00)
  expect(await refundsOf(one.chargeId)).toEqual([])
  expect(await alarms(one.chargeId, 'given-back-by-bank')).toEqual([
    { reason: 'withdrawal', detail: { amount: 100_00 } },
    { reason: 'withdrawal', detail: { amount: 300_00 } },
  ])
  await sound()
})

test('I12 R9.04 two disputes of one charge: each is told, and only what is won is free again', async () => {
  const { chargeId } = await captured()
  const whole = await app.ctx.payments.findDispute(await dispute(chargeId, { quietly: true }))
  const first = { ...whole, id: `${whole.id}_1`, amount: 100_00 }
  const second = { ...whole, id: `${whole.id}_2`, amount: 200_00 }
  const taken = () =>
    app.db.one<{ disputedAmount: number }>(sql`SELECT disputed_amount FROM charge WHERE id = ${chargeId}`)
  await applyDispute(app.ctx, first)
  await applyDispute(app.ctx, second)
  expect(await taken()).toEqual({ disputedAmount: 300_00 })
  expect((await alarms(chargeId, 'payment-disputed')).map(({ detail }) => detail.dispute)).toEqual([
    first.id,
    second.id,
  ])
  await applyDispute(app.ctx, { ...first, status: 'won' })
  expect(await taken()).toEqual({ disputedAmount: 200_00 })
  await expect(refundCharge(app.ctx, { chargeId, amount: 1, reason: 'No' })).rejects.toThrow(
    'refund-too-much',
  )
  await app.db.run(
    sql`UPDATE webhook_event SET processed_at = now(), outcome = 'lost' WHERE object_id = ${whole.id}`,
  )
})

test('R9.04 an inquiry without money is no dispute, and a second decision of a bank goes to a person', async () => {
  const { chargeId } = await captured()
  const id = await dispute(chargeId, { quietly: true })
  await app.db.run(
    sql`UPDATE webhook_event SET processed_at = now(), outcome = 'lost' WHERE object_id = ${id}`,
  )
  const theirs = await app.ctx.payments.findDispute(id)
  const prevented = { ...theirs, status: 'prevented', balance_transactions: [] } as unknown as typeof theirs
  expect(await applyDispute(app.ctx, prevented)).toBe('ignored')
  expect(await app.db.many(sql`SELECT 1 FROM dispute WHERE charge_id = ${chargeId}`)).toEqual([])
  for (const status of ['lost', 'lost', 'won', 'won'] as const)
    await applyDispute(app.ctx, { ...theirs, status })
  expect(await alarms(chargeId, 'payment-mismatch')).toMatchObject([
    { detail: { dispute: id, mismatch: 'dispute won after lost' } },
  ])
  expect(await app.db.many(sql`SELECT state FROM dispute WHERE charge_id = ${chargeId}`)).toEqual([
    { state: 'lost' },
  ])
})

test('R9.04 R9.07 a gift card is not redeemed while it is disputed; won it is good, lost it is taken back', async () => {
  for (const status of ['won', 'lost'] as const) {
    const card = await gifts.bought()
    const code = await gifts.codeTo(card.toEmail)
    const id = await dispute(card.chargeId)
    expect((await gifts.redeem(await givenMember(app), code)).status).toBe(422)
    await decide(id, status)
    expect(await gifts.stateOf(card.id)).toBe(status === 'won' ? 'active' : 'refunded')
    const { status: answered } = await gifts.redeem(await givenMember(app), code)
    expect(answered).toBe(status === 'won' ? 200 : 422)
    expect(await refundsOf(card.chargeId)).toEqual([])
    await sound()
  }
})
