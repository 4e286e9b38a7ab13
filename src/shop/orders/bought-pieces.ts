import type { PieceHad, WhichHad } from '#/boxes/pieces/kept-pieces.ts'
import { type Db, empty, sql } from '#/platform/database/db.ts'

type Which = WhichHad & { orderId?: string | undefined }

/**
 * Pieces bought in the shop, in one order or in any, that the customer has at home and did not send back. Those of
 * exchanges count as kept pieces of boxes, unless their order is asked for.
 */
export const listBoughtPieces = (db: Db, { memberId, skus, held, orderId }: Which): Promise<PieceHad[]> =>
  db.many<PieceHad>(sql`
    SELECT line.id AS piece_id, line.sku, shop_order.delivered_at AS at
    FROM shop_order JOIN order_line line ON line.order_id = shop_order.id
    WHERE shop_order.member_id = ${memberId} AND line.state = 'delivered'
      AND ${orderId ? sql`shop_order.id = ${orderId}` : sql`shop_order.box_id IS NULL`} ${skus ? sql`AND line.sku = ANY(${[...skus]})` : empty}
    ORDER BY at DESC, line.id ${held ? sql`FOR SHARE OF line` : empty}`)

/** SKUs that the customer has bought and did not send back, also those still on their way, without those of exchanges. */
export async function listBoughtSkus(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.many<{ sku: string }>(sql`
    SELECT DISTINCT line.sku FROM shop_order JOIN order_line line ON line.order_id = shop_order.id
    WHERE shop_order.member_id = ${memberId} AND shop_order.box_id IS NULL
      AND line.state IN ('held', 'shipped', 'delivered')`)
  return rows.map(({ sku }) => sku)
}
