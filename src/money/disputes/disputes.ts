import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { type LedgerAccount, post } from '#/platform/ledger/ledger.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { type DisputeState, disputeMachine, lostStates, undecidedStates } from './dispute.states.ts'

export type Dispute = {
  id: string
  providerId: string
  chargeId: string
  market: MarketId
  currency: string
  amount: number
  /** The part that stood for returned goods. */
  madeGood: number
  state: DisputeState
  dueAt: Date
  evidence: string | null
  sentAt: Date | null
}
const row = sql`id, provider_id, charge_id, market, currency, amount, made_good, state, due_at, evidence, sent_at FROM dispute`

/** Tells whether a bank took back a payment for the subject and we have not won it. */
export const isDisputed = async (db: Db, subjectId: string): Promise<boolean> =>
  (await db.maybe(sql`
    SELECT FROM dispute d JOIN charge c ON c.id = d.charge_id WHERE c.subject_id = ${subjectId} AND d.state <> 'won' LIMIT 1`)) !==
  undefined

export const findDispute = (db: Db, id: string) => db.maybe<Dispute>(sql`SELECT ${row} WHERE id = ${id}`)
export const lockDispute = (db: Db, id: string) =>
  db.maybe<Dispute>(sql`SELECT ${row} WHERE id = ${id} FOR UPDATE`)
export const lockDisputeNamed = (db: Db, providerId: string) =>
  db.maybe<Dispute>(sql`SELECT ${row} WHERE provider_id = ${providerId} FOR UPDATE`)

/**
 * Locks disputes of a charge that the bank has kept and that returned goods may still make good; the caller holds
 * the charge's lock.
 */
export const lockToMakeGood = (db: Db, chargeId: string) =>
  db.many<Dispute>(sql`
    SELECT ${row} WHERE charge_id = ${chargeId} AND state = ANY(${Object.keys(standsOn)}) AND made_good < amount
    ORDER BY opened_at, id FOR UPDATE`)

/**
 * The account of a lost amount, less the part that goods made good. A dispute that the customer has paid stands on
 * none.
 */
export const standsOn: Partial<Record<DisputeState, LedgerAccount>> = {
  lost: 'disputed',
  claimed: 'claims',
  'written-off': 'payment-losses',
}

/** The amount that is still open with the customer. */
export const openOfDispute = ({ amount, madeGood }: Pick<Dispute, 'amount' | 'madeGood'>) => amount - madeGood

type Taken = { undecided: number; lost: number; madeGood: number }
/**
 * Amounts that banks have taken back of a charge, for now or for good, and the part that goods made good. Won
 * disputes do not count.
 */
export const takenByBank = (db: Db, chargeId: string) =>
  db.one<Taken>(sql`
    SELECT coalesce(sum(amount) FILTER (WHERE state = ANY(${[...undecidedStates]})), 0)::bigint AS undecided,
      coalesce(sum(amount) FILTER (WHERE state = ANY(${[...lostStates]})), 0)::bigint AS lost,
      coalesce(sum(made_good), 0)::bigint AS made_good
    FROM dispute WHERE charge_id = ${chargeId}`)

/** The amount of a charge that banks hold, over all its disputes. */
export const disputedOf = async (db: Db, chargeId: string) =>
  (
    await db.one<{ amount: number }>(
      sql`SELECT coalesce(sum(amount), 0)::bigint AS amount FROM dispute WHERE charge_id = ${chargeId} AND state <> 'won'`,
    )
  ).amount

type DisputeChanges = Partial<Pick<Dispute, 'sentAt' | 'madeGood'>> & {
  evidence?: string
  answeredBy?: string
  answeredAt?: Date
  decidedAt?: Date
  endedAt?: Date
  endedBy?: string
  endedBecause?: string
}

/** Moves a locked dispute and changes its columns; the only place that changes a dispute's state. */
export async function moveDispute(
  { db }: Ctx,
  dispute: Dispute,
  event: string,
  changes: DisputeChanges = {},
) {
  const state = next(disputeMachine, dispute.state, event)
  await db.write(sql`UPDATE dispute SET ${assigned({ state, ...changes })} WHERE id = ${dispute.id}`)
  return { ...dispute, state }
}

type Booking = { event: string; from: LedgerAccount; to: LedgerAccount }
/** Books an amount of a dispute from one account to another, once for each event (I8). */
export const bookDispute = (
  { db, clock }: Ctx,
  { id, market, currency, amount }: Pick<Dispute, 'id' | 'market' | 'currency' | 'amount'>,
  { event, from, to }: Booking,
) =>
  post(db, {
    eventType: event,
    eventId: id,
    at: clock.now(),
    market,
    currency,
    entries: [
      { account: to, amount },
      { account: from, amount: -amount },
    ],
  })
