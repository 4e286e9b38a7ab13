import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, lockOwnBox, touchBox } from '#/boxes/boxes.ts'
import { openTextAgain } from '#/boxes/wishes/wish-answers.ts'
import { canAddWish, WISH_TEXT_MAX } from '#/boxes/wishes/wish-lines.rule.ts'

/**
 * Adds a wish in words while the box is made (R6.03). The stylist's answer to the earlier words is reset, as it did
 * not cover the new ones.
 */
export const addWish = (ctx: Ctx, key: { boxId: string; memberId: string }, addition: string): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, key.boxId, key.memberId)
    if (!canAddWish(box)) throw Conflict('not-possible-now', { state: box.state, event: 'add-wish' })
    const text = [box.wish.text, addition.trim()].filter(Boolean).join('\n')
    if (text.length > WISH_TEXT_MAX) throw Refused('wish-too-long')
    await openTextAgain(ctx.db, box.id)
    return touchBox(ctx.db, box, { wish: { ...box.wish, text, read: false } })
  })
