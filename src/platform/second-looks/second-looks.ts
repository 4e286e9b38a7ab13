import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { event } from '#/platform/ports/events.ts'
import type { LookKind } from './acts.ts'
import type { SecondLookState } from './second-look.states.ts'

export type { LookKind } from './acts.ts'

/** The subject of the audit rows. Rows of a dispute are on its charge; a piece has its own kind. */
const subjectOf: Partial<Record<LookKind, string>> = {
  refund: 'charge',
  'gift-card-refund': 'gift-card',
  'gift-card-elsewhere': 'gift-card',
  'write-off': 'difference',
  explanation: 'difference',
  'dispute-loss': 'dispute',
  'claim-paid': 'dispute',
  settlement: 'fulfilment-exception',
  'month-reopening': 'month',
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
  /** The effect of agreement, for colleagues to read. */
  effect: string
  /** The request, in the shape of its kind. */
  asked: Readonly<Record<string, unknown>>
  state: SecondLookState
  askedBy: string
  askedAt: Date
  expiresAt: Date | null
}

/** A second colleague agreed. The listener of the kind carries the act out in this transaction. */
export const secondLookAgreed = event<SecondLook & { agreedBy: string }>('second-look-agreed')

type Subject = Pick<SecondLook, 'subjectId'>
export const findWaiting = (db: Db, { subjectId }: Subject) =>
  db.maybe<SecondLook>(sql`SELECT * FROM second_look WHERE subject_id = ${subjectId} AND state = 'waiting'`)

/** The requests of a kind that wait, in the shape of the kind. */
export const listAsked = async <Asked>(db: Db, kind: LookKind): Promise<Asked[]> =>
  (
    await db.many<{ asked: Asked }>(
      sql`SELECT asked FROM second_look WHERE kind = ${kind} AND state = 'waiting'`,
    )
  ).map(({ asked }) => asked)

/**
 * Locks the second looks of a subject before anything else of it is locked. Otherwise asking (subject, then row) and agreeing (row,
 * then subject) could deadlock.
 */
export const oneLookAtATime = (db: Db, { subjectId }: Subject) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`second-look:${subjectId}`}, 0))`)

export const sayEffect = (db: Db, { id, effect }: Pick<SecondLook, 'id' | 'effect'>) =>
  db.run(sql`UPDATE second_look SET effect = ${effect} WHERE id = ${id} AND state = 'waiting'`)

type Word = { by: string | null; action: 'asked' | 'agreed' | 'refused' | 'lapsed' }

export async function writeDown(ctx: Ctx, look: SecondLook, { by, action }: Word) {
  const { id, kind, subjectId, amount, effect, asked, reason } = look
  const disputed = subjectOf[kind] === 'dispute'
  hasChanged(ctx.db, 'second-look')
  await audit(ctx, {
    actor: by ? { kind: 'staff', id: by } : { kind: 'clock', id: 'second-look' },
    action: `${kind}-${action}`,
    subject: await auditedAs(ctx.db, look),
    reason,
    detail: {
      look: id,
      amount,
      ...(effect && { effect }),
      ...(Object.keys(asked).length > 0 && { asked }),
      ...(disputed && { dispute: subjectId }),
    },
  })
}

/** The subject of the audit rows of a second look. */
export async function auditedAs(db: Db, { kind, subjectId, asked }: SecondLook) {
  if (subjectOf[kind] === 'dispute') return { kind: 'charge', id: await chargeOf(db, subjectId) }
  if (kind === 'setting') return { kind: String(asked.unit), id: String(asked.about) }
  if (kind === 'month-reopening') return { kind: 'month', id: String(asked.month) }
  if (kind === 'law-text') return { kind: 'text', id: String(asked.key) }
  if (kind === 'stock-correction') return { kind: 'variant', id: String(asked.sku) }
  return { kind: subjectOf[kind] ?? String(asked.unit), id: subjectId }
}

const chargeOf = async (db: Db, dispute: string) =>
  (await db.one<{ chargeId: string }>(sql`SELECT charge_id FROM dispute WHERE id = ${dispute}`)).chargeId
