import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { NotFound, Refused } from '#/platform/errors.ts'
import type { Box } from '../boxes.ts'
import { listPieces } from '../pieces/pieces.ts'
import { listSaidLines } from './said-lines.ts'
import {
  isTrue,
  type Picked,
  plainAnswer,
  saidLine,
  type WishAnswer,
  type WishLine,
  wishLines,
} from './wish-lines.rule.ts'

type Wished = Pick<Box, 'id' | 'market' | 'wish'>

/** The stylist's answers. After the member's swap an answer has no words until the piece they were written of is back. */
export const listWishAnswers = (db: Db, boxId: string) =>
  db.many<WishAnswer>(sql`
    SELECT a.line, a.fulfilled, a.item_id, a.why, CASE WHEN i.sku IS DISTINCT FROM a.written_of THEN '' ELSE a.words END AS words
    FROM wish_answer a LEFT JOIN box_item i ON i.id = a.item_id WHERE a.box_id = ${boxId}`)

/** The wishes of a box in the order's sequence, each with its answer, else with a piece that plainly fulfils it. */
export async function wishesOf(db: Db, box: Wished, pieces: readonly Picked[]) {
  const wish = { ...box.wish, said: await listSaidLines(db, box.id) }
  const lines = wishLines(wish)
  if (lines.length === 0) return []
  const valid = (await listWishAnswers(db, box.id)).filter((answer) => isTrue(answer, wish, pieces))
  const bound = valid.map(({ itemId }) => itemId)
  return lines.map((line) => {
    const answer = valid.find((one) => one.line === line) ?? null
    const itemId = answer ? undefined : plainAnswer(line, { wish, pieces, bound })
    const said = saidLine(wish, line)
    return {
      line,
      answer,
      plainly: itemId === undefined ? null : { itemId },
      said: said ? { kind: said.kind, value: said.value, words: said.words } : null,
    }
  })
}

/** Moves the answers of a piece to the piece of the same kind that replaces it. Their words stay with the first one. */
export const moveWishAnswers = (db: Db, from: string, to: string) =>
  db.run(sql`UPDATE wish_answer SET item_id = ${to} WHERE item_id = ${from}`)

/** Resets the answer to the words of a wish, to which more have been added. */
export const openTextAgain = (db: Db, boxId: string) =>
  db.run(sql`DELETE FROM wish_answer WHERE box_id = ${boxId} AND line = 'text'`)

type NewAnswer = WishAnswer & { staffId: string }

/** Saves the stylist's answer to one wish of a locked box, replacing an earlier one (R6.03). */
export async function answerWish({ db, clock }: PlatformCtx, box: Wished, answer: NewAnswer): Promise<void> {
  const { line, fulfilled, itemId, why, words, staffId } = answer
  const wish = { ...box.wish, said: await listSaidLines(db, box.id) }
  if (!wishLines(wish).includes(line as WishLine)) throw NotFound()
  if (fulfilled !== (why === null) || (why === 'in-words' && words === '')) throw Refused('wish-why-missing')
  if (!isTrue(answer, wish, await listPieces(db, box))) throw Refused('wish-answer-untrue')
  await db.run(sql`
    INSERT INTO wish_answer (box_id, line, fulfilled, item_id, why, words, written_of, answered_by, answered_at)
    VALUES (${box.id}, ${line}, ${fulfilled}, ${itemId}, ${why}, ${words},
      (SELECT sku FROM box_item WHERE id = ${itemId}), ${staffId}, ${clock.now()})
    ON CONFLICT (box_id, line) DO UPDATE SET fulfilled = excluded.fulfilled, item_id = excluded.item_id, why = excluded.why,
      words = excluded.words, written_of = excluded.written_of, answered_by = excluded.answered_by, answered_at = excluded.answered_at`)
}
