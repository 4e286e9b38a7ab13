import { chargeLater } from '#/money/charges/attempt/charge-later.ts'
import { findInvoice } from '#/money/invoices/find-invoices.ts'
import { openOfInvoice, type PaidInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { changedBy } from '#/platform/http/last-change.ts'
import { cancelJobs, enqueue } from '#/platform/jobs/jobs.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { lockParts } from '../reminders.ts'
import { isKept, promiseFaults } from './promise.rule.ts'
import { type PromiseState, promiseMachine } from './promise.states.ts'

export const END_PROMISE = 'end-promise'

export type PaymentPromise = {
  id: string
  invoiceId: string
  amount: number
  openThen: number
  payBy: string
  endsAt: Date
  state: PromiseState
  recordedAt: Date
  /** The colleague's name. */
  by: string
}

const columns = sql`w.id, w.invoice_id, w.amount, w.open_then, w.pay_by::text AS pay_by, w.ends_at, w.state, w.recorded_at, s.name AS by`

export const openPromise = (db: Db, invoiceId: string): Promise<PaymentPromise | undefined> =>
  db.maybe<PaymentPromise>(sql`
    SELECT ${columns} FROM payment_promise w JOIN staff s ON s.id = w.recorded_by WHERE w.invoice_id = ${invoiceId} AND w.state = 'open'`)

const openNow = async (db: Db, invoiceId: string) =>
  (await db.one<{ open: number }>(sql`SELECT ${openOfInvoice(sql`${invoiceId}::uuid`)} AS open`)).open

type Recording = { invoiceId: string; day: string; amount: number; staffId: string; reason: string }

/** Records that a customer will pay an amount of an invoice by a day. Its reminders and their fees pause until then. */
export const recordPromise = (
  ctx: Ctx,
  { invoiceId, day, amount, staffId, reason }: Recording,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, market, kind } = found(await findInvoice(ctx.db, invoiceId))
    const parts = await lockParts(ctx.db, invoiceId)
    const now = ctx.clock.now()
    const open = await openNow(ctx.db, invoiceId)
    if (kind !== 'invoice' || parts.length === 0 || open <= 0) throw Conflict('not-possible-now')
    const faults = promiseFaults({ day, amount }, { today: dayOf(now, market).toString(), open })
    if (Object.keys(faults).length > 0) throw Invalid(faults)
    const first = await openPromise(ctx.db, invoiceId)
    if (first) throw changedBy({ name: first.by, action: 'promise-recorded', at: first.recordedAt }, now)
    const id = ctx.random.uuid()
    const endsAt = onDay(Temporal.PlainDate.from(day).add({ days: 1 }), market)
    await ctx.db.run(sql`
      INSERT INTO payment_promise (id, invoice_id, member_id, amount, open_then, pay_by, ends_at, reason, recorded_by, recorded_at)
      VALUES (${id}, ${invoiceId}, ${memberId}, ${amount}, ${open}, ${day}, ${endsAt}, ${reason}, ${staffId}, ${now})`)
    await enqueue(ctx.db, { kind: END_PROMISE, subject: id, dueAt: endsAt, now })
    await moveBilledFees(ctx, { invoiceId, endsAt, staffId, reason })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'promise-recorded',
      subject: { kind: 'invoice', id: invoiceId },
      after: { day, amount },
      reason,
    })
  })

type BilledFees = Pick<Recording, 'invoiceId' | 'staffId' | 'reason'> & { endsAt: Date }

/** Fees that were billed for an invoice before its promise are charged after the promised day (decision 377). */
async function moveBilledFees(ctx: Ctx, { invoiceId, endsAt, staffId, reason }: BilledFees) {
  const fees = await ctx.db.many<{ id: string; market: MarketId }>(sql`
    SELECT c.id, c.market FROM reminder r JOIN charge c ON c.invoice_id = r.fee_invoice_id
    WHERE r.invoice_id = ${invoiceId} AND c.state IN ('pending', 'retrying') AND c.held_credit = 0
      AND c.next_attempt_at > ${ctx.clock.now()} AND c.next_attempt_at < ${endsAt} ORDER BY c.id`)
  for (const { id, market } of fees)
    await chargeLater(ctx, { chargeId: id, day: dayOf(endsAt, market).toString(), staffId, reason })
}

type Undoing = { invoiceId: string; staffId: string; reason: string }

/** Takes an open promise back: reminders go on. */
export const undoPromise = (ctx: Ctx, { invoiceId, staffId, reason }: Undoing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockParts(ctx.db, invoiceId)
    const open = await openPromise(ctx.db, invoiceId)
    if (!open) throw Conflict('not-possible-now')
    await end(ctx, open, 'undo')
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'promise-undone',
      subject: { kind: 'invoice', id: invoiceId },
      before: { day: open.payBy, amount: open.amount },
      reason,
    })
  })

/** An invoice that is paid keeps its open promise. */
export async function keepPromise(ctx: Ctx, { invoiceId, subjectType }: PaidInvoice): Promise<void> {
  // The invoice of an order is issued with its payment: nothing was promised about it.
  if (subjectType === 'shop-order') return
  const open = await openPromise(ctx.db, invoiceId)
  if (open) await endByClock(ctx, open, 'keep')
}

/** Ends a promise after its day: kept or broken by the amount that is open. */
export async function endPromise(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db.maybe<{ invoiceId: string }>(
    sql`SELECT invoice_id FROM payment_promise WHERE id = ${id}`,
  )
  if (!row) return
  await lockParts(ctx.db, row.invoiceId)
  const open = await openPromise(ctx.db, row.invoiceId)
  if (open?.id !== id || open.endsAt > ctx.clock.now()) return
  await endByClock(ctx, open, isKept(open, await openNow(ctx.db, row.invoiceId)) ? 'keep' : 'break')
}

async function endByClock(ctx: Ctx, promise: PaymentPromise, event: 'keep' | 'break') {
  await end(ctx, promise, event)
  await audit(ctx, {
    actor: { kind: 'clock', id: 'clock' },
    action: event === 'keep' ? 'promise-kept' : 'promise-broken',
    subject: { kind: 'invoice', id: promise.invoiceId },
    before: { day: promise.payBy, amount: promise.amount },
  })
}

async function end(
  { db, clock }: Ctx,
  { id, state, endsAt }: PaymentPromise,
  event: 'keep' | 'break' | 'undo',
) {
  const now = clock.now()
  const to = next(promiseMachine, state, event)
  const ended = await db.run(
    sql`UPDATE payment_promise SET state = ${to}, ended_at = ${now} WHERE id = ${id} AND state = 'open'`,
  )
  if (ended === 0) throw Conflict('not-possible-now')
  // Later than that its job is at work, or finds it ended.
  if (endsAt > now) await cancelJobs(db, { kind: END_PROMISE, subject: id }, now)
}
