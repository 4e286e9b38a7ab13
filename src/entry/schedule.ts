import { setTimeout as sleep } from 'node:timers/promises'
import { forgetDataRequests } from '#/account/privacy/guest-data/data-requests.ts'
import { removeOldData } from '#/account/privacy/removal/remove-old-data.ts'
import { forgetDeclarations } from '#/after-sales/withdrawal/declarations.ts'
import { sweepStopped } from '#/goods/catalogue/publishing/stopped.ts'
import { sweepUnsafe } from '#/goods/catalogue/safety/sweep-unsafe.ts'
import { recountMarked } from '#/goods/catalogue/stock/product-stock.ts'
import { releaseExpired } from '#/goods/catalogue/stock/stock.ts'
import { addUpCharges } from '#/money/charges/charge-sums.ts'
import { forgetCardForms } from '#/money/payment-methods/refused/card-forms.ts'
import { sweepPayments } from '#/money/payments/sweep-payments.ts'
import { forgetEvents } from '#/money/payments/webhook-event.ts'
import { sweepReconciliation } from '#/money/reconciliation/read-soon.ts'
import { forgetLinks } from '#/people/identity/links/link-grants.ts'
import { keepAllTerms } from '#/people/law/kept/keep-terms.ts'
import { mailTermsChanges } from '#/people/law/terms-change/mail-terms-changes.ts'
import { forgetVisitorsAnswers } from '#/people/taste/answers.ts'
import { sealAudit } from '#/platform/audit/audit-seal.ts'
import { forgetUnconfirmed } from '#/platform/consent/adverts/advert-answers.ts'
import type { Db } from '#/platform/database/db.ts'
import { forgetOldKeys } from '#/platform/http/idempotency/idempotency-claims.ts'
import { readInvariants } from '#/platform/invariants/read-invariants.ts'
import { forgetDone } from '#/platform/jobs/jobs.ts'
import { forgetExports } from '#/platform/list/exports/exports.ts'
import { forgetViews } from '#/platform/list/views/views.ts'
import { giveUpHeld } from '#/platform/messages/returned/returned-addresses.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { forgetCustomerViews } from '#/platform/sessions/customer-views.ts'
import { forgetSessions } from '#/platform/sessions/sessions.ts'
import { reportAlive } from '#/platform/watch/process-signs.ts'
import type { Rush } from '#/platform/watch/rush.ts'
import { forgetVisitorsCarts } from '#/shop/cart/cart.queries.ts'
import { forgetVisitorsLists } from '#/shop/favourites/lists.ts'
import { sendNotices } from '#/shop/favourites/notices/send-notices.ts'
import { forgetWatches } from '#/shop/favourites/notices/watches.ts'
import { forgetCards } from '#/shop/sharing/cards.ts'
import { keepSums } from '#/studio/accounting/keep-sums.ts'
import { watchHealth } from '#/studio/health/read-health.ts'
import { countInsight } from '#/studio/insight/count-insight.ts'
import { readExperiments } from '#/studio/insight/experiments/read-experiments.ts'
import { forgetMessages, queueMessages } from '#/studio/partners/messages/deliver.job.ts'
import { handOverCalls } from '#/styling/calls/hand-over.ts'
import { trainAtNight } from '#/styling/fit/train-at-night.ts'
import { trainKeepAtNight } from '#/styling/keep/train-keep-at-night.ts'
import { countBoardsAtNight } from '#/styling/pairing/count-at-night.ts'
import { handOverMembers } from '#/styling/stylists/hand-over.ts'
import { forgetAddresses } from '#/styling/threads/inbound/reply-address.ts'

type Scheduled = {
  name: string
  everyMs: number
  /** Long work that waits so long for the end of a rush; other work does not wait. */
  waitsMs?: number
  run(): Promise<unknown>
}

