import type { Subject } from '#/money/charges/charges.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { event, publish } from '#/platform/ports/events.ts'

export type PaidInvoice = Subject & { invoiceId: string }

/** An invoice is fully paid. Published in the transaction that books the last payment. */
export const invoicePaid = event<PaidInvoice>('invoice-paid')

/** The open amount of an invoice, in minor units: its receivable in the ledger, which alone decides (decision 030). */
export const openOfInvoice = (invoiceId: Sql) =>
  sql`(SELECT coalesce(sum(e.amount), 0)::bigint FROM ledger_entry e WHERE e.invoice_id = ${invoiceId})`

/** Must be called after each booking against an invoice's receivable. */
export async function notifyIfPaid(ctx: Ctx, invoiceId: string) {
  const { open, ...subject } = await ctx.db.one<{ open: number } & Subject>(sql`
    SELECT ${openOfInvoice(sql`i.id`)} AS open, i.subject_type, i.subject_id FROM invoice i WHERE i.id = ${invoiceId}`)
  if (open !== 0) return
  await ctx.failpoint('invoice_paid')
  await publish(ctx, invoicePaid, { invoiceId, ...subject })
}
