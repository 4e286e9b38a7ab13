import { staffGoods } from '#/catalogue/staff-goods.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MeantView } from './withdrawals.schema.ts'

type Piece = { of: string; sku: string; state: string; paid: number; isNamed: boolean }
type Withdrawal = { id: string; pieces: string; giftAmount: number | null }

/**
 * What each withdrawal is from, as colleagues call it: the pieces that its words name, in whatever language, else all that was
 * bought. Of a box that is what was kept; an amount is what was billed.
 */
export async function meantBy(
  db: Db,
  withdrawals: readonly Withdrawal[],
): Promise<ReadonlyMap<string, MeantView>> {
  const all = Map.groupBy(await listPieces(db, withdrawals), ({ of }) => of)
  const meant = new Map(withdrawals.map(({ id }) => [id, namedOf(all.get(id) ?? [])]))
  const goods = await staffGoods(
    db,
    [...meant.values()].flatMap((pieces) => pieces.map(({ sku }) => sku)),
  )
  return new Map(
    withdrawals.map(({ id, pieces, giftAmount }) => {
      const those = meant.get(id) ?? []
      return [
        id,
        {
          goods: those.flatMap(({ sku }) => goods.get(sku) ?? []),
          isSure: pieces === '' || those.some(({ isNamed }) => isNamed),
          amount: giftAmount ?? those.reduce((sum, { paid }) => sum + paid, 0),
          back: those.filter(({ state }) => state === 'returned').length,
          comingBack: those.filter(({ state }) => state === 'returning').length,
        },
      ]
    }),
  )
}

function namedOf(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.filter(({ isNamed }) => isNamed)
  return named.length > 0 ? named : pieces
}

const listPieces = (db: Db, withdrawals: readonly Withdrawal[]) =>
  db.many<Piece>(sql`
    SELECT w.id AS of, p.sku, p.state,
      coalesce((SELECT max(n.amount) FROM invoice_line n WHERE n.subject_line_id = p.id AND n.kind = 'item'), p.price) AS paid,
      EXISTS (SELECT FROM jsonb_each_text(g.title) t WHERE t.value <> '' AND position(lower(t.value) IN lower(w.pieces)) > 0) AS is_named
    FROM withdrawal w CROSS JOIN LATERAL (
      SELECT id, sku, state, price, position FROM box_item WHERE box_id = w.subject_id
        AND (withdrawal_id IS NOT NULL OR state IN ('picked', 'packed', 'delivered', 'kept'))
      UNION ALL SELECT id, sku, state, price, 100 FROM exchange_piece WHERE box_id = w.subject_id AND exchange_id IS NOT NULL
      UNION ALL SELECT id, sku, state, price - discount, position FROM order_line WHERE order_id = w.subject_id) p
    JOIN variant v ON v.sku = p.sku JOIN product g ON g.id = v.product_id
    WHERE w.id = ANY(${withdrawals.map(({ id }) => id)}::uuid[]) ORDER BY w.id, p.position, p.id`)
