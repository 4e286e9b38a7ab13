import { assert, expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { balance } from '#/platform/ledger/ledger.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { read, strangePayment, differences } = providerWorld(app)
const LIMIT = 3000_00
const finance = async () => proven(app, await givenStaff(app, 'finance'))
const sound = async () => expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])

async function captured(total = 9000_00, memberId?: string) {
  const member = memberId ?? (await givenMember(app)).id
  const lines = [{ kind: 'item' as const, description: 'Coat', amount: total }]
  const { chargeId } = await givenCharge(app, { memberId: member, lines })
  await app.settle()
  return { chargeId: chargeId!, memberId: member }
}
const give = (as: Who, id: string, amount: number, reason = 'The seam has opened') =>
  app.call('POST', '/studio/charges/:id/refund', { as, params: { id }, body: { amount, reason } })
const waiting = async (as: Who, subjectId: string) =>
  (await app.ask('GET', '/studio/second-looks', { as })).rows.filter((look) => look.subjectId === subjectId)
const decide = (as: Who, lookId: string, agree: boolean) =>
  app.call('POST', '/studio/second-looks/:lookId', { as, params: { lookId }, body: { agree } })
const refunded = async (chargeId: string) =>
  (
    await app.db.one<{ amount: number }>(
      sql`SELECT coalesce(sum(amount), 0)::bigint AS amount FROM refund WHERE charge_id = ${chargeId} AND state <> 'failed'`,
    )
  ).amount
const waitingOne = async (as: Who, subjectId: string) => {
  const [look = assert.fail('nothing waits')] = await waiting(as, subjectId)
  return look
}
const codeOf = ({ body }: { body: { error?: { code?: string } } }) => body.error?.code

test.each(marketIds)('R8.05 %s has its own limits, from a day on', (market) => {
  const { refund, writeOff, days } = marketAt(market, app.clock.now()).secondLook
  expect(Math.min(refund, writeOff, days)).toBeGreaterThan(0)
  expect(refund % 100).toBe(0)
})

test('R8.05 up to the limit one colleague gives back alone, above it a second one decides', async () => {
  const { chargeId, memberId } = await captured()
  const [first, second] = [await finance(), await finance()]
  expect((await give(first, chargeId, LIMIT)).status).toBe(200)
  expect(await refunded(chargeId)).toBe(LIMIT)
  expect((await give(first, chargeId, 1, 'One more')).status).toBe(200)
  expect(await refunded(chargeId), 'thirty days count together').toBe(LIMIT)
  const look = await waitingOne(second, chargeId)
  expect(look).toMatchObject({ kind: 'refund', amount: 1, reason: 'One more', own: false, memberId })
  const panel = await app.ask('GET', '/studio/charges/:id', { as: first, params: { id: chargeId } })
  expect(panel.refundWaits).toMatchObject({ id: look.id, own: true })
  expect((await decide(second, look.id, true)).status).toBe(200)
  expect(await refunded(chargeId)).toBe(LIMIT + 1)
  await app.settle()
  const { timeline } = await app.ask('GET', '/studio/charges/:id', { as: first, params: { id: chargeId } })
  expect(timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['audit:refund-asked', 'audit:refund-agreed', 'audit:charge-refunded']),
  )
  await sound()
})

test('R8.05 the asker never agrees, whatever their role is by now', async () => {
  const { chargeId } = await captured()
  const first = await finance()
  await give(first, chargeId, LIMIT + 1)
  const { id } = await waitingOne(first, chargeId)
  expect(codeOf(await decide(first, id, true))).toBe('second-look-own')
  await givenStaff(app, 'admin')
  for (const role of ['support', 'admin', 'finance']) {
    await app.db.run(sql`UPDATE staff SET roles = ${[role]} WHERE id = ${first.id}`)
    expect((await decide(first, id, true)).status, role).not.toBe(200)
  }
  await expect(
    app.db.run(
      sql`UPDATE second_look SET state = 'agreed', decided_by = asked_by, decided_at = asked_at WHERE id = ${id}`,
    ),
    'nor in the database',
  ).rejects.toThrow('second_look_four_eyes')
  expect(await refunded(chargeId)).toBe(0)
})

test('R8.05 two windows, two colleagues: many small refunds do not pass a limit, and an answer counts once', async () => {
  const { chargeId, memberId } = await captured()
  const other = await captured(9000_00, memberId)
  const first = await finance()
  const given = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => give(first, n % 2 ? chargeId : other.chargeId, 1000_00)),
  )
  expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await refunded(chargeId)) + (await refunded(other.chargeId))).toBe(LIMIT)
  const looks = [...(await waiting(first, chargeId)), ...(await waiting(first, other.chargeId))]
  expect(looks).toHaveLength(given.filter(({ status }) => status === 200).length - 3)
  const [second, third] = [await finance(), await finance()]
  const decisions = await Promise.all([
    decide(second, looks[0]!.id, true),
    decide(third, looks[0]!.id, true),
    decide(third, looks[0]!.id, false),
  ])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await app.settle()
  await sound()
})