/** Periodic work, independent of due jobs. Every process may run it; two may run it at once. */
export function startSchedule({
  ctx,
  replica,
  isLeaving,
  deliverWebhooks,
  payOut,
  readLaw,
  processId,
  isRush,
}: {
  ctx: Ctx
  /** The process in the list of those that are alive. */
  processId: string
  /** A standby for long queries. */
  replica?: Db
  isLeaving(): boolean
  deliverWebhooks(options?: { limit?: number }): Promise<void>
  payOut(): Promise<void>
  /** Needs the pages, which are mounted above the schedule. */
  readLaw(): Promise<void>
  isRush: Rush
}): () => void {
  const recurring: Scheduled[] = [
    ...forgetting(ctx),
    {
      name: 'deleted views of lists are removed after a month',
      everyMs: 3_600_000,
      run: () => forgetViews(ctx),
    },
    {
      name: 'rows of exports are deleted after a month',
      everyMs: 3_600_000,
      run: () => forgetExports(ctx),
    },
    { name: 'changes of charges are added up', everyMs: 30_000, run: () => addUpCharges(ctx.db) },
    {
      name: 'products that sold out or came back are counted',
      everyMs: 30_000,
      run: () => recountMarked(ctx.db),
    },
    {
      name: 'pieces held too long go back to the shelf',
      everyMs: 30_000,
      run: () => releaseExpired(ctx.db, ctx.clock.now()),
    },
    { name: 'calls of absent stylists are handed over', everyMs: 60_000, run: () => handOverCalls(ctx) },
    {
      name: 'members of stylists who left are handed over',
      everyMs: 60_000,
      run: () => handOverMembers(ctx),
    },
    {
      name: 'reply addresses of old mails are deleted',
      everyMs: 3_600_000,
      run: () => forgetAddresses(ctx.db, ctx.clock.now()),
    },
    {
      name: 'changes of the terms are mailed ahead of their day',
      everyMs: 3_600_000,
      run: () => mailTermsChanges(ctx),
    },
    { name: 'notices of pieces in the shop are sent', everyMs: 30_000, run: () => sendNotices(ctx) },
    { name: 'imports stopped a day ago are ended', everyMs: 3_600_000, run: () => sweepStopped(ctx) },
    {
      name: 'products without a maker are taken off sale on their day',
      everyMs: 3_600_000,
      run: () => sweepUnsafe(ctx),
    },
    { name: 'money that waits without a job gets one', everyMs: 300_000, run: () => sweepPayments(ctx) },
    { name: 'the provider’s book is read', everyMs: 60_000, run: () => sweepReconciliation(ctx) },
    {
      name: 'hours, days and months that have ended are added up',
      everyMs: 900_000,
      waitsMs: AN_HOUR,
      run: () => keepSums(ctx),
    },
    ...daily(ctx),
    { name: 'changed words of the terms are stored', everyMs: 60_000, run: () => keepAllTerms(ctx) },
    {
      name: 'figures of insight are counted',
      everyMs: AN_HOUR,
      waitsMs: AN_HOUR,
      run: () => countInsight(ctx),
    },
    {
      name: 'the figures of experiments are taken once a day',
      everyMs: AN_HOUR,
      waitsMs: AN_HOUR,
      run: () => readExperiments(ctx),
    },
    {
      name: 'invariants are read',
      everyMs: 60_000,
      run: () => readInvariants({ ...ctx, replica, isLeaving, isRush }),
    },
    { name: 'this process is reported alive', everyMs: 15_000, run: () => reportAlive(ctx, processId) },
    { name: 'calls of outside services are counted', everyMs: 15_000, run: () => ctx.outside.store(ctx) },
    { name: 'calls that met a limit are counted', everyMs: 15_000, run: () => ctx.slowed.store(ctx.db) },
    { name: 'health is read', everyMs: 30_000, run: () => watchHealth(ctx) },
    { name: 'the laws are checked once a day', everyMs: 600_000, run: readLaw },
    { name: 'new messages to partners are planned', everyMs: 2_000, run: () => queueMessages(ctx) },
    { name: 'the audit is sealed', everyMs: 60_000, run: () => sealAudit(ctx) },
    {
      name: 'the payment sandbox sends its webhooks',
      everyMs: 500,
      run: () => deliverWebhooks(isRush() ? { limit: IN_A_RUSH } : {}),
    },
    { name: 'the payment sandbox pays out', everyMs: 60_000, run: payOut },
  ]
  const timers = recurring.map((one) => repeat({ ...ctx, isRush }, one))
  return () => timers.forEach(clearInterval)
}

