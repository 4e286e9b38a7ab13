import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { isNamedIn, namedOf } from '../named-pieces.ts'
import type { MeantView } from './withdrawals.schema.ts'

type Piece = { of: string; sku: string; state: string; paid: number; isNamed: boolean }
type Withdrawal = {
  id: string
  pieces: string
  giftAmount: number | null
  giftSpent: boolean | null
  shipping: number | null
}

/**
 * The pieces of each withdrawal, in the staff's words: those that its words seem to name, in any language, else all
 * that can go back. The amount is for all of it: words can mean a piece that they do not name, or all but one that
 * they do.
 */
export async function meantBy(
  db: Db,
  withdrawals: readonly Withdrawal[],
): Promise<ReadonlyMap<string, MeantView>> {
  const all = Map.groupBy(await listPieces(db, withdrawals), ({ of }) => of)
  const drawn = new Map(withdrawals.map(({ id }) => [id, namedOf(all.get(id) ?? [])]))
  const goods = await staffGoodsOf(db, [...drawn.values()].flat())
  return new Map(
    withdrawals.map(({ id, pieces, giftAmount, giftSpent, shipping }) => {
      const those = drawn.get(id) ?? []
      const billed = (all.get(id) ?? []).reduce((sum, { paid }) => sum + paid, 0)
      return [
        id,
        {
          goods: those.flatMap(({ sku }) => goods.get(sku) ?? []),
          isAll: pieces === '' && !giftSpent,
          amount: giftAmount ?? (billed === 0 ? 0 : billed + (shipping ?? 0)),
          back: those.filter(({ state }) => state === 'returned').length,
          comingBack: those.filter(({ state }) => state === 'returning').length,
        },
      ]
    }),
  )
}

/**
 * For a waiting withdrawal, all pieces not refunded yet: nothing is owed for cancelled, lost or credited ones. An
 * undecided box has pieces, and nothing was billed for them.
 */
const listPieces = (db: Db, withdrawals: readonly Withdrawal[]) =>
  db.many<Piece>(sql`
    SELECT w.id AS of, p.sku, p.state, p.paid,
      ${isNamedIn(sql`w.pieces`, sql`g.title`)} AS is_named
    FROM withdrawal w CROSS JOIN LATERAL (
      SELECT i.id, sku, state, position, credit_note_id, coalesce((
          SELECT max(n.amount) FROM invoice_line n WHERE n.subject_line_id = i.id AND n.kind = 'item'), 0) AS paid
        FROM box_item i WHERE box_id = w.subject_id
        AND (withdrawal_id IS NOT NULL OR state IN ('picked', 'packed', 'delivered', 'kept'))
      UNION ALL SELECT l.id, l.sku, l.state, 100 + l.position, l.credit_note_id,
          CASE WHEN o.paid_at IS NULL AND o.box_id IS NULL THEN 0 ELSE l.price - l.discount END
        FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE w.subject_id IN (o.id, o.box_id)) p
    JOIN variant v ON v.sku = p.sku JOIN product g ON g.id = v.product_id
    WHERE w.id = ANY(${withdrawals.map(({ id }) => id)}::uuid[])
      AND (w.settled_at IS NOT NULL OR p.credit_note_id IS NULL AND p.state NOT IN ('cancelled', 'lost', 'undelivered'))
    ORDER BY w.id, p.position, p.id`)
