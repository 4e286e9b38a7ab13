import type { Ctx } from '#/context.ts'
import type { PaidInvoice } from '#/invoices/invoice-paid.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { lockBox, touchBox } from '../boxes.ts'
import { releaseExchange } from '../exchange/order-exchange.ts'
import { closeIfDone } from './closing.ts'

/** Nothing of a box's invoice is open any more; joins the transaction that books the last of it. May be told twice. */
export const onInvoicePaid = (ctx: Ctx, { subjectType, subjectId }: PaidInvoice): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (subjectType !== 'box') return
    const box = await lockBox(ctx.db, subjectId)
    if (box.paidAt) return
    const paid = await touchBox(ctx.db, box, sql`, paid_at = ${ctx.clock.now()}`)
    await releaseExchange(ctx, paid)
    await closeIfDone(ctx, paid)
  })
