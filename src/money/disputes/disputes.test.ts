import { assert, expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { balance, type LedgerAccount } from '#/platform/ledger/ledger.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { applyDispute } from './apply-dispute.ts'

const app = await testApp()
const { read, payOut, dispute, decide, differences } = providerWorld(app)
const finance = async () => proven(app, await givenStaff(app, 'finance'))
const sound = async () => expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])

async function captured(market: (typeof marketIds)[number] = 'se', amount = 400_00) {
  const member = await givenMember(app, { market })
  const lines = [{ kind: 'item' as const, description: 'Coat', amount }]
  const { chargeId, boxId } = await givenCharge(app, { memberId: member.id, market, lines })
  await app.settle()
  return { chargeId: chargeId!, boxId, member, market, amount }
}
const at = (market: string) => async (kind: LedgerAccount) => balance(app.db, { kind, market })
const rowOf = async (as: Who, chargeId: string) => {
  const { rows } = await app.ask('GET', '/studio/disputes', { as })
  return rows.find((row) => row.chargeId === chargeId) ?? assert.fail('no dispute')
}
const end = (as: Who, disputeId: string, body: { as: 'claimed' | 'paid' | 'written-off'; reason: string }) =>
  app.call('POST', '/studio/disputes/:disputeId/end', { as, params: { disputeId }, body })
const answer = (as: Who, disputeId: string) =>
  app.call('POST', '/studio/disputes/:disputeId/answer', {
    as,
    params: { disputeId },
    body: { reason: 'They kept it' },
  })
const codeOf = ({ body }: { body: { error?: { code?: string } } }) => body.error?.code

test.each(marketIds)(
  'R9.04 in %s what a bank takes back leaves the provider’s account, and won it is there again',
  async (market) => {
    const { chargeId, amount } = await captured(market)
    const on = at(market)
    const before = { psp: await on('psp'), disputed: await on('disputed') }
    const id = await dispute(chargeId)
    expect({ psp: await on('psp'), disputed: await on('disputed') }).toEqual({
      psp: before.psp - amount,
      disputed: before.disputed + amount,
    })
    const as = await finance()
    const row = await rowOf(as, chargeId)
    const paid = () => app.ask('GET', '/studio/charges/:id', { as, params: { id: chargeId } })
    expect((await paid()).charge, 'the page offers no refund of it').toMatchObject({ disputed: amount })
    expect(row).toMatchObject({ state: 'open', amount, market, reason: 'fraudulent' })
    expect(row.fee).toBeGreaterThan(0)
    await sound()
    expect((await answer(as, row.id)).status).toBe(200)
    expect((await answer(as, row.id)).status, 'once').toBe(409)
    await app.settle()
    expect(await rowOf(as, chargeId)).toMatchObject({ state: 'answered', sentAt: expect.any(String) })
    await decide(id, 'won')
    expect(await rowOf(as, chargeId)).toMatchObject({ state: 'won' })
    expect({ psp: await on('psp'), disputed: await on('disputed') }).toEqual(before)
    await sound()
    await refundCharge(app.ctx, { chargeId, amount: 10_00, reason: 'torn' })
    await app.settle()
    await sound()
  },
)

test('R9.04 the evidence says what was bought, who agreed and what happened, and stays as it was sent', async () => {
  const { chargeId, member } = await captured()
  await dispute(chargeId)
  const as = await finance()
  const { id, invoiceNumber } = await rowOf(as, chargeId)
  const file = await app.call('GET', '/studio/disputes/:disputeId/evidence.txt', {
    as,
    params: { disputeId: id },
  })
  expect(file.status).toBe(200)
  for (const part of [
    invoiceNumber,
    member.email,
    'Coat: 400.00 SEK',
    'Box delivered',
    'Paid',
    'confirmed to their bank',
  ])
    expect(file.text).toContain(part)
  await answer(as, id)
  await app.settle()
  const sent = await app.db.one<{ body: { evidence: { uncategorized_text: string } } }>(
    sql`SELECT body FROM sandbox_stripe.object o JOIN dispute d ON d.provider_id = o.id WHERE d.id = ${id}`,
  )
  const page = await app.ask('GET', '/studio/disputes/:disputeId', { as, params: { disputeId: id } })
  expect(sent.body.evidence.uncategorized_text.trim()).toBe(page.evidence?.trim())
})

