import { beforeEach, expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { balance } from '#/platform/ledger/ledger.ts'
import { decideSecondLook } from '#/platform/second-looks/decide-second-look.ts'
import { findWaiting } from '#/platform/second-looks/second-looks.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { bookPayout } from './book-payout.ts'
import { compareAgain, compareOurs, compareWaiting } from './compare.ts'
import { differenceIsGone, foundDifference } from './differences.ts'
import { endDifference } from './end-difference.ts'
import { storeEntries } from './store-entries.ts'

const app = await testApp()
const { differences, dispute, decide } = providerWorld(app)
const { ctx, db, clock } = app

type Row = { id: string; type: string; amount: number; currency?: string; source: object | string }
const store = (rows: Row[], payout?: string) => {
  const created = Math.floor(clock.now().getTime() / 1000)
  async function* all() {
    yield* rows.map((row) => ({ fee: 0, currency: 'eur', created, ...row })) as never[]
  }
  return storeEntries(ctx, all(), payout)
}
const compare = async () => {
  await clock.advance('PT2H')
  await app.settle()
  while ((await compareWaiting(ctx)) > 0);
  await compareAgain(ctx)
}
const sound = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])
const psp = () => balance(db, { kind: 'psp', market: 'de' })
let before = 0
beforeEach(async () => {
  before = await psp()
})
const moved = async () => (await psp()) - before

const captured = async () => {
  const { chargeId, total } = await givenCharge(app, {
    memberId: (await givenMember(app, { market: 'de' })).id,
    market: 'de',
  })
  await app.settle()
  const { intent } = await db.one<{ intent: string }>(
    sql`SELECT provider_id AS intent FROM charge WHERE id = ${chargeId!}`,
  )
  const source = { id: `ch_${intent}`, payment_intent: intent, metadata: { charge: chargeId } }
  return { chargeId: chargeId!, total, intent, source }
}
const refunded = async (amount: number) => {
  const charge = await captured()
  await store([{ id: `txn_${charge.intent}`, type: 'charge', amount: charge.total, source: charge.source }])
  await refundCharge(ctx, { chargeId: charge.chargeId, amount, reason: 'torn' })
  await app.settle()
  const { id, re } = await db.one<{ id: string; re: string }>(
    sql`SELECT id, provider_id AS re FROM refund WHERE charge_id = ${charge.chargeId}`,
  )
  return {
    ...charge,
    refundId: id,
    refund: { id: re, payment_intent: charge.intent, metadata: { refund: id } },
  }
}
const about = async (id: string) => (await differences()).find((difference) => difference.about === id)

test('R8.05 a refund that fails after it was done comes back once, and not twice', async () => {
  const { total, refund } = await refunded(5_00)
  await store([{ id: 'txn_done', type: 'refund', amount: -5_00, source: refund }])
  await store([{ id: 'txn_back', type: 'refund_failure', amount: 5_00, source: refund }])
  await compare()
  expect(await about('txn_back')).toMatchObject({ kind: 'unknown-here', ours: 0, theirs: 5_00, market: 'de' })
  expect(await moved()).toBe(total)
  await sound()
})

test('R8.05 with two rows of other amounts one belongs to the payment, and the second counts in full', async () => {
  const { chargeId, total, source } = await captured()
  await store([
    { id: 'txn_less', type: 'charge', amount: total - 100, source },
    { id: 'txn_more', type: 'charge', amount: 7_00, source },
  ])
  await compare()
  expect(await about('txn_less')).toMatchObject({ kind: 'other-amount', ours: total, chargeId })
  expect(await about('txn_more')).toMatchObject({ kind: 'unknown-here', ours: 0, chargeId })
  await compareOurs(ctx, { from: new Date(0), to: clock.now() })
  expect(await about(chargeId)).toBeUndefined()
  expect(await moved()).toBe(total - 100 + 7_00)
  await sound()
})

