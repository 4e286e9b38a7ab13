import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { db, clock } = app
const { read, strangePayment, differences, dispute, decide } = providerWorld(app)
const colleague = async (role = 'finance') => proven(app, await givenStaff(app, role))

async function charged(card: string, market: 'de' | 'se' = 'de') {
  const { id: memberId } = await givenMember(app, { market, card })
  const { chargeId, invoiceId } = await givenCharge(app, { memberId, market })
  await app.settle()
  return { chargeId: chargeId!, invoiceId: invoiceId! }
}
const declined = () => charged('pm_card_chargeCustomerFail')
const inDays = (days: number) => dayOf(clock.now(), 'de').add({ days }).toString()
const promise = { amount: 618_00, reason: 'On the telephone.' }
const reason = 'Both saw it.'

/** A command, given to two colleagues at once. `acts`: the rows that the audit has of it afterwards. */
type Race = {
  name: string
  /** Prepares a subject, and returns the command on it. */
  given(): Promise<(as: Who) => Promise<{ status: number }>>
  statuses: number[]
  acts: Record<string, number>
  because: string
}
const races: Race[] = [
  {
    name: 'a card is tried again',
    async given() {
      const { chargeId } = await declined()
      return (as) =>
        app.call('POST', '/studio/charges/:id/retry', { as, params: { id: chargeId }, body: { reason } })
    },
    statuses: [200, 409],
    acts: { 'charge-retried': 1 },
    because: 'a charge under way is not tried again',
  },
  {
    name: 'a refund of all that is left',
    async given() {
      const { chargeId } = await charged('pm_card_visa', 'se')
      const body = { amount: 618_00, reason }
      return (as) => app.call('POST', '/studio/charges/:id/refund', { as, params: { id: chargeId }, body })
    },
    statuses: [200, 409],
    acts: { 'charge-refunded': 1 },
    because: 'nothing is left for the second',
  },
  {
    name: 'a refund above the limit is asked for',
    async given() {
      const { chargeId } = await charged('pm_card_visa')
      const params = { id: chargeId }
      const body = { amount: 300_00, reason }
      return (as) => app.call('POST', '/studio/charges/:id/refund', { as, params, body })
    },
    statuses: [200, 409],
    acts: { 'refund-asked': 1 },
    because: 'one request waits for a payment',
  },
  {
    name: 'reminders are paused',
    async given() {
      const { chargeId } = await declined()
      const body = { paused: true, reason }
      return (as) => app.call('POST', '/studio/charges/:id/reminders', { as, params: { id: chargeId }, body })
    },
    statuses: [200, 200],
    acts: { 'reminders-paused': 1 },
    because: 'the second finds them paused',
  },
  {
    name: 'a promise is recorded',
    async given() {
      const { invoiceId } = await declined()
      const body = { ...promise, day: inDays(3) }
      return (as) =>
        app.call('POST', '/studio/dunning/:invoiceId/promise', { as, params: { invoiceId }, body })
    },
    statuses: [200, 409],
    acts: { 'promise-recorded': 1 },
    because: 'a bill has one open promise',
  },
  {
    name: 'a promise is taken back',
    async given() {
      const { invoiceId } = await declined()
      const params = { invoiceId }
      const body = { ...promise, day: inDays(3) }
      await app.ask('POST', '/studio/dunning/:invoiceId/promise', { as: await colleague(), params, body })
      return (as) =>
        app.call('POST', '/studio/dunning/:invoiceId/promise/undo', { as, params, body: { reason } })
    },
    statuses: [200, 409],
    acts: { 'promise-undone': 1 },
    because: 'it is not open any more',
  },
  {
    name: 'a difference with the provider ends',
    async given() {
      await read()
      await strangePayment({ amount: 90_00, currency: 'SEK' })
      await read()
      await read()
      const { id } = (await differences()).find(({ endedAs }) => endedAs === null)!
      const body = { as: 'explained' as const, reason }
      return (as) =>
        app.call('POST', '/studio/differences/:differenceId/end', { as, params: { differenceId: id }, body })
    },
    statuses: [200, 409],
    acts: { 'difference-explained': 1 },
    because: 'it has ended',
  },
  {
    name: 'a dispute is answered',
    async given() {
      const { chargeId } = await charged('pm_card_visa', 'se')
      await dispute(chargeId)
      const { id } = await db.one<{ id: string }>(sql`SELECT id FROM dispute WHERE charge_id = ${chargeId}`)
      return (as) =>
        app.call('POST', '/studio/disputes/:disputeId/answer', {
          as,
          params: { disputeId: id },
          body: { reason },
        })
    },
    statuses: [200, 409],
    acts: { 'dispute-answered': 1 },
    because: 'the evidence is sent once',
  },
  {
    name: 'a lost dispute ends',
    async given() {
      const { chargeId } = await charged('pm_card_visa', 'se')
      await decide(await dispute(chargeId), 'lost')
      const { id } = await db.one<{ id: string }>(sql`SELECT id FROM dispute WHERE charge_id = ${chargeId}`)
      const body = { as: 'claimed' as const, reason }
      return (as) =>
        app.call('POST', '/studio/disputes/:disputeId/end', { as, params: { disputeId: id }, body })
    },
    statuses: [200, 409],
    acts: { 'dispute-claimed': 1 },
    because: 'it has ended',
  },
]

test.each(races)('R8.05 two colleagues at once: $name, since $because', async ({ given, statuses, acts }) => {
  const command = await given()
  const [first, second] = [await colleague(), await colleague()]
  const { last } = await db.one<{ last: number }>(sql`SELECT coalesce(max(id), 0)::bigint AS last FROM audit`)
  const answers = await Promise.all([command(first), command(second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(statuses)
  const written = await db.many<{ action: string; count: number }>(sql`
    SELECT action, count(*)::int AS count FROM audit WHERE id > ${last} AND action = ANY(${Object.keys(acts)}) GROUP BY action`)
  expect(Object.fromEntries(written.map(({ action, count }) => [action, count]))).toEqual(acts)
  await app.settle()
  expect(await brokenInvariants(db, clock.now())).toEqual([])
})

test('R8.05 two colleagues who enter a rate at once: the second corrects the first, and the audit has both', async () => {
  const rate = (millionths: number) => ({
    ...{ currency: 'SEK' as const, day: '2025-12-31', source: 'ECB', publishedOn: '2025-12-31' },
    millionths,
  })
  const [first, second] = [await colleague(), await colleague()]
  const answers = await Promise.all([
    app.call('POST', '/studio/oss/rates', { as: first, body: rate(87_000) }),
    app.call('POST', '/studio/oss/rates', { as: second, body: rate(88_000) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const acts = await db.many<{ from: number | null; to: number }>(sql`
    SELECT (detail ->> 'from')::int AS from, (detail ->> 'to')::int AS to FROM audit WHERE action = 'exchange-rate-entered' ORDER BY id`)
  expect(acts).toMatchObject([{ from: null }, { from: acts[0]!.to }])
  const { millionths } = await db.one<{ millionths: number }>(sql`SELECT millionths FROM exchange_rate`)
  expect(millionths).toBe(acts[1]!.to)
})
