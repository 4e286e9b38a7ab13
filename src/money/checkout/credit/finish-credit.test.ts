import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { finishCredit } from './finish-credit.ts'
import { spendCredit } from './spend-credit.ts'

const app = await testApp()
const { ctx, db } = app
const { give, pass } = walletWorld(app)

test('R9.04 R9.07 T97 a process that slept finds the next payment, and leaves the credit that is held for it', async () => {
  const member = await givenMember(app, { market: 'se', card: 'pm_card_authenticationRequired' })
  const { chargeIds } = await givenCharge(app, { memberId: member.id, market: 'se' })
  const chargeId = chargeIds[0]!
  await app.settle()
  await give(member.id, 'goodwill', 500_00, 'se')
  const own = { chargeId, memberId: member.id }
  let slept = false
  async function meanwhile() {
    await finishCredit(ctx, chargeId)
    await app.ask('POST', '/payments/charges/:id/pay', { params: { id: chargeId }, as: member })
    const next = { ...own, credit: 100_00, byCard: 118_00 }
    await expect(spendCredit(dyingAt(ctx, 'credit_asked'), next)).rejects.toThrow('killed')
  }
  const sleeping = {
    ...ctx,
    async failpoint(name: string) {
      if (name !== 'intent_withdrawn' || slept) return
      slept = true
      await meanwhile()
    },
  }
  await spendCredit(sleeping, { ...own, credit: 400_00, byCard: 218_00 })
  const row = () =>
    db.one<{ providerId: string | null }>(
      sql`SELECT amount, held_credit, provider_id FROM charge WHERE id = ${chargeId}`,
    )
  const before = await row()
  expect(before).toMatchObject({ amount: 218_00, heldCredit: 100_00 })
  await pass('PT1M')
  expect(await row()).toMatchObject({ amount: 118_00, heldCredit: 0 })
  expect(await ctx.payments.findIntent(before.providerId!)).toMatchObject({ status: 'canceled' })
  expect(await brokenInvariants(db, app.clock.now())).toEqual([])
})

test('R9.07 R9.05 the mail says what is left of the whole invoice, not of the part that credit paid', async () => {
  const member = await givenMember(app, { market: 'se', card: 'pm_card_authenticationRequired' })
  const { chargeIds } = await givenCharge(app, { memberId: member.id, market: 'se', parts: 2 })
  await app.settle()
  await give(member.id, 'goodwill', 309_00, 'se')
  await spendCredit(ctx, { chargeId: chargeIds[0]!, memberId: member.id, credit: 309_00, byCard: 0 })
  expect(
    await db.many(sql`
      SELECT (props->>'amount')::int AS amount, (props->>'left')::int AS left FROM email
      WHERE member_id = ${member.id} AND template = 'credit-used'`),
  ).toEqual([{ amount: 309_00, left: 309_00 }])
})
