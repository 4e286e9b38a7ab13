import { assigned } from '#/platform/database/assigned.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { cancelJobs, type Enqueued, enqueue } from '#/platform/jobs/jobs.ts'
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

/** Cancels the jobs of a charge that is paid or cancelled. A cancelled one is still looked up, since it may be paid late. */
export const cancelJobsOf = (
  { db, clock }: Ctx,
  { id: subject }: Pick<Charge, 'id'>,
  { paid = false } = {},
) => {
  const kind = [CHARGE_CARD, REMIND_PAYMENT, ANNOUNCE_PART, REMIND_OVERDUE]
  return cancelJobs(db, { kind: paid ? [...kind, RECONCILE_CHARGE] : kind, subject }, clock.now())
}

type ChargeChanges = Partial<
  Pick<
    Charge,
    | 'invoiceId'
    | 'providerId'
    | 'failureCode'
    | 'attempts'
    | 'nextAttemptAt'
    | 'movedTo'
    | 'capturedAt'
    | 'heldCredit'
    | 'method'
    | 'redirectMethod'
    | 'redirectState'
    | 'redirects'
  >
> & { mandateId?: string | Sql; capturedAmount?: number }

/** No page elsewhere can pay the charge. */
export const noRedirect = { redirectMethod: null, redirectState: null }

/** Moves a locked charge to a new state and changes its columns; the only place that changes a charge's state. */
export async function moveCharge(
  ctx: Ctx,
  charge: Charge,
  event: string,
  changes: ChargeChanges = {},
): Promise<Charge> {
  const state = next(chargeMachine, charge.state, event)
  await ctx.db.write(sql`UPDATE charge SET ${assigned({ state, ...changes })} WHERE id = ${charge.id}`)
  return { ...charge, state }
}

/** Changes columns of a locked charge and leaves its state. */
export const changeCharge = (db: Db, { id }: Charge, changes: ChargeChanges) =>
  db.write(sql`UPDATE charge SET ${assigned(changes)} WHERE id = ${id}`)

export type Subject = {
  subjectType: 'box' | 'shop-order' | 'reminder' | 'gift-card' | 'box-claim' | 'order-claim'
  subjectId: string
}

/**
 * Tells whether reminders are sent about a charge (R9.05). A reminder's own fee has none, nor has a claim about a
 * shop order: guests have agreed to no fees, and a colleague writes to them.
 */
export const isReminded = ({ subjectType }: Pick<Subject, 'subjectType'>) =>
  subjectType !== 'reminder' && subjectType !== 'order-claim'

export type NewCharge = Subject & {
  memberId: string
  market: MarketId
  invoiceId: string
  /** Number of the part in the invoice's payment plan. */
  part: number
  currency: string
  amount: number
  /** Earliest time of a try. */
  chargeAt: Date
}

/** Creates the charge of an invoice's part with its jobs, in the transaction that issues the invoice; returns its id. */
export async function createCharge(
  ctx: Ctx,
  { memberId, market, subjectType, subjectId, part, invoiceId, currency, amount, chargeAt }: NewCharge,
): Promise<string> {
  const id = ctx.random.uuid()
  const now = ctx.clock.now()
  await ctx.db.write(sql`
    INSERT INTO charge (id, member_id, market, subject_type, subject_id, part, invoice_id, currency, amount, created_at, next_attempt_at)
    VALUES (${id}, ${memberId}, ${market}, ${subjectType}, ${subjectId}, ${part}, ${invoiceId}, ${currency}, ${amount}, ${now},
      ${chargeAt > now ? chargeAt : null})`)
  await chargeSoon(ctx, id, chargeAt)
  if (isReminded({ subjectType })) await enqueue(ctx.db, firstReminder(ctx, { id, market, chargeAt }))
  return id
}

/** The first reminder, due some days after the day of the charge, even while its card is tried again (R9.05). */
function firstReminder(ctx: Ctx, { id, market, chargeAt }: { id: string; market: MarketId; chargeAt: Date }) {
  const { afterDays } = marketAt(market, ctx.clock.now()).reminders
  return reminding(ctx, id, addDays(chargeAt, afterDays, market))
}

/** One job a charge and moment: a handler that runs twice plans it once. */
export const reminding = ({ clock }: Ctx, chargeId: string, dueAt: Date): Enqueued => ({
  kind: REMIND_OVERDUE,
  subject: chargeId,
  dueAt,
  now: clock.now(),
  uniqueKey: `${REMIND_OVERDUE}:${chargeId}:${dueAt.toISOString()}`,
})

type PageCharge = Subject & { memberId: string; market: string; currency: string; amount: number }

/**
 * Creates a charge that a customer pays on the page, in the transaction that places the order; returns its id. No job tries it, and
 * its invoice is issued with the capture (`chargeToInvoice`).
 */
export async function createPageCharge(
  { db, clock, random }: Ctx,
  { memberId, market, subjectType, subjectId, currency, amount }: PageCharge,
): Promise<string> {
  const id = random.uuid()
  await db.write(sql`
    INSERT INTO charge (id, member_id, market, subject_type, subject_id, currency, amount, state, off_session, created_at)
    VALUES (${id}, ${memberId}, ${market}, ${subjectType}, ${subjectId}, ${currency}, ${amount}, 'needs-customer', false, ${clock.now()})`)
  return id
}

/** Uses the money lane, so that a payment does not wait behind mails. */
export const chargeSoon = (ctx: Ctx, chargeId: string, dueAt = ctx.clock.now()) =>
  enqueue(ctx.db, { kind: CHARGE_CARD, subject: chargeId, dueAt, now: ctx.clock.now(), lane: 'money' })

/** Asks the provider about a charge after `seconds`; while it is not paid, again after each of `then`. */
export const lookUpLater = (
  { db, clock }: Ctx,
  chargeId: string,
  seconds: number,
  ...then: readonly number[]
) =>
  enqueue(db, {
    kind: RECONCILE_CHARGE,
    subject: chargeId,
    payload: { then },
    now: clock.now(),
    dueAt: new Date(clock.now().getTime() + seconds * 1000),
    lane: 'money',
  })

/** Adds to the amount of a captured charge that a bank has taken back; it cannot be refunded as well. */
export const markDisputed = ({ db }: Ctx, { chargeId, amount }: { chargeId: string; amount: number }) =>
  db.run(sql`UPDATE charge SET disputed_amount = ${amount} WHERE id = ${chargeId}`)
