import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { compareAgain, compareOurs, compareWaiting } from './compare.ts'
import { READ_BALANCE, readPayoutSoon } from './read-soon.ts'
import { storeEntries } from './store-entries.ts'

type Reading = { readTo: Date; comparedTo: Date }

const HOUR_MS = 3_600_000
/** Span of the provider's book that one run reads; a run that is behind continues at once. */
const STEP_MS = 6 * HOUR_MS
/** The clocks of both sides differ: a short overlap is read twice. */
const OVERLAP_MS = HOUR_MS / 6
/** Longest delay of the provider's book behind its answers. */
const THEIRS_LATE_MS = 24 * HOUR_MS
const PAYOUTS_SINCE_MS = 30 * 24 * HOUR_MS

/**
 * Reads the provider's book on. Two runs at once change nothing twice: rows are written once, and the mark only
 * moves forward.
 */
export const readBalance = job<Ctx>(READ_BALANCE, async (ctx) => {
  const { db, clock, payments } = ctx
  const now = clock.now()
  const reading = await db.maybe<Reading>(sql`SELECT read_to, compared_to FROM provider_reading`)
  if (!reading) return
  const to = new Date(Math.min(reading.readTo.getTime() + STEP_MS, now.getTime()))
  const from = new Date(reading.readTo.getTime() - OVERLAP_MS)
  await storeEntries(ctx, payments.balanceBetween({ from, to }))
  await ctx.failpoint('after_balance_read')
  await db.run(sql`UPDATE provider_reading SET read_to = ${to} WHERE read_to < ${to}`)
  if (to < now) return enqueue(db, { kind: READ_BALANCE, subject: 'provider', dueAt: now, now })
  while ((await compareWaiting(ctx)) > 0);
  await compareAgain(ctx)
  const until = new Date(now.getTime() - THEIRS_LATE_MS)
  if (until > reading.comparedTo) {
    await compareOurs(ctx, { from: reading.comparedTo, to: until })
    await db.run(sql`UPDATE provider_reading SET compared_to = ${until} WHERE compared_to < ${until}`)
  }
  await readPayouts(ctx, now)
})

async function readPayouts(ctx: Ctx, now: Date) {
  for await (const { id, status } of ctx.payments.payoutsSince(new Date(now.getTime() - PAYOUTS_SINCE_MS))) {
    const ours = await ctx.db.maybe<{ settled: boolean }>(sql`
      SELECT (booked_at IS NOT NULL AND (${status} <> 'failed' OR returned_at IS NOT NULL)) OR state = 'cancelled' AS settled
      FROM payout WHERE id = ${id}`)
    if (!ours?.settled) await readPayoutSoon(ctx, id)
  }
}
