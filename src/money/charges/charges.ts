import { runTogether } from '#/platform/database/alongside.ts'
import { empty, type Sql, sql } from '#/platform/database/db.ts'
import { type Enqueued, enqueue, enqueueing, wakeFor } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { chargeMachine } from './charge.states.ts'
import type { Charge } from './find-charges.ts'

export const CHARGE_CARD = 'charge-card'
export const RECONCILE_CHARGE = 'reconcile-charge'
export const REMIND_PAYMENT = 'remind-payment'
export const ANNOUNCE_PART = 'announce-part'
export const REMIND_OVERDUE = 'remind-overdue'
/** Jobs that end with the charge. */
export const JOBS_OF_A_CHARGE = [CHARGE_CARD, REMIND_PAYMENT, ANNOUNCE_PART, REMIND_OVERDUE] as const

/** The only way a charge's state changes. `set` adds columns, `along` is written by the same statement. */
export async function moveCharge(
  ctx: Ctx,
  charge: Charge,
  event: string,
  set: Sql = empty,
  ...along: Sql[]
): Promise<Charge> {
  const state = next(chargeMachine, charge.state, event)
  await runTogether(ctx.db, sql`UPDATE charge SET state = ${state} ${set} WHERE id = ${charge.id}`, ...along)
  return { ...charge, state }
}

/** What an invoice and its charges are about. */
export type Subject = {
  subjectType: 'box' | 'shop-order' | 'reminder' | 'gift-card' | 'box-claim' | 'order-claim'
  subjectId: string
}

/**
 * Whether reminders are sent about a charge (R9.05). A reminder's own fee has none, nor has a claim about a shop order: guests have
 * agreed to no fees, and a colleague writes to them.
 */
export const isReminded = ({ subjectType }: Pick<Subject, 'subjectType'>) =>
  subjectType !== 'reminder' && subjectType !== 'order-claim'

export type NewCharge = Subject & {
  memberId: string
  market: MarketId
  invoiceId: string
  /** Of the invoice's payment plan. */
  part: number
  currency: string
  amount: number
  /** Not to be tried before. */
  chargeAt: Date
}

/**
 * What we want, and the job that gets it, as parts of the statement that writes down what it is for: the row comes before any
 * call. `wake` is called when that is written.
 */
export function chargeToCreate(
  ctx: Ctx,
  { memberId, market, subjectType, subjectId, part, invoiceId, currency, amount, chargeAt }: NewCharge,
) {
  const id = ctx.random.uuid()
  const now = ctx.clock.now()
  const row = sql`
    INSERT INTO charge (id, member_id, market, subject_type, subject_id, part, invoice_id, currency, amount, created_at, next_attempt_at)
    VALUES (${id}, ${memberId}, ${market}, ${subjectType}, ${subjectId}, ${part}, ${invoiceId}, ${currency}, ${amount}, ${now},
      ${chargeAt > now ? chargeAt : null})`
  const soon = charging(ctx, id, chargeAt)
  const reminder = firstReminder(ctx, { id, market, chargeAt })
  const jobs = isReminded({ subjectType }) ? [soon, reminder] : [soon]
  return { id, writes: [row, ...jobs.map((work) => enqueueing(work))], wake: () => wakeFor(ctx.db, soon) }
}

/** Due so many days after the day of the charge, also while its card is tried again (R9.05). */
function firstReminder(ctx: Ctx, { id, market, chargeAt }: { id: string; market: MarketId; chargeAt: Date }) {
  const { afterDays } = marketAt(market, ctx.clock.now()).reminders
  return reminding(ctx, id, addDays(chargeAt, afterDays, market))
}

/** One job a charge and moment: a handler that runs twice plans the same one again. */
export const reminding = ({ clock }: Ctx, chargeId: string, dueAt: Date): Enqueued => ({
  kind: REMIND_OVERDUE,
  subject: chargeId,
  dueAt,
  now: clock.now(),
  uniqueKey: `${REMIND_OVERDUE}:${chargeId}:${dueAt.toISOString()}`,
})

type PageCharge = Subject & { memberId: string; market: string; currency: string; amount: number }

/**
 * What a customer is paying on the page, now or never: no job tries it, and its invoice is issued with the capture
 * (`chargeToInvoice`). Part of the statement that writes down what it is for.
 */
export const pageCharge = (
  { clock }: Ctx,
  id: string,
  { memberId, market, subjectType, subjectId, currency, amount }: PageCharge,
): Sql => sql`
    INSERT INTO charge (id, member_id, market, subject_type, subject_id, currency, amount, state, off_session, created_at)
    VALUES (${id}, ${memberId}, ${market}, ${subjectType}, ${subjectId}, ${currency}, ${amount}, 'needs-customer', false, ${clock.now()})`

/** At the head of the queue: money does not wait behind mails. */
export const chargeSoon = (ctx: Ctx, chargeId: string, dueAt = ctx.clock.now()) =>
  enqueue(ctx.db, charging(ctx, chargeId, dueAt))

const charging = ({ clock }: Ctx, chargeId: string, dueAt: Date): Enqueued => ({
  kind: CHARGE_CARD,
  subject: chargeId,
  dueAt,
  now: clock.now(),
  lane: 'money',
})

/** What became of it is asked in so many seconds, and while it is not paid so many more after that, and so on. */
export const lookUpLater = (ctx: Ctx, chargeId: string, seconds: number, ...then: readonly number[]) =>
  enqueue(ctx.db, lookingUp(ctx, chargeId, seconds, ...then))

export const lookingUp = (
  { clock }: Ctx,
  chargeId: string,
  seconds: number,
  ...then: readonly number[]
): Enqueued => ({
  kind: RECONCILE_CHARGE,
  subject: chargeId,
  payload: { then },
  now: clock.now(),
  dueAt: new Date(clock.now().getTime() + seconds * 1000),
  lane: 'money',
})
