import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { assigned } from '#/platform/database/assigned.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { equalsOneOf } from '#/platform/database/one-of.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import type { DeclineReason } from '../decline-reasons.rule.ts'
import type { Feedback } from '../feedback/feedback.rule.ts'
import type { Choice } from '../settlement/price-to-pay.rule.ts'
import { type PieceState, pieceMachine } from './piece.states.ts'

export const sizeAdvices = ['one-size', 'stylist', 'hers', 'up', 'down'] as const
export type SizeAdvice = {
  code?: (typeof sizeAdvices)[number]
  params?: { size?: string; hers?: string }
}
export type PieceRow = {
  id: string
  boxId: string
  sku: string
  position: number
  state: PieceState
  price: number
  reservationId: string
  stylistNote: string
  sizeAdvice: SizeAdvice
  liked: boolean | null
  declinedReason: DeclineReason | null
  declinedText: string | null
  replacesId: string | null
  /** Taken out at the desk, and held until then, so that the stylist may put it back. */
  leavesAt: Date | null
  choice: Choice | null
  choiceAt: Date | null
  returnReason: ReturnReason | null
  /** The piece's withdrawal, and the credit note of its refund (R6.11). */
  withdrawalId: string | null
  creditNoteId: string | null
  /** Time at which a new one or its price was given for a faulty piece. */
  madeGoodAt: Date | null
  feedback: Feedback
}

export const listPieceRows = (db: Db, boxId: string) =>
  db.many<PieceRow>(
    sql`SELECT * FROM box_item WHERE box_id = ${boxId} AND state <> 'removed' AND leaves_at IS NULL ORDER BY position, id`,
  )

/** The pieces that hold stock for a box: also those that were taken out and may still be put back. */
export const listHeldPieceRows = (db: Db, boxId: string) =>
  db.many<PieceRow>(
    sql`SELECT * FROM box_item WHERE box_id = ${boxId} AND state <> 'removed' ORDER BY position, id`,
  )

export const listPieceRowsOf = (db: Db, boxIds: readonly string[]) =>
  db.many<PieceRow>(
    sql`SELECT * FROM box_item WHERE box_id = ANY(${[...boxIds]}::uuid[]) AND state <> 'removed' AND leaves_at IS NULL ORDER BY position, id`,
  )

/** A piece of a box that the caller has locked. */
export const pieceRowOf = async (db: Db, boxId: string, itemId: string): Promise<PieceRow> =>
  found(await db.maybe<PieceRow>(sql`SELECT * FROM box_item WHERE id = ${itemId} AND box_id = ${boxId}`))

/** The stylist's words about a garment that was in the box before; empty if there are none. */
export const noteWrittenOf = async (
  db: Db,
  { boxId, sku }: Pick<PieceRow, 'boxId' | 'sku'>,
): Promise<string> =>
  (
    await db.one<{ note: string }>(sql`
      SELECT coalesce(max(stylist_note), '') AS note FROM box_item WHERE box_id = ${boxId} AND sku = ${sku} AND state = 'removed'`)
  ).note

type PieceChanges = Partial<
  Pick<
    PieceRow,
    | 'liked'
    | 'declinedReason'
    | 'declinedText'
    | 'stylistNote'
    | 'leavesAt'
    | 'choice'
    | 'choiceAt'
    | 'returnReason'
    | 'feedback'
  >
>

/** Moves a piece of a locked box to its next state, and changes its columns. */
export async function movePiece(
  { db }: Ctx,
  { id, state }: PieceRow,
  event: string,
  changes: PieceChanges = {},
): Promise<PieceRow> {
  const to = next(pieceMachine, state, event)
  return db.one<PieceRow>(
    sql`UPDATE box_item SET ${assigned({ state: to, leavesAt: null, ...changes })} WHERE id = ${id} RETURNING *`,
  )
}

/** Packs a piece of a locked box, and raises the box's version. */
export async function packPiece({ db }: Ctx, boxId: string, itemId: string): Promise<void> {
  const from: PieceState = 'picked'
  const packed = await db.run(sql`
    UPDATE box_item SET state = ${next(pieceMachine, from, 'pack')}
    WHERE id = ${itemId} AND box_id = ${boxId} AND state = ${from}`)
  if (packed === 0) throw Conflict('changed-meanwhile')
  await db.write(sql`UPDATE box SET version = version + 1 WHERE id = ${boxId}`)
}

/** Moves pieces of a locked box to their next state. All of them are in one state. */
export async function movePieces({ db }: Ctx, items: PieceRow[], event: string): Promise<void> {
  const [first] = items
  if (!first) return
  const ids = items.map(({ id }) => id)
  const moved = await db.run(sql`
    UPDATE box_item SET state = ${next(pieceMachine, first.state, event)}
    WHERE id ${equalsOneOf(ids)} AND state = ${first.state}`)
  if (moved !== items.length) throw Conflict('changed-meanwhile')
}

/** Changes columns of a piece of a locked box whose state stays. */
export const changePiece = (db: Db, itemId: string, changes: PieceChanges) =>
  db.write(sql`UPDATE box_item SET ${assigned(changes)} WHERE id = ${itemId}`)

export type NewPiece = Pick<
  PieceRow,
  'boxId' | 'sku' | 'position' | 'price' | 'reservationId' | 'stylistNote' | 'sizeAdvice' | 'replacesId'
>

/** Inserts a reserved piece into a locked box; returns its id. */
export async function addPiece({ db, random }: Ctx, item: NewPiece): Promise<string> {
  const id = random.uuid()
  await db.write(sql`
    INSERT INTO box_item (id, box_id, sku, position, price, reservation_id, stylist_note, size_advice, replaces_id)
    VALUES (${id}, ${item.boxId}, ${item.sku}, ${item.position}, ${item.price},
      ${item.reservationId}, ${item.stylistNote}, ${json(item.sizeAdvice)}::jsonb, ${item.replacesId})`)
  return id
}

export const isIn =
  (...states: PieceState[]) =>
  (item: Pick<PieceRow, 'state'>) =>
    states.includes(item.state)
