import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { isNamedIn, namedOf } from '../named-pieces.ts'
import { piecesOfWithdrawal, type WithdrawnRow } from '../waiting.ts'
import type { MeantView } from './withdrawals.schema.ts'

type Piece = { of: string; sku: string; state: string; isNamed: boolean }
type Withdrawal = Pick<WithdrawnRow, 'id' | 'pieces' | 'amount' | 'giftSpent'>

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
    withdrawals.map(({ id, pieces, amount, giftSpent }) => {
      const those = drawn.get(id) ?? []
      return [
        id,
        {
          goods: those.flatMap(({ sku }) => goods.get(sku) ?? []),
          isAll: pieces === '' && !giftSpent,
          amount,
          back: those.filter(({ state }) => state === 'returned').length,
          comingBack: those.filter(({ state }) => state === 'returning').length,
        },
      ]
    }),
  )
}

const listPieces = (db: Db, withdrawals: readonly Withdrawal[]) =>
  db.many<Piece>(sql`
    SELECT w.id AS of, p.sku, p.state, ${isNamedIn(sql`w.pieces`, sql`g.title`)} AS is_named
    FROM withdrawal w CROSS JOIN ${piecesOfWithdrawal} p JOIN variant v ON v.sku = p.sku JOIN product g ON g.id = v.product_id
    WHERE w.id = ANY(${withdrawals.map(({ id }) => id)}::uuid[]) ORDER BY w.id, p.position, p.id`)
