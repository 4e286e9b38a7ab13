import { findCharge } from '#/money/charges/find-charges.ts'
import { holdMember } from '#/people/members/member-row.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { LedgerAccount } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import {
  findWaiting,
  type LookKind,
  oneLookAtATime,
  type SecondLook,
} from '#/platform/second-looks/second-looks.ts'
import { can } from '#/platform/state-machine.ts'
import {
  type DisputeEnding,
  type DisputeState,
  disputeEndings,
  disputeMachine,
  eventOfEnding,
} from './dispute.states.ts'
import {
  bookDispute,
  type Dispute,
  findDispute,
  lockDispute,
  moveDispute,
  openOfDispute,
  standsOn,
} from './disputes.ts'
import { mailDispute } from './mails/mail-dispute.ts'

type Ending = { id: string; staffId: string; as: DisputeEnding; reason: string }

const goesTo: Record<DisputeEnding, LedgerAccount> = {
  'written-off': 'payment-losses',
  claimed: 'claims',
  paid: 'bank',
}
/** Event name of a booking, so that two places cannot book the same ending twice. */
const bookedAs = (from: DisputeState, as: DisputeEnding) =>
  as === 'claimed'
    ? 'dispute-claimed'
    : as === 'paid'
      ? 'claim-paid'
      : `${from === 'lost' ? 'dispute' : 'claim'}-written-off`

/** Endings that take the amount off our books need a second look; a claim stays on them. */
const lookOf: Partial<Record<DisputeEnding, LookKind>> = {
  'written-off': 'dispute-loss',
  paid: 'claim-paid',
}

/**
 * Ends a lost dispute: a person writes it off, or claims it from the customer outside of the card and records the
 * payment. An ending above that person's limit waits for a second colleague. The customer's invoice stays paid: the
 * claim is separate. The part that goods made good is neither lost nor claimed.
 */
export const endDispute = (ctx: Ctx, ending: Ending): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id, staffId, as, reason } = ending
    const of = { subjectId: id }
    await oneLookAtATime(ctx.db, of)
    const memberId = await memberOf(ctx, id)
    const dispute = await lockToEnd(ctx, id, as)
    const kind = lookOf[as]
    if (kind) {
      const { market, currency } = dispute
      const may = await askSecondLook(ctx, {
        ...of,
        kind,
        memberId,
        askedBy: staffId,
        reason,
        market,
        currency,
        amount: openOfDispute(dispute),
      })
      if (may === 'waiting') return
    } else if (await findWaiting(ctx.db, of)) throw Conflict('second-look-waits')
    await end(ctx, dispute, ending)
  })

/** The member of the charge; null if erased, as no new text about them is stored. */
async function memberOf({ db }: Ctx, id: string): Promise<string | null> {
  const { chargeId } = found(await findDispute(db, id))
  const { memberId } = found(await findCharge(db, chargeId))
  return (await holdMember(db, memberId)) ? memberId : null
}

export async function onDisputeEndingAgreed(
  ctx: Ctx,
  look: SecondLook & { agreedBy: string },
): Promise<void> {
  const as = disputeEndings.find((ending) => lookOf[ending] === look.kind)
  if (!as) return
  const { subjectId: id, agreedBy: staffId, reason } = look
  const dispute = await lockToEnd(ctx, id, as)
  // Goods have come back since the request: the second colleague agreed to another amount.
  if (openOfDispute(dispute) !== look.amount) throw Conflict('not-possible-now')
  await end(ctx, dispute, { id, staffId, as, reason })
}

async function lockToEnd(ctx: Ctx, id: string, as: DisputeEnding): Promise<Dispute> {
  const dispute = found(await lockDispute(ctx.db, id))
  if (!can(disputeMachine, dispute.state, eventOfEnding[as])) throw Conflict('not-possible-now')
  return dispute
}

async function end(ctx: Ctx, dispute: Dispute, { id, staffId, as, reason }: Ending) {
  const from = standsOn[dispute.state]
  if (!from) throw new Error(`Nothing of a ${dispute.state} dispute stands anywhere`)
  const ended = { endedAt: ctx.clock.now(), endedBy: staffId, endedBecause: reason }
  await moveDispute(ctx, dispute, eventOfEnding[as], ended)
  const amount = openOfDispute(dispute)
  await bookDispute(ctx, { ...dispute, amount }, { event: bookedAs(dispute.state, as), from, to: goesTo[as] })
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: `dispute-${as}`,
    subject: { kind: 'charge', id: dispute.chargeId },
    reason,
    detail: { dispute: id, amount },
  })
  if (dispute.state === 'claimed') await mailClaimEnded(ctx, dispute, as)
}

/** A customer who was asked for the amount is told that it is paid, or asked no more. */
const mailClaimEnded = (ctx: Ctx, { id, chargeId, ...dispute }: Dispute, as: DisputeEnding) =>
  mailDispute(ctx, {
    chargeId,
    amount: openOfDispute(dispute),
    step: as === 'paid' ? 'paid' : 'dropped',
    event: `dispute-claim-ended:${id}`,
  })
