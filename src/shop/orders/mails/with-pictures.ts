import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'

type Ordered = { market: MarketId; skus: string[] }
type Pictured = { number: string; pictures?: MailPicture[] }

/** Adds the pictures of the ordered pieces when the mail is written, so that the checkout does not wait for them. */
export async function withPictures<Props extends Pictured>(
  { db }: PlatformCtx,
  props: Props,
): Promise<Props> {
  const ordered = await db.maybe<Ordered>(sql`
    SELECT o.market, array_agg(l.sku ORDER BY l.position) AS skus
    FROM shop_order o JOIN order_line l ON l.order_id = o.id
    WHERE o.number = ${props.number} AND l.state <> 'cancelled' GROUP BY o.id`)
  return ordered ? { ...props, pictures: await picturesInMail(db, ordered.skus, ordered.market) } : props
}
