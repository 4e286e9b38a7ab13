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

/** `writtenOf`: the SKU of the piece that an answer names. */
type StoredAnswer = WishAnswer & { writtenOf: string | null }

/** The stylist's answers, also those of a piece that is no longer in the box. */
export const listWishAnswers = (db: Db, boxId: string) =>
  db.many<StoredAnswer>(
    sql`SELECT line, fulfilled, item_id, why, words, written_of FROM wish_answer WHERE box_id = ${boxId}`,
  )

/** The stylist's answer to one line. */
export async function findWishAnswer(db: Db, boxId: string, line: string): Promise<WishAnswer | undefined> {
  const found = (await listWishAnswers(db, boxId)).find((one) => one.line === line)
  return found && seen(found)
}

/** The wishes of a box in the order's sequence, each with its answer, else with a piece that plainly fulfils it. */
export async function wishesOf(db: Db, box: Wished, pieces: readonly Picked[]) {
  const wish = { ...box.wish, said: await listSaidLines(db, box.id) }
  const lines = wishLines(wish)
  if (lines.length === 0) return []
  const answers = await listWishAnswers(db, box.id)
  const valid = answers.filter((answer) => isTrue(answer, wish, pieces))
  const bound = valid.map(({ itemId }) => itemId)
  return lines.map((line) => {
    const stored = answers.find((one) => one.line === line)
    const answer = stored && valid.includes(stored) ? seen(stored) : null
    const itemId = answer ? undefined : plainAnswer(line, { wish, pieces, bound })
    const said = saidLine(wish, line)
    return {
      line,
      answer,
      plainly: itemId === undefined ? null : { itemId },
      /** The SKU of which an answer was given that no longer holds. */
      answeredOf: answer ? null : (stored?.writtenOf ?? null),
      said: said ? { kind: said.kind, value: said.value, words: said.words } : null,
    }
  })
}

const seen = ({ line, fulfilled, itemId, why, words }: StoredAnswer): WishAnswer => ({
  line,
  fulfilled,
  itemId,
  why,
  words,
})

/** Returns the answers that were written of a piece when the member swaps back to it. */
export const returnWishAnswers = (
  db: Db,
  { boxId, itemId, sku }: { boxId: string; itemId: string; sku: string },
) =>
  db.run(sql`
    UPDATE wish_answer a SET item_id = ${itemId} FROM box_item i
    WHERE a.box_id = ${boxId} AND a.written_of = ${sku} AND i.id = a.item_id AND i.state = 'removed'`)

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
