import { assert, expect, test } from 'vitest'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { balance, type LedgerAccount } from '#/platform/ledger/ledger.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { applyDispute } from './apply-dispute.ts'
import { lostStates } from './dispute.states.ts'

const app = await testApp()
const { dispute, decide } = providerWorld(app)
const { given, balanceOf } = walletWorld(app)
const sound = async () => expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])

/** A bill of 500, paid with the available credit and the rest by card. */
async function paid(goodwill = 0) {
  const member = await given(goodwill > 0 ? { goodwill } : {})
  const lines = [{ kind: 'item' as const, description: 'Coat', amount: 500_00 }]
  const { chargeId, boxId, invoiceId } = await givenCharge(app, { memberId: member.id, lines })
  await app.settle()
  const of = { subjectId: boxId, memberId: member.id, market: 'se' as const, invoiceId: invoiceId! }
  const owe = async (amount: number) => {
    await inTransaction(app.ctx, (ctx) => refundSubject(ctx, { ...of, amount, reason: 'return' }))
    await app.settle()
  }
  return { chargeId: chargeId!, member, owe }
}
const disputeOf = (chargeId: string) =>
  app.db.one<{ id: string; state: string; madeGood: number }>(
    sql`SELECT id, state, made_good FROM dispute WHERE charge_id = ${chargeId}`,
  )
const refundsOf = (chargeId: string) =>
  app.db.many<{ state: string; amount: number }>(
    sql`SELECT state, amount FROM refund WHERE charge_id = ${chargeId} AND state <> 'failed' ORDER BY created_at`,
  )
const notesOf = (chargeId: string) =>
  app.db.many<{ action: string; amount: number }>(sql`
    SELECT action, (detail ->> 'amount')::bigint AS amount FROM audit
    WHERE subject_id = ${chargeId} AND action IN ('given-back-by-bank', 'refund-lost-to-dispute') ORDER BY at, id`)
const on = (kind: LedgerAccount) => balance(app.db, { kind, market: 'se' })
async function end(chargeId: string, as: 'claimed' | 'paid' | 'written-off') {
  const { id: disputeId } = await disputeOf(chargeId)
  const finance = await proven(app, await givenStaff(app, 'finance'))
  const body = { as, reason: 'They wrote to us' }
  return app.ask('POST', '/studio/disputes/:disputeId/end', { as: finance, params: { disputeId }, body })
}
/** The bank takes back a part only; the provider still accepts refunds of the rest. */
async function disputePart(chargeId: string, amount: number, status: 'needs_response' | 'lost') {
  const id = await dispute(chargeId, { quietly: true })
  await app.db.run(
    sql`UPDATE webhook_event SET processed_at = now(), outcome = 'part' WHERE object_id = ${id}`,
  )
  await app.db.run(sql`
    UPDATE sandbox_stripe.object SET body = jsonb_set(body, '{disputed}', 'false')
    WHERE kind = 'charge' AND id = (SELECT body ->> 'charge' FROM sandbox_stripe.object WHERE id = ${id})`)
  const theirs = { ...(await app.ctx.payments.findDispute(id)), amount }
  await applyDispute(app.ctx, { ...theirs, status })
  return theirs
}

test.each([
  { returned: 'after the bank has decided', before: false },
  { returned: 'before the bank has decided', before: true },
])(
  'R9.04 R9.07 goods that come back $returned: each sum is given once, by the bank or as credit',
  async ({ before }) => {
    const { chargeId, member, owe } = await paid(200_00)
    const disputed = await on('disputed')
    const id = await dispute(chargeId)
    if (before) await owe(200_00)
    await decide(id, 'lost')
    if (!before) await owe(200_00)
    expect(await balanceOf(member), 'the bank has given it').toBe(0)
    expect(await disputeOf(chargeId)).toMatchObject({ state: 'lost', madeGood: 200_00 })
    expect(await on('disputed')).toBe(disputed + 100_00)
    await sound()
    await owe(300_00)
    expect(await balanceOf(member), 'of these the bank gave 100').toBe(200_00)
    expect(await disputeOf(chargeId)).toMatchObject({ state: 'made-good', madeGood: 300_00 })
    expect(await on('disputed')).toBe(disputed)
    await owe(100_00)
    expect([await balanceOf(member), await refundsOf(chargeId)], 'all is given').toEqual([200_00, []])
    expect(await notesOf(chargeId)).toEqual(
      [200_00, 100_00].map((amount) => ({ action: 'given-back-by-bank', amount })),
    )
    await sound()
  },
)

