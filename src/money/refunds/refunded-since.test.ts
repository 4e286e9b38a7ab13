import { expect, test } from 'vitest'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { refundSubject } from './refund-subject.ts'
import { type RefundedSince, refundedSince } from './refunded-since.ts'

const app = await testApp()
const { ctx, db } = app
const { given } = walletWorld(app)

async function paid() {
  const { id: memberId } = await given({ goodwill: 400_00 })
  const { boxId, invoiceId } = await givenCharge(app, { memberId })
  await app.settle()
  const back = (amount: number) =>
    inTransaction(ctx, (ctx) =>
      refundSubject(ctx, {
        subjectId: boxId,
        memberId,
        market: 'se',
        invoiceId: invoiceId!,
        amount,
        reason: 'test',
      }),
    )
  const since = (moment: Date) =>
    db.one<RefundedSince>(sql`
      SELECT back.refunded, back.refund_waits FROM box b
      CROSS JOIN LATERAL ${refundedSince({ subjectId: sql`b.id`, since: sql`${moment}::timestamptz` })} back WHERE b.id = ${boxId}`)
  return { back, since }
}

test('R6.11 R9.07 the amount refunded since a moment includes the card and returned credit', async () => {
  const [box, other] = [await paid(), await paid()]
  const start = ctx.clock.now()
  expect(await box.since(start)).toEqual({ refunded: 0, refundWaits: false })
  await box.back(100_00)
  await other.back(50_00)
  expect(await box.since(start), 'ordered').toEqual({ refunded: 100_00, refundWaits: true })
  await app.settle()
  expect(await box.since(start), 'sent').toEqual({ refunded: 100_00, refundWaits: false })
  app.clock.advance('PT1H')
  const later = ctx.clock.now()
  await box.back(300_00)
  await app.settle()
  expect(await box.since(later), 'the rest of the card, and credit for what it had not paid').toEqual({
    refunded: 300_00,
    refundWaits: false,
  })
  expect(await box.since(start)).toEqual({ refunded: 400_00, refundWaits: false })
})
