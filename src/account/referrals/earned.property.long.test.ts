import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { friendsBox } from '#/testing/people/friends-box.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { db, ctx, clock } = app
const world = friendsBox(app, await givenStudio(app))
const { dispute, decide } = providerWorld(app)

const REWARD = 150_00
const LIMIT = 400_00
const prices = [100_00, 200_00, 300_00, 400_00, 500_00]

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pass' as const), days: fc.constantFrom(1, 7, 14, 15) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('withdraw' as const), piece: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('take back' as const), piece: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('refund' as const), amount: fc.constantFrom(50_00, 600_00) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('dispute' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('decide' as const), won: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('spend' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('unspend' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('erase' as const), who: fc.constantFrom('friend', 'referrer') }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** An independent model of the story: the part of the box that stays, and the credit of both. */
function ledgerOfStory() {
  const withdrawn = new Set<number>()
  const erased = new Set<string>()
  let [byHand, taken, undecided, day, spent, nextCheck] = [0, false, false, 0, 0, 15]
  let state: 'joined' | 'credited' | 'recalled' | 'ended' = 'joined'
  const kept = () => prices.reduce((sum, price, nth) => sum + (withdrawn.has(nth) ? 0 : price), 0)
  const isKept = () => !taken && kept() - byHand > LIMIT
  const recheck = () => {
    if (state === 'credited' && !isKept()) state = 'recalled'
  }
  return {
    pass(days: number) {
      day += days
      if (state !== 'joined' || day < nextCheck) return
      nextCheck = undecided ? day + 1 : Number.POSITIVE_INFINITY
      if (!undecided && isKept()) state = 'credited'
    },
    withdraw(piece: number) {
      withdrawn.add(piece)
      recheck()
    },
    refund(amount: number) {
      byHand += amount
      recheck()
    },
    dispute() {
      taken = true
      undecided = true
      recheck()
    },
    decide(won: boolean) {
      taken = !won
      undecided = false
    },
    erase(who: string) {
      erased.add(who)
      if (state === 'joined') state = 'ended'
    },
    spend(amount: number) {
      spent += amount
    },
    unspend() {
      spent = 0
    },
    maySpend: () => (state === 'credited' && !erased.has('referrer') ? REWARD - spent : 0),
    isErased: (who: string) => erased.has(who),
    expected: () => ({
      referrer: state === 'credited' && !erased.has('referrer') ? REWARD - spent : 0,
      friend: state === 'credited' && !erased.has('friend') ? REWARD : 0,
      given: state === 'credited' || state === 'recalled' ? 2 : 0,
    }),
  }
}
type Story = ReturnType<typeof ledgerOfStory>
type KeptBox = Awaited<ReturnType<typeof world.kept>>
type Scarf = Awaited<ReturnType<typeof world.spend>>

function actsOf(kept: KeptBox, story: Story) {
  let disputeId: string | undefined
  let scarf: Scarf | undefined
  const does = {
    pass: async ({ days }: { days: number }) => {
      clock.advance(`P${days}D`)
      await app.settle()
      story.pass(days)
    },
    withdraw: async ({ piece }: { piece: number }) => {
      if (story.isErased('friend')) return
      if (await world.withdraw(kept, [kept.ids[piece]!])) story.withdraw(piece)
    },
    'take back': async ({ piece }: { piece: number }) => {
      const unit = sql`SELECT FROM box_item WHERE id = ${kept.ids[piece]} AND state = 'returning'`
      if (await db.maybe(unit)) await world.takenBack(kept.ids[piece]!)
    },
    refund: async ({ amount }: { amount: number }) => {
      const order = { chargeId: kept.chargeId, amount, reason: 'goodwill' }
      const went = await refundCharge(ctx, order).catch(() => undefined)
      await app.settle()
      if (went) story.refund(amount)
    },
    dispute: async () => {
      if (disputeId) return
      disputeId = await dispute(kept.chargeId).catch(() => undefined)
      if (disputeId) story.dispute()
    },
    decide: async ({ won }: { won: boolean }) => {
      if (!disputeId) return
      const went = await decide(disputeId, won ? 'won' : 'lost').catch(() => undefined)
      if (went) story.decide(won)
    },
    spend: async () => {
      if (scarf || story.maySpend() < 100_00) return
      scarf = await world.spend(kept.referrer.id, 100_00)
      story.spend(100_00)
    },
    unspend: async () => {
      if (!scarf || story.isErased('referrer')) return
      await world.unspend(kept.referrer.id, scarf)
      scarf = undefined
      story.unspend()
    },
    erase: async ({ who }: { who: string }) => {
      if (story.isErased(who)) return
      const { id } = who === 'friend' ? kept.friend : kept.referrer
      if (await world.erase(id)) story.erase(who)
    },
  }
  return (one: Act) => does[one.does](one as never)
}

async function credited({ referrer, friend }: KeptBox) {
  const rows = await db.many<{ memberId: string; remaining: number }>(sql`
    SELECT member_id, remaining FROM wallet_credit WHERE source = 'referral' AND member_id IN (${referrer.id}, ${friend.id})`)
  const left = (id: string) => rows.find(({ memberId }) => memberId === id)?.remaining ?? 0
  return { referrer: left(referrer.id), friend: left(friend.id), given: rows.length }
}

test('R3.13 in any order of withdrawals, refunds, disputes and erasures both are credited once at most, and only while enough is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      const kept = await world.kept()
      const story = ledgerOfStory()
      const doing = actsOf(kept, story)
      for (const [nth, one] of [...acts, { does: 'pass' as const, days: 15 }].entries()) {
        await doing(one as Act)
        expect(await credited(kept), `after ${nth + 1}: ${one.does}`).toEqual(story.expected())
      }
      expect(await brokenInvariants(db)).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 300_000)
