import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { cancelJobs } from '#/platform/jobs/jobs.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { ANNOUNCE_PART, CHARGE_CARD, changeCharge, chargeSoon, moveCharge } from '../charges.ts'
import { type Charge, lockCharge } from '../find-charges.ts'
import { mailChargeMoved } from '../mails/charge-moved-mail.ts'

/** Local time at which a moved charge is tried. */
const AT = '08:00'

type Later = { chargeId: string; day: string; staffId: string; reason: string }

/**
 * Moves the next try of an open charge to a later day, for a customer who asks. The customer gets a mail with the day; reminders
 * count from it.
 */
export const chargeLater = (ctx: Ctx, { chargeId, day, staffId, reason }: Later): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const charge = found(await lockCharge(ctx.db, chargeId))
    const now = ctx.clock.now()
    const at = onDay(Temporal.PlainDate.from(day), charge.market, AT)
    if (!isMovable(charge, now)) throw Conflict('not-possible-now')
    if (at <= now) throw Invalid({ day: 'day-outside' })
    const changes = { nextAttemptAt: at, movedTo: at }
    if (charge.state === 'pending') await changeCharge(ctx.db, charge, changes)
    else await moveCharge(ctx, charge, 'tryAgain', changes)
    await cancelJobs(ctx.db, { kind: [CHARGE_CARD, ANNOUNCE_PART], subject: chargeId }, now)
    await chargeSoon(ctx, chargeId, at)
    await mailChargeMoved(ctx, charge, at)
    await writeDown(ctx, charge, { staffId, reason, at })
  })

type Former = {
  chargeId: string
  state: 'pending' | 'retrying' | 'failed'
  nextAttemptAt: Date | null
  movedTo: Date | null
}

/** Restores a moved charge that was not tried since: its state and its former next try. The customer is told where the move was. */
export const moveChargeBack = (
  ctx: Ctx,
  {
    chargeId,
    state,
    nextAttemptAt,
    movedTo,
    withMail,
    ...by
  }: Former & { withMail: boolean; staffId: string; reason: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const charge = found(await lockCharge(ctx.db, chargeId))
    const now = ctx.clock.now()
    const isUntried = charge.movedTo?.getTime() === charge.nextAttemptAt?.getTime()
    if (charge.state !== 'pending' || !isUntried || !isMovable(charge, now))
      throw Conflict('not-possible-now')
    const changes = { nextAttemptAt, movedTo }
    if (state === 'pending') await changeCharge(ctx.db, charge, changes)
    else await moveCharge(ctx, charge, state === 'retrying' ? 'undoToRetrying' : 'undoToFailed', changes)
    await cancelJobs(ctx.db, { kind: CHARGE_CARD, subject: chargeId }, now)
    if (nextAttemptAt) await chargeSoon(ctx, chargeId, nextAttemptAt)
    if (withMail && nextAttemptAt)
      await mailChargeMoved(ctx, charge, nextAttemptAt > now ? nextAttemptAt : now)
    await writeDown(ctx, charge, { ...by, at: nextAttemptAt })
  })

const writeDown = (
  ctx: Ctx,
  charge: Charge,
  { staffId, reason, at }: { staffId: string; reason: string; at: Date | null },
) =>
  audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'charge-moved',
    subject: { kind: 'charge', id: charge.id },
    before: { nextTry: charge.nextAttemptAt },
    after: { nextTry: at },
    reason,
  })

type Tried = Pick<Charge, 'state' | 'invoiceId' | 'heldCredit' | 'nextAttemptAt'>

/** A charge that is tried now, whose answer is missing, or that waits for the customer's bank cannot be moved. */
export const isMovable = ({ state, invoiceId, heldCredit, nextAttemptAt }: Tried, now: Date): boolean =>
  invoiceId !== null &&
  heldCredit === 0 &&
  (state === 'pending'
    ? nextAttemptAt !== null && nextAttemptAt > now
    : state === 'retrying' || state === 'failed')

export type MovableCharge = Tried & {
  id: string
  movedTo: Date | null
  number: string
  part: number
  parts: number
  market: MarketId
  currency: string
  amount: number
  /** The day of the charge by the invoice. */
  chargeAt: Date
}

/** Open charges of a member, by invoice and part. */
export const listOpenCharges = (db: Db, memberId: string) =>
  db.many<MovableCharge>(sql`
    SELECT c.id, c.state, c.invoice_id, c.held_credit, c.next_attempt_at, c.moved_to, c.market, c.currency, c.amount, c.part, p.charge_at,
      i.display_number AS number, (SELECT count(*) FROM instalment WHERE invoice_id = i.id) AS parts
    FROM charge c JOIN invoice i ON i.id = c.invoice_id JOIN instalment p ON p.invoice_id = c.invoice_id AND p.part = c.part
    WHERE c.member_id = ${memberId} AND c.state IN ('pending', 'retrying', 'failed')
    ORDER BY c.created_at DESC, c.part LIMIT 50`)
