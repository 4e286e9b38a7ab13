import type { Ctx } from '#/context.ts'
import { event } from '#/events.ts'
import type { MarketId } from '#/markets/markets.ts'
import { audit } from '#/platform/audit.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { SecondLookState } from './second-look.states.ts'

export const lookKinds = ['refund', 'write-off', 'explanation', 'dispute-loss', 'claim-paid'] as const
export type LookKind = (typeof lookKinds)[number]
/** What the audit says that it was about: a dispute stands with its charge, where the member's other money stands. */
const subjectOf: Record<LookKind, 'charge' | 'difference' | 'dispute'> = {
  refund: 'charge',
  'write-off': 'difference',
  explanation: 'difference',
  'dispute-loss': 'dispute',
  'claim-paid': 'dispute',
}

export type SecondLook = {
  id: string
  kind: LookKind
  subjectId: string
  memberId: string | null
  market: MarketId
  currency: string
  amount: number
  reason: string
  state: SecondLookState
  askedBy: string
  askedAt: Date
  expiresAt: Date | null
}

/** A second colleague agreed: whoever it is for does it, in this transaction. */
export const secondLookAgreed = event<SecondLook & { agreedBy: string }>('second-look-agreed')

/** A charge, a difference, a dispute: each has a number of its own, whatever is asked of it. */
type Subject = Pick<SecondLook, 'subjectId'>

export const findWaiting = (db: Db, { subjectId }: Subject) =>
  db.maybe<SecondLook>(sql`SELECT * FROM second_look WHERE subject_id = ${subjectId} AND state = 'waiting'`)

/**
 * Whoever asks, agrees or acts on one charge or difference takes turns, before anything else of it is locked: asking holds the
 * charge and wants the row, agreeing holds the row and wants the charge.
 */
export const oneLookAtATime = (db: Db, { subjectId }: Subject) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`second-look:${subjectId}`}, 0))`)

type Word = { by: string | null; action: 'asked' | 'agreed' | 'refused' | 'lapsed' }
/** Every word on it stands with the charge or the difference that it is about. */
export async function writeDown(ctx: Ctx, look: SecondLook, { by, action }: Word) {
  const [kind, id] = [subjectOf[look.kind], look.subjectId]
  const disputed = kind === 'dispute'
  await audit(ctx, {
    actor: by ? { kind: 'staff', id: by } : { kind: 'clock', id: 'second-look' },
    action: `${look.kind}-${action}`,
    subject: disputed ? { kind: 'charge', id: await chargeOf(ctx.db, id) } : { kind, id },
    reason: look.reason,
    detail: { look: look.id, amount: look.amount, ...(disputed && { dispute: id }) },
  })
}

const chargeOf = async (db: Db, dispute: string) =>
  (await db.one<{ chargeId: string }>(sql`SELECT charge_id FROM dispute WHERE id = ${dispute}`)).chargeId
