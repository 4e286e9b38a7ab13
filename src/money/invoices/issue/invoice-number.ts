import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'

/** Adds the invoice's number, which it got at the commit, to the mail that was queued with it. */
export async function withNumber({ db }: PlatformCtx, props: { invoiceId: string }): Promise<object> {
  const { number } = await db.one<{ number: string }>(
    sql`SELECT display_number AS number FROM invoice WHERE id = ${props.invoiceId}`,
  )
  return { ...props, number }
}

/** Adds the number to an invoice that is nested in the mail's props. */
export const withInvoiceNumber = async (ctx: PlatformCtx, props: { invoice?: { invoiceId: string } }) =>
  props.invoice ? { ...props, invoice: await withNumber(ctx, props.invoice) } : props
