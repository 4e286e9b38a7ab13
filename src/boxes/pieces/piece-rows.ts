import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { alongside } from '#/platform/database/alongside.ts'
import { type Db, empty, json, type Sql, sql } from '#/platform/database/db.ts'
import { oneOf } from '#/platform/database/one-of.ts'
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
  choice: Choice | null
  choiceAt: Date | null
  returnReason: ReturnReason | null
  /** The withdrawal that it is part of, and the credit note by which it was given back (R6.11). */
  withdrawalId: string | null
  creditNoteId: string | null
  /** When a new one or its price was given for it, since it was faulty. */
  madeGoodAt: Date | null
  feedback: Feedback
}

export const listPieceRows = (db: Db, boxId: string) =>
  db.many<PieceRow>(
    sql`SELECT * FROM box_item WHERE box_id = ${boxId} AND state <> 'removed' ORDER BY position, id`,
  )

/** The same of several boxes. */
export const listPieceRowsOf = (db: Db, boxIds: readonly string[]) =>
  db.many<PieceRow>(
    sql`SELECT * FROM box_item WHERE box_id = ANY(${[...boxIds]}::uuid[]) AND state <> 'removed' ORDER BY position, id`,
  )

/** A piece of a box that the caller has locked. */
export const pieceRowOf = async (db: Db, boxId: string, itemId: string): Promise<PieceRow> =>
  found(await db.maybe<PieceRow>(sql`SELECT * FROM box_item WHERE id = ${itemId} AND box_id = ${boxId}`))

/** Moves a piece of a locked box on; `set` adds columns. */
export const movePiece = ({ db }: Ctx, item: PieceRow, event: string, set: Sql = empty): Promise<PieceRow> =>
  db.one<PieceRow>(movingPiece(item, event, set))

/** The same as a part of the statement that touches the box. */
export const movingPiece = ({ id, state }: PieceRow, event: string, set: Sql = empty): Sql =>
  sql`UPDATE box_item SET state = ${next(pieceMachine, state, event)}${set} WHERE id = ${id} RETURNING *`

/** Packs a piece of a locked box and marks the box, by one statement. */
export async function packPiece({ db }: Ctx, boxId: string, itemId: string): Promise<void> {
  const from: PieceState = 'picked'
  const packing = sql`
    UPDATE box_item SET state = ${next(pieceMachine, from, 'pack')}
    WHERE id = ${itemId} AND box_id = ${boxId} AND state = ${from} RETURNING box_id`
  const touching = sql`UPDATE box SET version = version + 1 WHERE id = (SELECT box_id FROM written)`
  if (!(await db.maybe(alongside(packing, [touching])))) throw Conflict('changed-meanwhile')
}

/** Moves pieces of a locked box on, all in one state. */
export async function movePieces({ db }: Ctx, items: PieceRow[], event: string): Promise<void> {
  if (items.length === 0) return
  if ((await db.run(movingPieces(items, event))) !== items.length) throw Conflict('changed-meanwhile')
}

/** The same as a part of a statement that does more; it returns a row for each. There is one at least. */
export function movingPieces(items: PieceRow[], event: string): Sql {
  const { state } = items[0]!
  const ids = items.map(({ id }) => id)
  return sql`
    UPDATE box_item SET state = ${next(pieceMachine, state, event)}
    WHERE id ${oneOf(ids)} AND state = ${state} RETURNING id`
}

/** Writes to a piece of a locked box without moving it. */
export const changePiece = (db: Db, itemId: string, set: Sql) =>
  db.run(sql`UPDATE box_item SET ${set} WHERE id = ${itemId}`)

export type NewPiece = Pick<
  PieceRow,
  'boxId' | 'sku' | 'position' | 'price' | 'reservationId' | 'stylistNote' | 'sizeAdvice' | 'replacesId'
>

/** Lays a reserved piece into a locked box; answers its id. */
export async function addPiece(ctx: Ctx, item: NewPiece): Promise<string> {
  const { id, adding } = addingPiece(ctx, item)
  await ctx.db.run(adding)
  return id
}

/** The same as a part of the statement that touches the box. */
export function addingPiece({ random }: Ctx, item: NewPiece): { id: string; adding: Sql } {
  const id = random.uuid()
  const adding = sql`
    INSERT INTO box_item (id, box_id, sku, position, price, reservation_id, stylist_note, size_advice, replaces_id)
    VALUES (${id}, ${item.boxId}, ${item.sku}, ${item.position}, ${item.price},
      ${item.reservationId}, ${item.stylistNote}, ${json(item.sizeAdvice)}::jsonb, ${item.replacesId})`
  return { id, adding }
}

export const isIn =
  (...states: PieceState[]) =>
  (item: Pick<PieceRow, 'state'>) =>
    states.includes(item.state)
