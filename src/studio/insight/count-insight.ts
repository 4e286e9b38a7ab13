import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql, transaction } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { countCohorts, countCover, countFunnel } from './counts.queries.ts'
import { lastCounted } from './insight.queries.ts'
import { countKept, monthsToCount } from './kept/kept-counts.ts'
import { countPredictions } from './predictions/prediction-counts.ts'
import { countWorn } from './worn/worn-counts.ts'

/** Age at which figures are counted again, and the shortest time between two counts. */
const EVERY_HOURS = 6
const SOONEST_MINUTES = 1

type Counting = Pick<Ctx, 'db' | 'clock'>

export const countInsightNow = job<Ctx>('count-insight', async (ctx) => {
  await countInsight(ctx, SOONEST_MINUTES)
})

/** Asks a job for a new count, which may take seconds. False if the last count is too recent. */
export const askToCount = (ctx: PlatformCtx, staffId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const now = clock.now()
    const last = await lastCounted(db)
    if (last && now.getTime() - last.getTime() < SOONEST_MINUTES * 60_000) {
      nothingChanged(ctx)
      return false
    }
    const uniqueKey = `count-insight:${last?.toISOString() ?? 'first'}`
    await enqueue(db, {
      kind: countInsightNow.kind,
      subject: 'insight',
      dueAt: now,
      now,
      uniqueKey,
      urgent: true,
    })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'count-asked',
      subject: { kind: 'insight', id: 'insight' },
    })
    return true
  })

/** Counts the figures of insight, unless the last count is recent; returns whether it counted (R8.07). */
export const countInsight = ({ db, clock }: Counting, minutes = EVERY_HOURS * 60): Promise<boolean> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const before = new Date(now.getTime() - minutes * 60_000)
    if (!(await claim(tx, now, before))) return false
    for (const market of marketIds) {
      for (const month of await monthsToCount(tx, market, now)) await countKept(tx, market, month)
      await countFunnel(tx, market)
      await countCohorts(tx, market)
      await countWorn(tx, market, now)
    }
    await countCover(tx, now)
    await countPredictions(tx, now)
    return true
  })

/** One process at a time: the others wait for its row and then find the count done. */
const claim = (tx: Db, now: Date, before: Date) =>
  tx.run(sql`
    INSERT INTO insight_count AS last (counted_at) VALUES (${now})
    ON CONFLICT (single) DO UPDATE SET counted_at = ${now} WHERE last.counted_at <= ${before}`)