test('R8.05 a refund that is not known to be done is not booked, for any amount at the provider', async () => {
  const { total, refund, refundId } = await refunded(5_00)
  const as = (state: string) => sql`UPDATE refund SET state = ${state} WHERE id = ${refundId}`
  await db.run(as('unknown'))
  await store([{ id: 'txn_other', type: 'refund', amount: -4_00, source: refund }])
  await compare()
  expect(await about('txn_other')).toMatchObject({ kind: 'unknown-here', ours: 0, theirs: -4_00 })
  await db.run(as('done'))
  await compareOurs(ctx, { from: new Date(0), to: clock.now() })
  expect(await about(refundId)).toMatchObject({ kind: 'unknown-there', ours: -5_00 })
  expect(await moved()).toBe(total - 4_00)
  await sound()
})

test('R8.05 a person’s ending is reversed once both books agree, and its reason stays', async () => {
  const { id: staffId } = await givenStaff(app, 'finance')
  const { id: secondId } = await givenStaff(app, 'finance')
  const lost = () => balance(db, { kind: 'payment-losses', market: 'de' })
  const [lostBefore, open] = [await lost(), await balance(db, { kind: 'unexplained', market: 'de' })]
  for (const as of ['explained', 'written-off'] as const) {
    const { chargeId, total, source, intent } = await captured()
    await compareOurs(ctx, { from: clock.now(), to: new Date(clock.now().getTime() + 1) })
    const found = await about(chargeId)
    await endDifference(ctx, { id: found!.id, staffId, as, reason: 'Asked the provider' })
    const look = await findWaiting(db, { subjectId: found!.id })
    if (look)
      await decideSecondLook(ctx, { id: look.id, by: { id: secondId, roles: ['finance'] }, agree: true })
    const endedBy = look ? secondId : staffId
    const [held, was] = [await psp(), await lost()]
    await store([{ id: `txn_${intent}`, type: 'charge', amount: total, source }])
    for (const _ of [1, 2]) await compare()
    await differenceIsGone(ctx, found!.id)
    expect((await psp()) - held, 'told again, nothing more goes back').toBe(total)
    expect(was - (await lost())).toBe(as === 'explained' ? 0 : total)
    expect(
      await db.one(
        sql`SELECT ended_as, ended_by, reason, agreed_at IS NOT NULL AS agreed FROM money_difference WHERE id = ${found!.id}`,
      ),
    ).toEqual({ endedAs: as, endedBy, reason: 'Asked the provider', agreed: true })
  }
  expect([await lost(), await balance(db, { kind: 'unexplained', market: 'de' })]).toEqual([lostBefore, open])
  await sound()
})

test('R8.05 a dispute and a refund are of the market of their payment before and without agreeing', async () => {
  const { chargeId, intent, source, total } = await captured()
  await store([
    { id: 'txn_of_de', type: 'charge', amount: total, source },
    {
      id: 'txn_disputed',
      type: 'adjustment',
      amount: -total,
      source: { id: 'dp_1', payment_intent: intent },
    },
    { id: 'txn_refund', type: 'refund', amount: -1_00, source: { id: 're_there', payment_intent: intent } },
  ])
  const rows = () =>
    db.many(
      sql`SELECT market, charge_id FROM provider_entry WHERE id IN ('txn_disputed', 'txn_refund') ORDER BY id`,
    )
  const whose = [
    { market: 'de', chargeId },
    { market: 'de', chargeId: null },
  ]
  expect(await rows()).toEqual(whose)
  await compare()
  expect(await rows()).toEqual(whose)
  expect(await about('txn_disputed')).toMatchObject({ market: 'de', chargeId, theirs: -total })
  expect(await moved()).toBe(-1_00)
  await sound()
})

