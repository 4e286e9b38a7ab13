import type { Ctx } from '#/context.ts'
import { runTogether } from '#/platform/database/alongside.ts'
import { empty, type Sql, sql } from '#/platform/database/db.ts'
import { type Enqueued, enqueue, enqueueing, wakeFor } from '#/platform/jobs/jobs.ts'
import { next } from '#/platform/state-machine.ts'
import { chargeMachine } from './charge.states.ts'
import type { Charge } from './find-charges.ts'

export const CHARGE_CARD = 'charge-card'
export const RECONCILE_CHARGE = 'reconcile-charge'
export const REMIND_PAYMENT = 'remind-payment'
export const ANNOUNCE_PART = 'announce-part'

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

export type NewCharge = Subject & {
  memberId: string
  market: string
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
  return { id, writes: [row, enqueueing(soon)], wake: () => wakeFor(ctx.db, soon) }
}

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
