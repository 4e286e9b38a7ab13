import type { Static } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { memberBoxes } from '../find-boxes.ts'
import { homeAsksSince } from './worn.rule.ts'
import type { WornAtHome, WornPage } from './worn.schema.ts'
import { latestWorn, wantsNone } from './worn.ts'
import { questionedPieces } from './worn-question.ts'

type WornBox = Pick<Box, 'id' | 'number' | 'market' | 'settledAt'>

/** Kept pieces of boxes with a question, with the latest answer on each. */
export async function wornPage(
  db: Db,
  { memberId, boxes }: { memberId: string; boxes: readonly WornBox[] },
): Promise<Static<typeof WornPage>> {
  const shown = await Promise.all(boxes.map((box) => withPieces(db, box)))
  return { stopped: await wantsNone(db, memberId), boxes: shown.flatMap((box) => box ?? []) }
}

async function withPieces(db: Db, box: WornBox) {
  const { id, number, settledAt } = box
  if (!settledAt) return undefined
  const kept = await questionedPieces(db, box)
  const answers = await latestWorn(
    db,
    kept.map((piece) => piece.id),
  )
  const pieces = kept.map(({ id, brand, title, colour, size, image }) => ({
    id,
    brand,
    title,
    colour,
    size,
    image,
    answer: answers.get(id) ?? null,
  }))
  return pieces.length > 0 ? { id, number, settledAt, pieces } : undefined
}

const MOST_BOXES = 5

/** A member's boxes with a question, the newest first. */
export async function questionedBoxes(db: Db, memberId: string): Promise<WornBox[]> {
  const questions = await db.many<{ boxId: string }>(
    sql`SELECT box_id FROM worn_question WHERE member_id = ${memberId} ORDER BY greatest(asked_at, exchange_asked_at) DESC, box_id LIMIT ${MOST_BOXES}`,
  )
  const boxes = await memberBoxes(db, memberId)
  return questions.flatMap(({ boxId }) => boxes.find(({ id }) => id === boxId) ?? [])
}

/** The home page's question while a piece of some weeks has no answer: all pieces that wait on the linked page. */
export async function wornAtHome(
  { db, clock }: Ctx,
  { id: memberId }: { id: string },
): Promise<Static<typeof WornAtHome> | null> {
  const questions = await db.many<{ boxId: string }>(sql`
    SELECT q.box_id FROM worn_question q
    WHERE q.member_id = ${memberId} AND greatest(q.asked_at, q.exchange_asked_at) > ${homeAsksSince(clock.now())}
      AND NOT EXISTS (SELECT FROM worn_rest r WHERE r.member_id = q.member_id)
    LIMIT ${MOST_BOXES}`)
  if (questions.length === 0) return null
  const { boxes } = await wornPage(db, { memberId, boxes: await questionedBoxes(db, memberId) })
  const waiting = boxes.flatMap(({ id, pieces }) =>
    pieces.filter(({ answer }) => !answer).map((piece) => ({ ...piece, boxId: id })),
  )
  if (!waiting.some(({ boxId }) => questions.some((question) => question.boxId === boxId))) return null
  return { pieces: waiting.map(({ id, image }) => ({ id, image })) }
}