test('R8.05 R9.04 a row of another amount than its dispute is its row, and what was booked is not booked twice', async () => {
  const { chargeId, intent, source, total } = await captured()
  await store([{ id: 'txn_dp_paid', type: 'charge', amount: total, source }])
  const id = await dispute(chargeId)
  expect(await moved()).toBe(0)
  const of = { id, payment_intent: intent }
  const row = (name: string, amount: number) => ({ id: name, type: 'adjustment', amount, source: of })
  await store([row('txn_dp_more', -total - 3), row('txn_dp_second', -total - 5)])
  await compare()
  expect(await about('txn_dp_more')).toMatchObject({ kind: 'other-amount', ours: -total, chargeId })
  expect(await about('txn_dp_second')).toMatchObject({ kind: 'unknown-here', ours: 0, chargeId })
  await decide(id, 'won')
  await store([row('txn_dp_back', total - 2)])
  await compare()
  expect(await about('txn_dp_back')).toMatchObject({ kind: 'other-amount', ours: total, chargeId })
  expect(await moved()).toBe(total - 3 - total - 5 - 2)
  await sound()
})

test('R8.05 R9.04 a dispute from before disputes were booked is taken in, and is no difference any more', async () => {
  const { chargeId, intent, source, total } = await captured()
  const id = await dispute(chargeId, { quietly: true })
  await db.run(
    sql`UPDATE webhook_event SET processed_at = now(), outcome = 'ignored' WHERE object_id = ${id}`,
  )
  await store([
    { id: 'txn_old_paid', type: 'charge', amount: total, source },
    { id: 'txn_old', type: 'adjustment', amount: -total, source: { id, payment_intent: intent } },
  ])
  await db.run(sql`UPDATE provider_entry SET state = 'differs', look_at = NULL WHERE id = 'txn_old'`)
  const old = { kind: 'unknown-here', about: 'txn_old', market: 'de', currency: 'EUR' } as const
  await foundDifference(ctx, { ...old, chargeId, ours: 0, theirs: -total })
  await compareAgain(ctx)
  expect(await db.many(sql`SELECT state FROM dispute WHERE provider_id = ${id}`)).toEqual([{ state: 'open' }])
  expect(await about('txn_old')).toMatchObject({ endedAs: 'agrees' })
  expect(await moved()).toBe(0)
  await sound()
})

test('R8.05 a payout that was cancelled, or is older than all that was read, does not stop the next', async () => {
  const at = clock.now()
  const payout = (id: string, amount: number, state: string) =>
    db.run(
      sql`INSERT INTO payout (id, currency, amount, state, created_at, arrives_at) VALUES (${id}, 'DKK', ${amount}, ${state}, ${at}, ${at})`,
    )
  await payout('po_cancelled', 9_00, 'cancelled')
  await payout('po_next', 13_00, 'paid')
  await store(
    [
      { id: 'txn_cancelled', type: 'payout_cancel', amount: 9_00, currency: 'dkk', source: 'po_cancelled' },
      { id: 'txn_older', type: 'payout_failure', amount: 4_00, currency: 'dkk', source: 'po_of_old' },
    ],
    'po_next',
  )
  await compare()
  expect(await about('txn_cancelled')).toBeUndefined()
  expect(await about('txn_older')).toMatchObject({ kind: 'unknown-here', theirs: 4_00 })
  expect(await bookPayout(ctx, 'po_next')).toBe(true)
  expect(await balance(db, { kind: 'bank', market: 'da' })).toBe(13_00)
  expect(await balance(db, { kind: 'psp', market: 'da' })).toBe(-9_00)
})

test('R8.05 a difference of a payout from its rows cannot be ended by a person', async () => {
  const { id: staffId } = await givenStaff(app, 'finance')
  await foundDifference(ctx, {
    kind: 'payout-sum',
    about: 'po_short',
    market: 'se',
    currency: 'SEK',
    ours: 1,
    theirs: 2,
    chargeId: null,
  })
  const { id } = (await about('po_short'))!
  for (const as of ['explained', 'written-off'] as const)
    await expect(endDifference(ctx, { id, staffId, as, reason: 'Looks right' })).rejects.toMatchObject({
      code: 'not-possible-now',
    })
  expect(await about('po_short')).toMatchObject({ endedAs: null })
})
