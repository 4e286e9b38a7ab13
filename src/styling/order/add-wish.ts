import { type Box, lockOwnBox, touchBox } from '#/boxes/boxes.ts'
import { SAID_MAX, type SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import { addSaidLines, listSaidLines } from '#/boxes/wishes/said-lines.ts'
import { openTextAgain } from '#/boxes/wishes/wish-answers.ts'
import { canAddWish, WISH_TEXT_MAX } from '#/boxes/wishes/wish-lines.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { readWish } from '../wishes/read-wish.rule.ts'
import { confirmedLines } from './confirmed-lines.ts'

type Addition = { text: string; lines?: readonly SaidLine[] | undefined }

/**
 * Adds a wish in words while the box is made, with the lines that the member confirmed (R6.03). Words of which a sentence
 * has no line open the answer to the words again, as it did not cover them.
 */
export const addWish = (
  ctx: Ctx,
  key: { boxId: string; memberId: string },
  { text: addition, lines }: Addition,
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const box = await lockOwnBox(db, key.boxId, key.memberId)
    if (!canAddWish(box)) throw Conflict('not-possible-now', { state: box.state, event: 'add-wish' })
    const text = [box.wish.text, addition.trim()].filter(Boolean).join('\n')
    const confirmed = confirmedLines(lines)
    const known = await listSaidLines(db, box.id)
    const added = confirmed.filter(
      ({ kind, value }) => !known.some((line) => line.kind === kind && line.value === value),
    )
    if (text.length > WISH_TEXT_MAX || known.length + added.length > SAID_MAX) throw Refused('wish-too-long')
    await addSaidLines(db, box.id, added)
    const today = dayOf(clock.now(), box.market)
    const isRead = confirmed.length > 0 && readWish(addition, box.market, today).whole
    if (!isRead) await openTextAgain(db, box.id)
    const read = isRead && (box.wish.read || !box.wish.text)
    return touchBox(db, box, { wish: { ...box.wish, text, read } })
  })
