import { picturesInMail } from '#/catalogue/pictures-in-mail.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { listBilledPieces } from './billed-pieces.ts'

/**
 * An invoice that was issued with the payment has its number since the commit, and its receipt is what shows the garments. One that
 * was there before came with a letter that has shown them.
 */
export async function withInvoice(
  { db }: PlatformCtx,
  props: { number: string; invoiceId?: string | null },
): Promise<object> {
  if (props.number || !props.invoiceId) return props
  const [{ number, market }, billed] = await Promise.all([
    db.one<{ number: string; market: MarketId }>(
      sql`SELECT display_number AS number, market FROM invoice WHERE id = ${props.invoiceId}`,
    ),
    listBilledPieces(db, props.invoiceId),
  ])
  const kept = billed.flatMap(({ sku, credited }) => (credited ? [] : sku))
  return { ...props, number, pictures: await picturesInMail(db, kept, market) }
}