test('I12 a charge refunded meanwhile cannot be agreed to, and an uncaptured one cannot be asked for', async () => {
  const { chargeId } = await captured(4000_00)
  const [first, second] = [await finance(), await finance()]
  expect(codeOf(await give(first, chargeId, 4000_01))).toBe('refund-too-much')
  await give(first, chargeId, 4000_00)
  expect(codeOf(await give(second, chargeId, 100_00))).toBe('second-look-waits')
  const { id } = await waitingOne(second, chargeId)
  const both = await Promise.all([
    decide(second, id, true),
    refundCharge(app.ctx, { chargeId, amount: 500_00, reason: 'A piece came back' }).then(
      () => ({ status: 201, body: {} }),
      () => ({ status: 409, body: {} }),
    ),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(
    (await refunded(chargeId)) === 4000_00 ? [200, 409] : [201, 409],
  )
  expect(await refunded(chargeId)).toBeLessThanOrEqual(4000_00)
  await sound()
})

test('R8.05 a refused one is not paid, and after seven days no one can agree any more', async () => {
  const { chargeId } = await captured()
  const [first, second] = [await finance(), await finance()]
  await give(first, chargeId, LIMIT + 1)
  const refused = await waitingOne(second, chargeId)
  expect((await decide(second, refused.id, false)).status).toBe(200)
  expect(codeOf(await decide(second, refused.id, true))).toBe('second-look-decided')
  await give(first, chargeId, LIMIT + 2)
  const late = await waitingOne(second, chargeId)
  app.clock.advance('P7D')
  const third = await finance()
  expect(codeOf(await decide(third, late.id, true))).toBe('second-look-decided')
  await app.settle()
  expect(await waiting(third, chargeId)).toEqual([])
  const [row] = await app.db.many(sql`SELECT state, decided_by FROM second_look WHERE id = ${late.id}`)
  expect(row).toEqual({ state: 'lapsed', decidedBy: null })
  expect(await refunded(chargeId)).toBe(0)
  expect((await give(third, chargeId, LIMIT + 1)).status, 'and can be asked for again').toBe(200)
})

test('R8.05 a difference above the limit is written off by two, or not at all', async () => {
  await read()
  await strangePayment({ amount: 501_00, currency: 'SEK' })
  await read()
  app.clock.advance('PT2H')
  await read()
  const [{ id } = assert.fail('no difference')] = await differences()
  const [first, second] = [await finance(), await finance()]
  const end = (as: Who, body: { as: 'explained' | 'written-off'; reason: string }) =>
    app.call('POST', '/studio/differences/:differenceId/end', { as, params: { differenceId: id }, body })
  const losses = () => balance(app.db, { kind: 'payment-losses', market: 'se' })
  const ended = await end(first, { as: 'written-off', reason: 'Another house’s' })
  expect(ended.body.waits).toMatchObject({ amount: 501_00, own: true })
  expect(await losses()).toBe(0)
  expect(codeOf(await end(second, { as: 'explained', reason: 'Refunded there' }))).toBe('second-look-waits')
  const look = await waitingOne(second, id)
  expect((await decide(first, look.id, true)).status).toBe(409)
  expect((await decide(second, look.id, true)).status).toBe(200)
  expect((await differences())[0]).toMatchObject({ id, endedAs: 'written-off' })
  expect(await losses()).toBe(-501_00)
  await sound()
})

test('R8.05 a difference above the limit is not explained by one colleague alone', async () => {
  await strangePayment({ amount: 502_00, currency: 'SEK' })
  await read()
  app.clock.advance('PT2H')
  await read()
  const found = (await differences()).find(({ endedAs }) => endedAs === null) ?? assert.fail('no difference')
  const [first, second] = [await finance(), await finance()]
  const ended = await app.call('POST', '/studio/differences/:differenceId/end', {
    as: first,
    params: { differenceId: found.id },
    body: { as: 'explained', reason: 'It is put right' },
  })
  expect(ended.body).toMatchObject({
    difference: { endedAs: null },
    waits: { kind: 'explanation', own: true },
  })
  expect((await decide(second, (await waitingOne(second, found.id)).id, true)).status).toBe(200)
  expect((await differences()).find(({ id }) => id === found.id)).toMatchObject({ endedAs: 'explained' })
  await sound()
})

test('R8.05 T29 a role reads and decides the acts that it may agree to, and no other', async () => {
  const { chargeId } = await captured()
  const first = await finance()
  await give(first, chargeId, LIMIT + 1)
  const { id } = await waitingOne(first, chargeId)
  const of = async (role: 'support' | 'stylist' | 'warehouse' | 'buyer') =>
    proven(app, await givenStaff(app, role))
  for (const role of ['support', 'warehouse', 'buyer'] as const) {
    const as = await of(role)
    expect(await waiting(as, chargeId), role).toEqual([])
    expect((await decide(as, id, true)).status, role).toBe(403)
  }
  const stylist = await of('stylist')
  expect((await app.call('GET', '/studio/second-looks', { as: stylist })).status).toBe(403)
  expect((await decide(stylist, id, true)).status).toBe(403)
  expect(await refunded(chargeId)).toBe(0)
})
