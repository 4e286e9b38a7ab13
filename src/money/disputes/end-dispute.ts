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
  openOf,
  standsOn,
} from './disputes.ts'

type Ending = { id: string; staffId: string; as: DisputeEnding; reason: string }

const goesTo: Record<DisputeEnding, LedgerAccount> = {
  'written-off': 'payment-losses',
  claimed: 'claims',
  paid: 'bank',
}
/** The same event may be booked from two places, but of one dispute once. */
const bookedAs = (from: DisputeState, as: DisputeEnding) =>
  as === 'claimed'
    ? 'dispute-claimed'
    : as === 'paid'
      ? 'claim-paid'
      : `${from === 'lost' ? 'dispute' : 'claim'}-written-off`

/** What takes it off our books asks for a second look; a claim stands on them. */
const looksAt: Partial<Record<DisputeEnding, LookKind>> = {
  'written-off': 'dispute-loss',
  paid: 'claim-paid',
}

/**
 * A dispute was lost: a person writes it off, or asks the customer for it outside of the card and says that it was paid. What
 * ends it waits above that person's limit for a second one. The customer's invoice stays paid: it is a claim of its own. What goods
 * made good before is neither lost nor asked for.
 */
export const endDispute = (ctx: Ctx, ending: Ending): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id, staffId, as, reason } = ending
    const of = { subjectId: id }
    await oneLookAtATime(ctx.db, of)
    const memberId = await memberOf(ctx, id)
    const dispute = await lockToEnd(ctx, id, as)
    const kind = looksAt[as]
    if (kind) {
      const { market, currency } = dispute
      const may = await askSecondLook(ctx, {
        ...{ ...of, kind, memberId, askedBy: staffId, reason, market, currency, amount: openOf(dispute) },
      })
      if (may === 'waiting') return
    } else if (await findWaiting(ctx.db, of)) throw Conflict('second-look-waits')
    await end(ctx, dispute, ending)
  })

/** Whose charge it is, unless they were erased: nothing new is written of them. */
async function memberOf({ db }: Ctx, id: string): Promise<string | null> {
  const { chargeId } = found(await findDispute(db, id))
  const { memberId } = found(await findCharge(db, chargeId))
  return (await holdMember(db, memberId)) ? memberId : null
}

/** A second colleague has agreed to how it ends. */
export async function endingAgreed(ctx: Ctx, look: SecondLook & { agreedBy: string }): Promise<void> {
  const as = disputeEndings.find((ending) => looksAt[ending] === look.kind)
  if (!as) return
  const { subjectId: id, agreedBy: staffId, reason } = look
  const dispute = await lockToEnd(ctx, id, as)
  // Goods have come back since it was asked for: they agreed to another amount.
  if (openOf(dispute) !== look.amount) throw Conflict('not-possible-now')
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
  const amount = openOf(dispute)
  await bookDispute(ctx, { ...dispute, amount }, { event: bookedAs(dispute.state, as), from, to: goesTo[as] })
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: `dispute-${as}`,
    subject: { kind: 'charge', id: dispute.chargeId },
    reason,
    detail: { dispute: id, amount },
  })
}
