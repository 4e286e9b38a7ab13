import { assert, expect, test } from 'vitest'
import { sweepPayments } from '#/money/payments/sweep-payments.ts'
import { sql } from '#/platform/database/db.ts'
import { balance, type LedgerAccount } from '#/platform/ledger/ledger.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { dispute, decide } = providerWorld(app)
const finance = async () => proven(app, await givenStaff(app, 'finance'))
const sound = async () => expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])

async function captured(amount: number) {
  const member = await givenMember(app)
  const lines = [{ kind: 'item' as const, description: 'Coat', amount }]
  const { chargeId } = await givenCharge(app, { memberId: member.id, lines })
  await app.settle()
  return { chargeId: chargeId!, member }
}
const at = (market: string) => async (kind: LedgerAccount) => balance(app.db, { kind, market })
const rowOf = async (as: Who, chargeId: string) => {
  const { rows } = await app.ask('GET', '/studio/disputes', { as })
  return rows.find((row) => row.chargeId === chargeId) ?? assert.fail('no dispute')
}
const end = (as: Who, disputeId: string, body: { as: 'claimed' | 'paid' | 'written-off'; reason: string }) =>
  app.call('POST', '/studio/disputes/:disputeId/end', { as, params: { disputeId }, body })
const codeOf = ({ body }: { body: { error?: { code?: string } } }) => body.error?.code

test('R8.05 R9.04 a claim is paid by one person’s word up to the limit, above it by two, and counts with what is written off', async () => {
  const { chargeId, member } = await captured(900_00)
  const other = await captured(400_00)
  for (const lost of [chargeId, other.chargeId]) await decide(await dispute(lost), 'lost')
  const [first, second] = [await finance(), await finance()]
  const { id } = await rowOf(first, chargeId)
  expect((await end(first, id, { as: 'claimed', reason: 'They owe it' })).status).toBe(200)
  const ending = await end(first, id, { as: 'paid', reason: 'Came on Monday' })
  expect(ending.body).toMatchObject({
    dispute: { state: 'claimed' },
    waits: { kind: 'claim-paid', amount: 900_00, own: true, memberId: member.id },
  })
  expect(codeOf(await end(second, id, { as: 'written-off', reason: 'No answer' }))).toBe('second-look-waits')
  const params = { lookId: ending.body.waits?.id ?? '' }
  const bank = await at('se')('bank')
  const agree = (as: Who) =>
    app.call('POST', '/studio/second-looks/:lookId', { as, params, body: { agree: true } })
  expect(codeOf(await agree(first))).toBe('second-look-own')
  expect((await agree(second)).status).toBe(200)
  expect(await rowOf(second, chargeId)).toMatchObject({ state: 'paid' })
  expect(await at('se')('bank')).toBe(bank + 900_00)
  const told = await app.db.many<{ subject: string }>(
    sql`SELECT subject FROM email WHERE event_id = ${`dispute-claim-ended:${id}`}`,
  )
  expect(told).toEqual([{ subject: expect.stringMatching(/^Vi har fått din betalning – faktura SE/) }])
  const rows = await app.db.many<{ action: string }>(
    sql`SELECT action FROM audit WHERE subject_kind = 'charge' AND subject_id = ${chargeId} AND detail ->> 'dispute' = ${id} ORDER BY at`,
  )
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['claim-paid-asked', 'claim-paid-agreed', 'dispute-paid']),
  )
  const loss = await rowOf(first, other.chargeId)
  await app.db.run(sql`
    INSERT INTO second_look (id, kind, subject_id, market, currency, amount, reason, state, asked_by, asked_at, decided_at)
    VALUES (${app.ctx.random.uuid()}, 'write-off', ${app.ctx.random.uuid()}, 'se', 'SEK', 10100, 'A difference', 'alone', ${first.id},
      ${app.clock.now()}, ${app.clock.now()})`)
  const above = await end(first, loss.id, { as: 'written-off', reason: 'No answer' })
  expect(above.body.waits, 'one limit for all losses').toMatchObject({ kind: 'dispute-loss' })
  await sound()
})

test('I14 R9.04 an answer whose job was parked is sent after all', async () => {
  const { chargeId } = await captured(400_00)
  await dispute(chargeId)
  const as = await finance()
  const { id } = await rowOf(as, chargeId)
  const request = { as, params: { disputeId: id }, body: { reason: 'They kept it' } }
  expect((await app.call('POST', '/studio/disputes/:disputeId/answer', request)).status).toBe(200)
  await app.db.run(
    sql`UPDATE job SET parked_at = ${app.clock.now()} WHERE kind = 'answer-dispute' AND subject = ${id}`,
  )
  app.clock.advance('PT20M')
  expect(await sweepPayments(app.ctx)).toBe(1)
  expect(await sweepPayments(app.ctx)).toBe(0)
  await app.settle()
  expect(await rowOf(await finance(), chargeId)).toMatchObject({
    state: 'answered',
    sentAt: expect.any(String),
  })
})

test('I14 R9.04 an answer that the provider has counts as sent, though its confirmation was lost', async () => {
  const { chargeId } = await captured(90_00)
  await dispute(chargeId)
  const as = await finance()
  const { id } = await rowOf(as, chargeId)
  app.failpoint.set('after_dispute_call', 'throw')
  const request = { as, params: { disputeId: id }, body: { reason: 'They kept it' } }
  expect((await app.call('POST', '/studio/disputes/:disputeId/answer', request)).status).toBe(200)
  await app.settle()
  app.failpoint.set('after_dispute_call', undefined)
  expect(await rowOf(as, chargeId)).toMatchObject({ state: 'answered', sentAt: expect.any(String) })
  await sound()
})

test('R9.04 an unsent answer is not shown as sent to the bank', async () => {
  const { chargeId } = await captured(80_00)
  const providerId = await dispute(chargeId)
  const as = await finance()
  const { id: disputeId } = await rowOf(as, chargeId)
  const at = { as, params: { disputeId } }
  const page = () => app.ask('GET', '/studio/disputes/:disputeId', at)
  const file = async () => (await app.call('GET', '/studio/disputes/:disputeId/evidence.txt', at)).status
  expect([(await page()).evidence, await file()]).toEqual([expect.stringContaining('Coat: 80.00'), 200])
  await decide(providerId, 'lost')
  expect([(await page()).evidence, await file()]).toEqual([null, 404])
})