const AN_HOUR = 3_600_000
/** Number of webhooks that the sandbox sends at a time while buyers wait: it is another company's work on our machine. */
const IN_A_RUSH = 5
const LOOK_AGAIN_MS = 5000

/** Waits for the end of a rush, at most so long. */
async function untilQuiet(isRush: Rush, mostMs: number) {
  for (let waited = 0; waited < mostMs && isRush(); waited += LOOK_AGAIN_MS)
    await sleep(LOOK_AGAIN_MS, undefined, { ref: false })
}

/** Runs work again and again, one run at a time. */
function repeat({ log, isRush }: Ctx & { isRush: Rush }, { name, everyMs, waitsMs = 0, run }: Scheduled) {
  let running = false
  return setInterval(() => {
    if (running) return
    running = true
    untilQuiet(isRush, waitsMs)
      .then(run)
      .catch((error) => log.error({ err: error }, name))
      .finally(() => {
        running = false
      })
  }, everyMs)
}

/** Work of a day, done by the process that takes the day first. */
const daily = (ctx: Ctx): Scheduled[] => [
  {
    name: 'the fit model is trained once a day',
    everyMs: AN_HOUR,
    waitsMs: AN_HOUR,
    run: () => trainAtNight(ctx),
  },
  {
    name: 'the model of kept pieces is trained once a day',
    everyMs: AN_HOUR,
    waitsMs: AN_HOUR,
    run: () => trainKeepAtNight(ctx),
  },
  {
    name: 'boards of outfits are counted once a day',
    everyMs: AN_HOUR,
    waitsMs: AN_HOUR,
    run: () => countBoardsAtNight(ctx),
  },
  {
    name: 'data over their period are removed once a day',
    everyMs: 300_000,
    run: () => removeOldData(ctx),
  },
]

type Forgetting = (db: Db, now: Date) => Promise<unknown>

/** Rows that are deleted when their period is over. */
const forgetting = ({ db, clock }: Ctx): Scheduled[] =>
  (
    [
      ['idempotency keys are deleted after a day', 600_000, forgetOldKeys],
      ['done jobs are deleted after a week', 600_000, forgetDone],
      ['ended sessions are deleted after a month', 3_600_000, forgetSessions],
      ['views of customers’ pages are deleted after a year', 3_600_000, forgetCustomerViews],
      ['settled declarations are deleted after three years', 3_600_000, forgetDeclarations],
      ['ended links are deleted after a month', 3_600_000, forgetLinks],
      ['events of the payment provider are deleted after a quarter', 3_600_000, forgetEvents],
      ['card forms are forgotten after a day', 3_600_000, forgetCardForms],
      ['messages to partners are deleted after a month', 3_600_000, forgetMessages],
      ['requests for data by a link are deleted after a day', 3_600_000, forgetDataRequests],
      ['ended notices are deleted', 3_600_000, forgetWatches],
      ['shared cards are deleted after 90 days', 3_600_000, forgetCards],
      ['consents that were never confirmed are deleted', 3_600_000, forgetUnconfirmed],
      ['mails that were held until they expired are given up', 3_600_000, giveUpHeld],
      ['answers of visitors without a cookie are deleted', 3_600_000, forgetVisitorsAnswers],
      ['carts of visitors without a cookie are deleted', 3_600_000, forgetVisitorsCarts],
      ['favourites of visitors without a cookie are deleted', 3_600_000, forgetVisitorsLists],
    ] satisfies [name: string, everyMs: number, forget: Forgetting][]
  ).map(([name, everyMs, forget]) => ({ name, everyMs, run: () => forget(db, clock.now()) }))
