import { actorIn } from '#/platform/audit/acting.ts'
import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { assigned } from '#/platform/database/assigned.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Address } from '#/platform/markets/address.ts'
import { type Currency, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { InstalmentPlan, WhenSilent } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { next } from '#/platform/state-machine.ts'
import { type BoxState, boxMachine } from './box.states.ts'
import { boxMoved } from './box-moved.ts'
import type { Terms } from './terms.ts'
import type { Wish } from './wishes/wish-lines.rule.ts'

export type Box = {
  id: string
  number: string
  memberId: string
  market: MarketId
  currency: Currency
  state: BoxState
  kind: 'styling' | 'surprise'
  wish: Wish
  /** JSON of the day of the order; read by `termsOf`. */
  terms: unknown
  address: Address
  stylistId: string | null
  note: string
  comment: string
  feesWaivedBy: string | null
  feesWaivedReason: string | null
  /** The payment plan chosen with the decision, and its fee; null: all at once (R9.05). */
  instalmentPlan: InstalmentPlan | null
  instalmentFee: number
  settledAmount: number | null
  settledBy: 'member' | 'silence' | 'staff' | null
  offeredAt: Date
  offerExpiresAt: Date
  /** Time and colleague of our acceptance by e-mail (R6.04); null while the box waits for that or for the shipping. */
  acceptedAt: Date | null
  acceptedBy: string | null
  dueAt: Date
  /** The time at which the box leaves the desk, unless the stylist takes it back before. */
  sendsAt: Date | null
  /** The code of what was missing at that time; the box is still at the desk. */
  notSent: string | null
  /** A colleague was asked to look at it: it is not sent before this time. */
  lookUntil: Date | null
  previewSentAt: Date | null
  previewEndsAt: Date | null
  /** The member's choice for the effect of silence after the preview. */
  whenSilent: WhenSilent
  approvedAt: Date | null
  packedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  /** The time at which the member opened it on the page. */
  openedAt: Date | null
  approvalEndsAt: Date | null
  settledAt: Date | null
  closedAt: Date | null
  paidAt: Date | null
  cancelledAt: Date | null
  lapsedAt: Date | null
  lostAt: Date | null
  /** The time of a withdrawal from the whole box before its decision. */
  withdrawnAt: Date | null
  /** The planned date it was opened for; null when the member ordered it. */
  period: string | null
  version: number
}

export type BoxOffer = Pick<
  Box,
  'memberId' | 'market' | 'kind' | 'wish' | 'address' | 'offeredAt' | 'offerExpiresAt' | 'dueAt' | 'period'
> & { terms: Terms }

/** Inserts a new box in its first state. The unique index `box_one_open` refuses a second one under way (I23). */
export function openOffer({ db, random }: Ctx, offer: BoxOffer): Promise<Box> {
  const { memberId, market, kind, wish, terms, address, offeredAt, offerExpiresAt, dueAt, period } = offer
  return db.one<Box>(sql`
    INSERT INTO box (id, number, member_id, market, currency, kind, wish, terms, address,
      offered_at, offer_expires_at, due_at, period)
    VALUES (${random.uuid()}, nextval('box_number')::text, ${memberId}, ${market}, ${marketOf(market).currency}, ${kind},
      ${json(wish)}::jsonb, ${json(terms)}::jsonb, ${json(address)}::jsonb,
      ${offeredAt}, ${offerExpiresAt}, ${dueAt}, ${period})
    RETURNING *`)
}

export const asBoxSubject = (boxId: string) => ({ subjectType: 'box' as const, subjectId: boxId })

export const findBox = (db: Db, id: string) => db.maybe<Box>(sql`SELECT * FROM box WHERE id = ${id}`)

/** Locks a box for a change of it or its pieces, so that one outcome is decided at a time (T76, T83, T84). */
export const lockBox = async (db: Db, id: string): Promise<Box> =>
  found(await db.maybe<Box>(sql`SELECT * FROM box WHERE id = ${id} FOR UPDATE`))

export async function lockOwnBox(db: Db, id: string, memberId: string): Promise<Box> {
  const box = await db.maybe<Box>(
    sql`SELECT * FROM box WHERE id = ${id} AND member_id = ${memberId} FOR UPDATE`,
  )
  return found(box)
}

/** Throws unless the caller has seen the box's present version (T83). */
export function requireVersion(box: Box, version: number) {
  if (box.version !== version) throw Conflict('changed-meanwhile')
}

/** True when the same press has already moved the box into this state and no later change followed (T89). */
export const hasMoved = (box: Box, { to, version }: { to: BoxState; version: number }) =>
  box.state === to && box.version === version + 1

export type BoxActor = { kind: 'member' | 'staff' | 'clock' | 'carrier'; id: string }

const stamps: Partial<Record<BoxState, keyof Box>> = {
  previewing: 'previewSentAt',
  approved: 'approvedAt',
  packed: 'packedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  settled: 'settledAt',
  closed: 'closedAt',
  cancelled: 'cancelledAt',
  lapsed: 'lapsedAt',
  lost: 'lostAt',
}

type BoxChanges = Partial<
  Omit<Box, 'id' | 'number' | 'memberId' | 'market' | 'currency' | 'state' | 'version'>
>
export type Move = { actor: BoxActor; reason?: string; at?: Date; changes?: BoxChanges }

/**
 * Moves a locked box to its next state, changes its columns, and writes the event with its actor and reason
 * (R6.18).
 */
export async function moveBox(
  ctx: Ctx,
  box: Box,
  event: string,
  { actor: given, reason, at, changes }: Move,
): Promise<Box> {
  const actor = actorIn(ctx, given)
  const to = next(boxMachine, box.state, event)
  const now = ctx.clock.now()
  const when = at ?? now
  const stamp = stamps[to]
  const moved = await ctx.db.maybe<Box>(sql`
    UPDATE box SET ${assigned({ state: to, sendsAt: null, notSent: null, lookUntil: null, ...(stamp && { [stamp]: when }), ...changes }, sql`version = version + 1`)}
    WHERE id = ${box.id} AND version = ${box.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  await ctx.db.write(sql`
    INSERT INTO box_event (box_id, event, from_state, to_state, actor_kind, actor_id, reason, at)
    VALUES (${box.id}, ${event}, ${box.state}, ${to}, ${actor.kind}, ${actor.id}, ${reason ?? null}, ${when})`)
  hasChanged(ctx.db, 'box')
  await publish(ctx, boxMoved, { box: moved, event })
  await auditMove(ctx, moved, { actor, event, from: box.state, reason })
  return moved
}

/** Audit actions of staff by event. The warehouse writes its own rows. */
const acts: Readonly<Record<string, string>> = {
  claim: 'box-claimed',
  release: 'box-released',
  sendPreview: 'preview-sent',
  skipPreview: 'box-approved',
  cancel: 'box-cancelled',
}

async function auditMove(
  ctx: Ctx,
  { id, state }: Box,
  { actor, event, from, reason }: Move & { event: string; from: BoxState },
) {
  const action = acts[event]
  if (actor.kind !== 'staff' || !action) return
  const subject = { kind: 'box', id }
  const states = { before: { state: from }, after: { state } }
  await audit(ctx, { actor, action, subject, ...states, reason, detail: { event } })
}

/** Raises the version of a locked box whose state stays, and changes its columns. */
export const touchBox = (db: Db, { id }: Pick<Box, 'id'>, changes: BoxChanges = {}): Promise<Box> =>
  db.one<Box>(sql`
    UPDATE box SET ${assigned(changes, sql`version = version + 1`)} WHERE id = ${id} RETURNING *`)
