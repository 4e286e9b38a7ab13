import { expect, test } from 'vitest'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { coverCredit } from './hold-credit.ts'
import { returnCredit } from './return-credit.ts'

const app = await testApp()
const { ctx, db } = app
const { given, balanceOf, pass } = walletWorld(app)

/** Spends the credit on a box, and returns a function that gives all of the box back. */
async function spent(memberId: string) {
  const { boxId: subjectId, invoiceId } = await givenCharge(app, { memberId })
  await app.settle()
  const owed = {
    subjectId,
    memberId,
    market: 'se',
    invoiceId: invoiceId!,
    amount: 618_00,
    reason: 'test',
  } as const
  return () => inTransaction(ctx, (ctx) => refundSubject(ctx, owed))
}

test('R9.07 credit that comes back before its last day, with a later one, does not lapse on the first', async () => {
  const member = await given({ goodwill: 100_00 })
  await pass('P340D')
  const giveBack = await spent(member.id)
  await pass('P10D')
  await giveBack()
  await pass('P16D')
  expect(await balanceOf(member), 'its first last day is over').toBe(100_00)
  await pass('P15D')
  expect(await balanceOf(member)).toBe(0)
  const lapsed = await db.many<{ subject: string }>(
    sql`SELECT subject FROM email WHERE member_id = ${member.id} AND event_id LIKE 'wallet:lapsed:%'`,
  )
  expect(lapsed, 'one mail, on the last of its days').toEqual([
    { subject: 'Ett tillgodohavande har gått ut' },
  ])
})

test('R9.07 a late reminder is not sent about a day that has moved', async () => {
  const member = await given({ goodwill: 100_00 })
  await pass('P330D')
  const giveBack = await spent(member.id)
  // No job runs for eleven days: the reminder of the first day is due, and waits.
  app.clock.advance('P11D')
  await giveBack()
  await app.settle()
  expect(await balanceOf(member)).toBe(100_00)
  expect(
    await db.many(
      sql`SELECT event_id FROM email WHERE member_id = ${member.id} AND event_id LIKE 'wallet:ends-soon:%'`,
    ),
  ).toEqual([])
})

test('R9.07 the company’s credit in place of a member’s is not returned to a member', async () => {
  const member = await given({})
  const { boxId: subjectId, invoiceId } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  const holding = { subjectType: 'box', subjectId, memberId: member.id, market: 'se' } as const
  await inTransaction(ctx, async (ctx) => {
    await coverCredit(ctx, { ...holding, upTo: 100_00 })
    await ctx.db.run(sql`UPDATE wallet_use SET invoice_id = ${invoiceId!} WHERE subject_id = ${subjectId}`)
    expect(await returnCredit(ctx, { ...holding, upTo: 100_00 })).toBe(100_00)
    const rows = await ctx.db.many(
      sql`SELECT source, remaining FROM wallet_credit WHERE member_id = ${member.id}`,
    )
    expect(rows).toEqual([{ source: 'cover', remaining: 0 }])
    throw new Error('undone')
  }).catch((error: Error) => expect(error.message).toBe('undone'))
})
