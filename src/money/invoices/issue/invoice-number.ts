import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'

/** The number that an invoice got when it was committed, for the mail that was queued with it. */
export async function withNumber({ db }: PlatformCtx, props: { invoiceId?: string }): Promise<object> {
  if (!props.invoiceId) return props
  const { number } = await db.one<{ number: string }>(
    sql`SELECT display_number AS number FROM invoice WHERE id = ${props.invoiceId}`,
  )
  return { ...props, number }
}

/** The same where the invoice is one of several facts. */
export const withInvoiceNumber = async (ctx: PlatformCtx, props: { invoice?: { invoiceId?: string } }) =>
  props.invoice ? { ...props, invoice: await withNumber(ctx, props.invoice) } : props