test('R9.04 lost and written off: within the limit by one, above it by two', async () => {
  const [small, large] = [await captured('se', 300_00), await captured('se', 900_00)]
  const [first, second] = [await finance(), await finance()]
  const on = at('se')
  const before = { losses: await on('payment-losses'), disputed: await on('disputed') }
  for (const { chargeId } of [small, large]) await decide(await dispute(chargeId), 'lost')
  const one = await rowOf(first, small.chargeId)
  expect(codeOf(await end(first, one.id, { as: 'paid', reason: 'Paid us' }))).toBe('not-possible-now')
  expect((await end(first, one.id, { as: 'written-off', reason: 'No answer' })).status).toBe(200)
  expect(await on('payment-losses')).toBe(before.losses + 300_00)
  const two = await rowOf(first, large.chargeId)
  const ending = await end(first, two.id, { as: 'written-off', reason: 'No answer' })
  expect(ending.body.waits).toMatchObject({ amount: 900_00, own: true })
  expect(codeOf(await end(second, two.id, { as: 'claimed', reason: 'They owe it' }))).toBe(
    'second-look-waits',
  )
  const lookId = ending.body.waits?.id ?? ''
  const agree = (as: Who) =>
    app.call('POST', '/studio/second-looks/:lookId', { as, params: { lookId }, body: { agree: true } })
  expect(codeOf(await agree(first))).toBe('second-look-own')
  expect((await agree(second)).status).toBe(200)
  expect({ losses: await on('payment-losses'), disputed: await on('disputed') }).toEqual({
    losses: before.losses + 1200_00,
    disputed: before.disputed,
  })
  await sound()
})

test('R9.04 lost and claimed: it stands as a claim until it is paid to the bank, once', async () => {
  const { chargeId } = await captured('nl', 45_00)
  const as = await finance()
  const on = at('nl')
  const before = await on('bank')
  await decide(await dispute(chargeId), 'lost')
  const { id } = await rowOf(as, chargeId)
  const both = await Promise.all([1, 2].map(() => end(as, id, { as: 'claimed', reason: 'They owe it' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await on('disputed'), await on('claims')]).toEqual([0, 45_00])
  await sound()
  expect((await end(as, id, { as: 'paid', reason: 'Came on Monday' })).status).toBe(200)
  expect([await on('claims'), await on('bank')]).toEqual([0, before + 45_00])
  await sound()
})

test('T71 R9.04 told in any order and any number of times it is booked once', async () => {
  const { chargeId, amount } = await captured('de', 50_00)
  const on = at('de')
  const before = await on('psp')
  const id = await dispute(chargeId, { quietly: true })
  await decide(id, 'lost', { quietly: true })
  const decided = await app.ctx.payments.findDispute(id)
  const opened = { ...decided, status: 'needs_response' as const }
  await Promise.all([decided, opened, decided, opened].map((state) => applyDispute(app.ctx, state)))
  await applyDispute(app.ctx, opened)
  await app.settle()
  expect(await on('psp')).toBe(before - amount)
  expect(await rowOf(await finance(), chargeId)).toMatchObject({ state: 'lost' })
  await sound()
  expect(await applyDispute(app.ctx, { ...decided, id: 'dp_other', status: 'warning_needs_response' })).toBe(
    'ignored',
  )
  expect(await applyDispute(app.ctx, { ...decided, id: 'dp_other', payment_intent: 'pi_unknown' })).toBe(
    'unknown-object',
  )
})

test('R8.05 R9.04 its rows in the provider’s book agree, also of one that no webhook told of', async () => {
  await read()
  const { chargeId } = await captured('da', 200_00)
  const id = await dispute(chargeId, { quietly: true })
  await app.db.run(
    sql`UPDATE webhook_event SET processed_at = now(), outcome = 'lost' WHERE object_id = ${id}`,
  )
  await read()
  app.clock.advance('PT2H')
  await read()
  expect(await rowOf(await finance(), chargeId)).toMatchObject({ state: 'open' })
  await decide(id, 'won')
  await read()
  app.clock.advance('PT2H')
  await read()
  expect((await differences()).filter((found) => found.endedAs === null)).toEqual([])
  await payOut()
  await sound()
})

test('R8.05 no answer is possible after the deadline, and only finance sees disputes', async () => {
  const { chargeId } = await captured()
  await dispute(chargeId)
  const { id } = await rowOf(await finance(), chargeId)
  app.clock.advance('P8D')
  await app.settle()
  expect(codeOf(await answer(await finance(), id))).toBe('not-possible-now')
  for (const role of ['support', 'stylist', 'warehouse', 'buyer'])
    expect((await app.call('GET', '/studio/disputes', { as: await givenStaff(app, role) })).status).toBe(403)
})
