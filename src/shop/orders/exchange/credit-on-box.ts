import type { RefundSum } from '#/after-sales/refunds/credited-sum.rule.ts'
import { findBox } from '#/boxes/boxes.ts'
import { isAllOfIt } from '#/boxes/withdrawal/all-of-it.ts'
import { creditBox } from '#/boxes/withdrawal/credit-box.ts'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { neverArrived } from '../order.states.ts'
import { listOrderLines } from '../order-lines.ts'
import type { Order } from '../orders.ts'

type Crediting = { lineIds: readonly string[]; reason: string }

/**
 * Credits lines of a locked exchange on the invoice of its box, each once (I12): unpaid parts become smaller first,
 * and the rest is refunded. The fee is credited too when no piece ever came. Undefined for an amount that can neither
 * be taken off nor refunded: it waits until the box is paid.
 */
export async function creditOnBox(
  ctx: Ctx,
  order: Order,
  boxId: string,
  { lineIds, reason }: Crediting,
): Promise<(RefundSum & { noteId: string }) | undefined> {
  const lines = await listOrderLines(ctx.db, order.id)
  const due = lines.filter(({ id, creditNoteId }) => creditNoteId === null && lineIds.includes(id))
  if (due.length === 0) return undefined
  const isFeeDue = lines.every(({ state }) => neverArrived(state)) && !(await isFeeCredited(ctx.db, order))
  const ids = [...due.map(({ id }) => id), ...(isFeeDue ? [order.id] : [])]
  const box = found(await findBox(ctx.db, boxId))
  const credited = await creditBox(ctx, box, { subjectLineIds: ids, fee: await isAllOfIt(ctx, box, ids) })
  if (!credited) return undefined
  const { noteId, invoiceId, toRefund } = credited
  await ctx.db.run(sql`UPDATE order_line SET credit_note_id = ${noteId} WHERE id = ANY(${ids}::uuid[])`)
  await ctx.failpoint('order_credited')
  const { memberId, market } = order
  await refundSubject(ctx, { subjectId: boxId, memberId, market, invoiceId, amount: toRefund, reason })
  return {
    items: due.reduce((sum, { price }) => sum + price, 0),
    shipping: 0,
    fee: 0,
    total: toRefund,
    noteId,
  }
}

const isFeeCredited = async (db: Db, { id, boxId }: Order): Promise<boolean> =>
  (await db.maybe(sql`
    SELECT FROM invoice note JOIN invoice_line line ON line.invoice_id = note.id
    WHERE note.subject_id = ${boxId} AND note.kind = 'credit-note' AND line.subject_line_id = ${id}`)) !==
  undefined
