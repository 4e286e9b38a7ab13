import type { Db } from '#/platform/database/db.ts'
import { sql } from '#/platform/database/db.ts'
import type { Box } from '../boxes.ts'
import { findOrdered } from '../exchange/ordered.ts'
import { withCards } from '../exchange/with-cards.ts'
import { isIn } from '../pieces/piece-rows.ts'
import { listPieces } from '../pieces/pieces.ts'

type OfBox = Pick<Box, 'id' | 'market'>

export const keptOf = async (db: Db, box: OfBox) => (await listPieces(db, box)).filter(isIn('kept'))

export async function keptInExchange(db: Db, box: OfBox) {
  const { pieces = [] } = (await findOrdered(db, box.id)) ?? {}
  return withCards(
    db,
    box,
    pieces.filter(({ state }) => state === 'delivered'),
  )
}

type Question = { askedAt: Date | null; exchangeAskedAt: Date | null }
export const findQuestion = (db: Db, boxId: string) =>
  db.maybe<Question>(sql`SELECT asked_at, exchange_asked_at FROM worn_question WHERE box_id = ${boxId}`)

/** Pieces that a box's question is about: its own, and later those of its exchange. */
export async function questionedPieces(db: Db, box: OfBox) {
  const question = await findQuestion(db, box.id)
  return [
    ...(question?.askedAt ? await keptOf(db, box) : []),
    ...(question?.exchangeAskedAt ? await keptInExchange(db, box) : []),
  ]
}
