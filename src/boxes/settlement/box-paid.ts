import type { PaidInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { theClock } from '#/platform/audit/acting.ts'
import { inTransaction } from '#/platform/context.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { lockBox, moveBox, touchBox } from '../boxes.ts'
import { exchangeMayLeave } from '../exchange/order-exchange.ts'
import { findOrdered } from '../exchange/ordered.ts'
import { listPieceRows } from '../pieces/piece-rows.ts'
import { closeBoxIfDone, isDone } from './closing.ts'

/** A box's invoice is fully paid; joins the transaction that books the last payment. May be called twice. */
export const onBoxPaid = (ctx: Ctx, { subjectType, subjectId }: PaidInvoice): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (subjectType !== 'box') return
    // Reads behind the lock see the changes that the lock waited for.
    const [box, pieces, exchange] = await Promise.all([
      lockBox(ctx.db, subjectId),
      listPieceRows(ctx.db, subjectId),
      findOrdered(ctx.db, subjectId),
    ])
    if (box.paidAt) return
    const changes = { paidAt: ctx.clock.now() }
    // Most boxes are paid when no piece is under way any more: then paying and closing are one step.
    if (!exchange && isDone(box, pieces)) {
      await moveBox(ctx, box, 'close', { actor: theClock, changes })
      return
    }
    const paid = await touchBox(ctx.db, box, changes)
    if (!exchange) return
    await publish(ctx, exchangeMayLeave, { orderId: exchange.id })
    await closeBoxIfDone(ctx, paid)
  })
