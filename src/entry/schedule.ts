import { sweepStopped } from '#/goods/catalogue/publishing/stopped.ts'
import { recountMarked } from '#/goods/catalogue/stock/product-stock.ts'
import { releaseExpired } from '#/goods/catalogue/stock/stock.ts'
import { addUpCharges } from '#/money/charges/charge-sums.ts'
import { sweepPayments } from '#/money/payments/sweep-payments.ts'
import { forgetEvents } from '#/money/payments/webhook-event.ts'
import { sweepReconciliation } from '#/money/reconciliation/read-soon.ts'
import { forgetLinks } from '#/people/identity/links/link-grants.ts'
import { forgetVisitorsAnswers } from '#/people/taste/answers.ts'
import { sealAudit } from '#/platform/audit/audit-seal.ts'
import type { Db } from '#/platform/database/db.ts'
import { forgetOldKeys } from '#/platform/http/idempotency/idempotency-claims.ts'
import { readInvariants } from '#/platform/invariants/read-invariants.ts'
import { forgetDone } from '#/platform/jobs/jobs.ts'
import { forgetViews } from '#/platform/list/views/views.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { forgetSessions } from '#/platform/sessions/sessions.ts'
import { reportAlive } from '#/platform/watch/process-signs.ts'
import { forgetVisitorsCarts } from '#/shop/cart/cart.queries.ts'
import { forgetVisitorsLists } from '#/shop/favourites/lists.ts'
import { sendNotices } from '#/shop/favourites/notices/send-notices.ts'
import { forgetWatches } from '#/shop/favourites/notices/watches.ts'
import { keepSums } from '#/studio/accounting/keep-sums.ts'
import { watchHealth } from '#/studio/health/read-health.ts'
import { countInsight } from '#/studio/insight/count-insight.ts'
import { handOverCalls } from '#/styling/calls/hand-over.ts'
import { handOverMembers } from '#/styling/stylists/hand-over.ts'

type Scheduled = { name: string; everyMs: number; run(): Promise<unknown> }

/** Periodic work, independent of due jobs. Every process may run it; two may run it at once. */
export function startSchedule({
  ctx,
  replica,
  isLeaving,
  deliverWebhooks,
  payOut,
  processId,
}: {
  ctx: Ctx
  /** The process in the list of those that are alive. */
  processId: string
  /** A standby for long queries. */
  replica?: Db
  isLeaving(): boolean
  deliverWebhooks(): Promise<void>
  payOut(): Promise<void>
}): () => void {
  const recurring: Scheduled[] = [
    ...forgotten(ctx),
    { name: 'what changed of charges is added up', everyMs: 30_000, run: () => addUpCharges(ctx.db) },
    { name: 'what sold out or came back is looked at', everyMs: 30_000, run: () => recountMarked(ctx.db) },
    {
      name: 'pieces held too long go back to the shelf',
      everyMs: 30_000,
      run: () => releaseExpired(ctx.db, ctx.clock.now()),
    },
    { name: 'calls of whoever is away are handed over', everyMs: 60_000, run: () => handOverCalls(ctx) },
    { name: 'members of whoever left are handed over', everyMs: 60_000, run: () => handOverMembers(ctx) },
    { name: 'what somebody waits for in the shop is told', everyMs: 30_000, run: () => sendNotices(ctx) },
    {
      name: 'notices that have ended are forgotten',
      everyMs: 3_600_000,
      run: () => forgetWatches(ctx.db, ctx.clock.now()),
    },
    {
      name: 'what visitors answered 90 days ago is forgotten',
      everyMs: 3_600_000,
      run: () => forgetVisitorsAnswers(ctx.db, ctx.clock.now()),
    },
    {
      name: 'carts of visitors who will not be known again are forgotten',
      everyMs: 3_600_000,
      run: () => forgetVisitorsCarts(ctx.db, ctx.clock.now()),
    },
    {
      name: 'favourites of visitors who will not be known again are forgotten',
      everyMs: 3_600_000,
      run: () => forgetVisitorsLists(ctx.db, ctx.clock.now()),
    },
    { name: 'imports stopped a day ago are ended', everyMs: 3_600_000, run: () => sweepStopped(ctx) },
    { name: 'money that waits without a job gets one', everyMs: 300_000, run: () => sweepPayments(ctx) },
    { name: 'the provider’s book is read', everyMs: 60_000, run: () => sweepReconciliation(ctx) },
    {
      name: 'hours, days and months that have ended are added up',
      everyMs: 900_000,
      run: () => keepSums(ctx),
    },
    { name: 'what insight tells is counted', everyMs: 3_600_000, run: () => countInsight(ctx) },
    {
      name: 'invariants are read',
      everyMs: 60_000,
      run: () => readInvariants({ ...ctx, replica, isLeaving }),
    },
    { name: 'this process is reported alive', everyMs: 15_000, run: () => reportAlive(ctx, processId) },
    { name: 'calls of outside services are counted', everyMs: 15_000, run: () => ctx.outside.store(ctx) },
    { name: 'health is read', everyMs: 30_000, run: () => watchHealth(ctx) },
    { name: 'the audit is sealed', everyMs: 60_000, run: () => sealAudit(ctx) },
    { name: 'the payment sandbox sends its webhooks', everyMs: 500, run: deliverWebhooks },
    { name: 'the payment sandbox pays out', everyMs: 60_000, run: payOut },
  ]
  const timers = recurring.map(({ name, everyMs, run }) => {
    let running = false
    return setInterval(() => {
      if (running) return
      running = true
      run()
        .catch((error) => ctx.log.error({ err: error }, name))
        .finally(() => {
          running = false
        })
    }, everyMs)
  })
  return () => timers.forEach(clearInterval)
}

/** Rows that are removed after a time. */
const forgotten = (ctx: Ctx): Scheduled[] => [
  {
    name: 'idempotency keys older than a day are forgotten',
    everyMs: 600_000,
    run: () => forgetOldKeys(ctx.db, ctx.clock.now()),
  },
  {
    name: 'jobs done a week ago are forgotten',
    everyMs: 600_000,
    run: () => forgetDone(ctx.db, ctx.clock.now()),
  },
  {
    name: 'views of lists deleted a month ago are removed',
    everyMs: 3_600_000,
    run: () => forgetViews(ctx),
  },
  {
    name: 'sessions that ended a month ago are forgotten',
    everyMs: 3_600_000,
    run: () => forgetSessions(ctx.db, ctx.clock.now()),
  },
  {
    name: 'links that ended a month ago are forgotten',
    everyMs: 3_600_000,
    run: () => forgetLinks(ctx.db, ctx.clock.now()),
  },
  {
    name: 'what the provider told a quarter ago is forgotten',
    everyMs: 3_600_000,
    run: () => forgetEvents(ctx.db, ctx.clock.now()),
  },
]
