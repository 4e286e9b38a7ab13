import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobs } from '#/entry/jobs.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { drain } from '#/platform/jobs/run-due.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { testApp } from '#/testing/world/app.ts'
import { invoiceWorld } from '#/testing/world/invoice-world.ts'

const app = await testApp()
const { given, statesOf, statusOf, pay } = invoiceWorld(app)

type World = Awaited<ReturnType<typeof given>>
const acts = {
  monthPasses: async () => app.clock.advance('P31D'),
  dayPasses: async () => app.clock.advance('P1D'),
  work: () => drain(app.ctx, jobs),
  webhooks: () => app.deliverWebhooks({ order: 'newest-first' }),
  memberPays: (world: World, pick: number) => pay(world, world.chargeIds[pick % world.chargeIds.length]!),
  refund: ({ chargeIds }: World, pick: number) =>
    refundCharge(app.ctx, {
      chargeId: chargeIds[pick % chargeIds.length]!,
      amount: 1 + pick,
      reason: 'any',
    }).catch((error: { code?: string }) => expect(error.code).toBe('refund-too-much')),
  killedWhenPaid: async () => app.failpoint.set('invoice_paid', 'throw'),
  alive: async () => app.failpoint.set('invoice_paid', undefined),
}
const step = fc.tuple(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), fc.nat(150_00))

test('I5 I11 any order of captures, refunds and kills: paid is what the ledger says, at every step', async () => {
  const cards = fc.constantFrom('pm_card_visa', 'pm_card_chargeCustomerFail', null)
  const stories = fc.tuple(cards, fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 12 }))
  await fc.assert(
    fc.asyncProperty(stories, async ([card, parts, story]) => {
      await acts.alive()
      const world = await given({ card, parts })
      for (const [act, pick] of story) {
        await acts[act](world, pick)
        const { paid, open } = await statusOf(world)
        const { due } = await app.db.one<{ due: number }>(sql`
          SELECT coalesce(sum(amount) FILTER (WHERE state <> 'captured'), 0)::bigint AS due FROM charge WHERE invoice_id = ${world.invoiceId}`)
        expect(open).toBe(due)
        expect(paid).toBe(due === 0)
      }
      await acts.alive()
      for (const wait of ['PT10M', 'P1D', 'P31D', 'P31D', 'P20D']) {
        app.clock.advance(wait)
        await app.settle()
      }
      const { state } = await statusOf(world)
      expect(state).toBe(
        (await statesOf(world)).every((state) => state === 'captured') ? 'closed' : 'settled',
      )
      expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
    }),
    { numRuns: Number(process.env.RUNS ?? 15), endOnFailure: true },
  )
})
