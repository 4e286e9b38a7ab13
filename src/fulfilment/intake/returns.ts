import { boxItemOf, moveItem } from '#/boxes/box-items.ts'
import { type Box, lockBox, touchBox } from '#/boxes/boxes.ts'
import { closeIfDone } from '#/boxes/settlement/closing.ts'
import { receive } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { canRestock, type Grade } from './grading.rule.ts'

export type Intake = {
  itemId: string
  grade: Grade
  labelPresent: boolean
  restock?: boolean
  staffId: string
}

/**
 * A piece is back: graded, and into stock again or written off. It may come before she has answered, and is then not
 * charged. A box is closed when it is paid and everything that should come has come.
 */
export const takeBack = (ctx: Ctx, { itemId, grade, labelPresent, restock, staffId }: Intake): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const { box, item } = await lockPiece(ctx.db, itemId)
    if (item.state === 'kept') throw Conflict('piece-already-kept')
    const at = ctx.clock.now()
    await moveItem(
      ctx,
      item,
      'receive',
      sql`, returned_at = ${at}, grade = ${grade}, label_present = ${labelPresent}`,
    )
    const subject = `box-item:${item.id}`
    await receive(ctx.db, { sku: item.sku, quantity: 1, kind: 'returned', subject, at })
    const sellable = restock ?? canRestock(grade, labelPresent)
    if (!sellable) await receive(ctx.db, { sku: item.sku, quantity: -1, kind: 'written-off', subject, at })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: sellable ? 'piece-restocked' : 'piece-written-off',
      subject: { kind: 'box-item', id: item.id },
      detail: { sku: item.sku, grade, labelPresent },
    })
    return closeIfDone(ctx, await touchBox(ctx.db, box))
  })

/** A piece she said she would send has not come, and a person has decided that it will not (R8.03). */
export const markLost = (
  ctx: Ctx,
  { itemId, reason, staffId }: { itemId: string; reason: string; staffId: string },
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const { box, item } = await lockPiece(ctx.db, itemId)
    await moveItem(ctx, item, 'lose')
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'piece-lost',
      subject: { kind: 'box-item', id: item.id },
      reason,
    })
    return closeIfDone(ctx, await touchBox(ctx.db, box))
  })

/** A piece and its box, which is locked first: whoever changes either waits for the box. */
async function lockPiece(db: Db, itemId: string) {
  const { boxId } = found(
    await db.maybe<{ boxId: string }>(sql`SELECT box_id FROM box_item WHERE id = ${itemId}`),
  )
  const box = await lockBox(db, boxId)
  return { box, item: await boxItemOf(db, box.id, itemId) }
}
