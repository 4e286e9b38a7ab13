import { expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { balance } from '#/platform/ledger/ledger.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { bookPayout, returnPayout } from './book-payout.ts'
import { endDifference } from './end-difference.ts'
import { readPayoutSoon } from './read-soon.ts'
import { storeEntries } from './store-entries.ts'

const app = await testApp()
const { read, payOut, failPayout, strangePayment, differences, payouts } = providerWorld(app)

const captured = async (market: 'da' | 'se' | 'nl' | 'de' = 'se') => {
  const { chargeId, total } = await givenCharge(app, {
    memberId: (await givenMember(app, { market })).id,
    market,
  })
  await app.settle()
  return { chargeId: chargeId!, total }
}
const accountsOf = async (market: string) => ({
  psp: await balance(app.db, { kind: 'psp', market }),
  bank: await balance(app.db, { kind: 'bank', market }),
  fees: await balance(app.db, { kind: 'provider-fees', market }),
  unexplained: await balance(app.db, { kind: 'unexplained', market }),
})
const sound = async () => expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])

test('R8.05 R9.03 a payout moves what the provider held into the bank, less its fees, market by market and once', async () => {
  await read()
  const danish = await captured('da')
  const [dutch, german] = [await captured('nl'), await captured('de')]
  await refundCharge(app.ctx, { chargeId: german.chargeId, amount: 5_00, reason: 'torn' })
  await app.settle()
  expect(await accountsOf('da')).toEqual({ psp: danish.total, bank: 0, fees: 0, unexplained: 0 })
  await payOut()
  expect((await payouts()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  const fee = (amount: number, fixed: number) => Math.round(amount * 0.015) + fixed
  const daFee = fee(danish.total, 180)
  expect(await accountsOf('da')).toEqual({ psp: 0, bank: danish.total - daFee, fees: daFee, unexplained: 0 })
  const [nlFee, deFee] = [fee(dutch.total, 25), fee(german.total, 25)]
  expect(await accountsOf('nl')).toMatchObject({ psp: 0, bank: dutch.total - nlFee, fees: nlFee })
  expect(await accountsOf('de')).toMatchObject({ psp: 0, bank: german.total - 5_00 - deFee, fees: deFee })
  await sound()
  for (const { id } of await payouts()) await Promise.all([1, 2].map(() => readPayoutSoon(app.ctx, id)))
  await read()
  expect(await accountsOf('da')).toMatchObject({ psp: 0, bank: danish.total - daFee })
  expect(await differences()).toEqual([])
  await sound()
})

test('R8.05 a payout that the bank sends back is with the provider again, and is paid out once more', async () => {
  const { total } = await captured('da')
  const before = await accountsOf('da')
  await payOut()
  const [newest] = await payouts()
  const arrived = await accountsOf('da')
  expect(arrived.bank).toBeGreaterThan(before.bank)
  await failPayout(newest!.id)
  expect((await payouts())[0]).toMatchObject({ state: 'failed' })
  expect(await accountsOf('da')).toMatchObject({ bank: before.bank, fees: arrived.fees })
  expect((await accountsOf('da')).psp).toBe(total - (arrived.fees - before.fees))
  await sound()
  await payOut()
  expect(await accountsOf('da')).toEqual({ ...arrived, psp: 0 })
  await sound()
})

test('R8.05 T71 a payment that is unknown here is found, and a person ends it', async () => {
  const intent = await strangePayment({ amount: 77_00, currency: 'SEK' })
  const before = await accountsOf('se')
  await read()
  expect(await differences(), 'not at once: ours may be under way').toEqual([])
  app.clock.advance('PT2H')
  await read()
  const [found] = await differences()
  expect(found).toMatchObject({ kind: 'unknown-here', ours: 0, theirs: 77_00, market: 'se', endedAs: null })
  expect(intent).toMatch(/^pi_/)
  expect(await accountsOf('se')).toMatchObject({ psp: before.psp + 77_00, unexplained: -77_00 })
  await sound()
  const { id: staffId } = await givenStaff(app, 'finance')
  const end = () =>
    endDifference(app.ctx, { id: found!.id, staffId, as: 'written-off', reason: 'Nobody asked for it' })
  await end()
  await expect(end()).rejects.toMatchObject({ code: 'not-possible-now' })
  expect(await accountsOf('se')).toMatchObject({ psp: before.psp + 77_00, unexplained: 0 })
  expect(await balance(app.db, { kind: 'payment-losses', market: 'se' })).toBe(-77_00)
  await payOut()
  expect(await accountsOf('se')).toMatchObject({ psp: 0 })
  await sound()
})

test('R8.05 a capture that the provider’s book lacks is found after a day, and gone when it comes after all', async () => {
  const { chargeId, total } = await captured('se')
  const hidden = await app.db.one<{ id: string; kind: string }>(sql`
    SELECT id, kind FROM sandbox_stripe.object WHERE kind = 'balance_transaction' ORDER BY seq DESC LIMIT 1`)
  const as = (kind: string) => sql`UPDATE sandbox_stripe.object SET kind = ${kind} WHERE id = ${hidden.id}`
  await app.db.run(as('nowhere'))
  app.clock.advance('PT26H')
  await read()
  const [found] = (await differences()).filter(({ endedAs }) => endedAs === null)
  expect(found).toMatchObject({ kind: 'unknown-there', about: chargeId, ours: total, theirs: 0, chargeId })
  expect((await accountsOf('se')).psp).toBe(0)
  await sound()
  await app.db.run(as('balance_transaction'))
  await payOut()
  await read()
  expect((await differences()).find(({ id }) => id === found!.id)).toMatchObject({ endedAs: 'agrees' })
  expect((await accountsOf('se')).psp).toBe(0)
  await sound()
})

test('R8.05 an amount that differs is a difference of that much', async () => {
  const member = await givenMember(app)
  const { chargeId, total } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  const entry = await app.db.one<{ id: string }>(sql`
    SELECT id FROM sandbox_stripe.object WHERE kind = 'balance_transaction' ORDER BY seq DESC LIMIT 1`)
  await app.db.run(sql`
    UPDATE sandbox_stripe.object SET body = body || jsonb_build_object('amount', ${total - 1}::int, 'net', (body ->> 'net')::int - 1) WHERE id = ${entry.id}`)
  app.clock.advance('PT2H')
  await read()
  app.clock.advance('PT2H')
  await read()
  const [found] = (await differences()).filter(({ endedAs }) => endedAs === null)
  expect(found).toMatchObject({ kind: 'other-amount', chargeId, ours: total, theirs: total - 1 })
  await payOut()
  expect((await accountsOf('se')).psp).toBe(0)
  await sound()
})

test('R8.05 one of two rows of a payment agrees, and the other matches nothing, also when both are read at once', async () => {
  const { chargeId, total } = await captured('da')
  const { providerId } = await app.db.one<{ providerId: string }>(
    sql`SELECT provider_id FROM charge WHERE id = ${chargeId}`,
  )
  const source = { id: 'ch_twice', payment_intent: providerId, metadata: { charge: chargeId } }
  const created = Math.floor(app.clock.now().getTime() / 1000)
  const row = { type: 'charge', amount: total, fee: 0, currency: 'dkk', created, source }
  async function* rows() {
    yield* [
      { ...row, id: 'txn_twice_1' },
      { ...row, id: 'txn_twice_2' },
    ] as never[]
  }
  await Promise.all([storeEntries(app.ctx, rows()), storeEntries(app.ctx, rows())])
  const states = await app.db.many(
    sql`SELECT state, charge_id FROM provider_entry WHERE source = 'ch_twice' ORDER BY id`,
  )
  expect(states).toEqual([
    { state: 'agrees', chargeId },
    { state: 'waits', chargeId: null },
  ])
})

test('R8.05 I8 a market whose rows come to nothing books nothing with its payout, nor when the bank sends it back', async () => {
  const { ctx, db } = app
  const { chargeId, total } = await captured('de')
  const { intent } = await db.one<{ intent: string }>(
    sql`SELECT provider_id AS intent FROM charge WHERE id = ${chargeId}`,
  )
  const at = ctx.clock.now()
  await db.run(
    sql`INSERT INTO payout (id, currency, amount, state, created_at, arrives_at) VALUES ('po_nothing', 'EUR', 0, 'paid', ${at}, ${at})`,
  )
  const source = { id: `ch_${intent}`, payment_intent: intent, metadata: { charge: chargeId } }
  const row = { currency: 'eur', created: Math.floor(at.getTime() / 1000), fee: 0, source }
  async function* rows() {
    yield { ...row, id: 'txn_in', type: 'charge', amount: total } as never
    yield { ...row, id: 'txn_out', type: 'refund', amount: -total } as never
  }
  await storeEntries(ctx, rows(), 'po_nothing')
  expect(await bookPayout(ctx, 'po_nothing')).toBe(true)
  const booked = sql`SELECT booked_at FROM payout WHERE id = 'po_nothing'`
  const first = await db.one(booked)
  app.clock.advance('PT1S')
  expect(await bookPayout(ctx, 'po_nothing'), 'told again, it is booked already').toBe(true)
  expect(await db.one(booked)).toEqual(first)
  await returnPayout(ctx, 'po_nothing')
  expect(
    await db.many(sql`SELECT market, gross, fee, entries FROM payout_share WHERE payout_id = 'po_nothing'`),
  ).toEqual([{ market: 'de', gross: 0, fee: 0, entries: 2 }])
  await sound()
})