test('R8.05 R9.04 the loss is the part that no goods made good, and later returns reduce it', async () => {
  const { chargeId, owe } = await paid()
  const [losses, disputed] = [await on('payment-losses'), await on('disputed')]
  await decide(await dispute(chargeId), 'lost')
  await owe(300_00)
  const { dispute: row } = await end(chargeId, 'written-off')
  expect(row).toMatchObject({ state: 'written-off', amount: 500_00, madeGood: 300_00 })
  expect([await on('payment-losses'), await on('disputed')]).toEqual([losses + 200_00, disputed])
  await sound()
  await owe(50_00)
  expect(await on('payment-losses')).toBe(losses + 150_00)
  await sound()
})

test('R8.05 R9.04 the claim is for the part that no goods made good, and ends when goods make it good', async () => {
  const { chargeId, owe } = await paid()
  const claims = await on('claims')
  await decide(await dispute(chargeId), 'lost')
  await owe(100_00)
  await end(chargeId, 'claimed')
  expect(await on('claims')).toBe(claims + 400_00)
  await owe(400_00)
  expect(await on('claims')).toBe(claims)
  expect(await disputeOf(chargeId)).toMatchObject({ state: 'made-good' })
  await sound()
})

test('R8.05 R9.04 a second colleague cannot agree to another amount: goods came back meanwhile', async () => {
  const { chargeId, owe } = await paid()
  const other = await paid()
  for (const lost of [chargeId, other.chargeId]) await decide(await dispute(lost), 'lost')
  const finance = await proven(app, await givenStaff(app, 'finance'))
  const writeOff = async (lost: string) => {
    const { id: disputeId } = await disputeOf(lost)
    const body = { as: 'written-off' as const, reason: 'No answer' }
    return app.ask('POST', '/studio/disputes/:disputeId/end', { as: finance, params: { disputeId }, body })
  }
  await writeOff(other.chargeId)
  const { waits } = await writeOff(chargeId)
  await owe(100_00)
  const agreed = await app.call('POST', '/studio/second-looks/:lookId', {
    as: await proven(app, await givenStaff(app, 'finance')),
    params: { lookId: waits?.id ?? assert.fail('above the limit') },
    body: { agree: true },
  })
  expect(agreed.status).toBe(409)
  expect(await disputeOf(chargeId)).toMatchObject({ state: 'lost', madeGood: 100_00 })
  await sound()
})

test('R9.04 R9.07 a dispute that the customer has paid stands for no debt: credit first, then a person', async () => {
  const { chargeId, member, owe } = await paid(200_00)
  await decide(await dispute(chargeId), 'lost')
  await end(chargeId, 'claimed')
  await end(chargeId, 'paid')
  await owe(500_00)
  expect(await balanceOf(member)).toBe(200_00)
  expect(await notesOf(chargeId)).toEqual([{ action: 'refund-lost-to-dispute', amount: 300_00 }])
  expect(await disputeOf(chargeId)).toMatchObject({ state: 'paid', madeGood: 0 })
})

test('I12 R9.04 a partly lost charge refunds what fits, in any order, and the bank’s money stands for the rest', async () => {
  const { chargeId, owe } = await paid()
  const theirs = await disputePart(chargeId, 300_00, 'needs_response')
  await owe(50_00)
  app.clock.advance('PT1M')
  await owe(450_00)
  await applyDispute(app.ctx, { ...theirs, status: 'lost' })
  await app.settle()
  expect(await refundsOf(chargeId)).toEqual([50_00, 150_00].map((amount) => ({ state: 'done', amount })))
  expect(await disputeOf(chargeId)).toMatchObject({ state: 'made-good', madeGood: 300_00 })
  const after = await paid()
  await disputePart(after.chargeId, 300_00, 'lost')
  const refund = (amount: number) =>
    refundCharge(app.ctx, { chargeId: after.chargeId, amount, reason: 'A seam was open' })
  await expect(refund(200_01)).rejects.toThrow('refund-too-much')
  await refund(50_00)
  app.clock.advance('PT1M')
  await after.owe(450_00)
  expect(await refundsOf(after.chargeId)).toEqual(
    [50_00, 150_00].map((amount) => ({ state: 'done', amount })),
  )
  expect(await disputeOf(after.chargeId)).toMatchObject({ state: 'made-good' })
  await sound()
})

test('R9.04 which states are lost for good is one list, in code and in the table', async () => {
  const { rule } = await app.db.one<{ rule: string }>(
    sql`SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'dispute_lost_check'`,
  )
  expect([...rule.matchAll(/'([a-z-]+)'::text/g)].map(([, state]) => state).toSorted()).toEqual(
    [...lostStates].toSorted(),
  )
})
