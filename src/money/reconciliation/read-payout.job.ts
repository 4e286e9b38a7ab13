import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isMissing, type ProviderPayout } from '#/platform/ports/payment-provider.ts'
import { bookPayout, returnPayout } from './book-payout.ts'
import { payoutStateOf } from './entry.rule.ts'
import { READ_PAYOUT } from './read-soon.ts'
import { storeEntries } from './store-entries.ts'

/** Reads and books a payout as the provider has it now, for any reason to look. */
export const readPayout = job<Ctx>(READ_PAYOUT, async (ctx, { subject: id }) => {
  const payout = await ctx.payments.findPayout(id).catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!payout) return ctx.log.warn({ payout: id }, 'the provider has no such payout')
  await writePayout(ctx, payout)
  const { status } = payout
  if (status !== 'paid' && status !== 'failed') return
  const { bookedAt } = await ctx.db.one<{ bookedAt: Date | null }>(
    sql`SELECT booked_at FROM payout WHERE id = ${id}`,
  )
  if (!bookedAt) {
    await storeEntries(ctx, ctx.payments.balanceOfPayout(id), id)
    await ctx.failpoint('before_payout_booked')
    if (!(await bookPayout(ctx, id))) return
  }
  if (status === 'failed') await returnPayout(ctx, id)
})

function writePayout({ db }: Ctx, { id, amount, currency, status, created, arrival_date }: ProviderPayout) {
  const state = payoutStateOf(status)
  return db.run(sql`
    INSERT INTO payout (id, currency, amount, state, created_at, arrives_at)
    VALUES (${id}, ${currency.toUpperCase()}, ${amount}, ${state}, ${new Date(created * 1000)}, ${new Date(arrival_date * 1000)})
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, arrives_at = excluded.arrives_at`)
}
