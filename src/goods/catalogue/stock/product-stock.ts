import { type Db, type Sql, sql, transaction } from '#/platform/database/db.ts'
import type { stockStates } from '../list/product-list.rule.ts'

/** Stock state of a product over all its sizes. */
type Stands = (typeof stockStates)[number]

/** Stock state of a product `p`: the stored one, or counted now if something has changed since. It is never outdated. */
const standsNow = sql`CASE WHEN EXISTS (SELECT FROM product_stock_mark k WHERE k.product_id = p.id) THEN stock_stands(p.id)
  ELSE coalesce((SELECT stands FROM product_stock k WHERE k.product_id = p.id), stock_stands(p.id)) END`

/** Few products are sold out or low, so these are found first. */
export function standsAt(stands: Stands): Sql {
  if (stands === 'in') return sql`${standsNow} = 'in'`
  return sql`p.id IN (SELECT product_id FROM product_stock WHERE stands = ${stands} AND stands <> 'in' UNION SELECT product_id FROM product_stock_mark)
    AND ${standsNow} = ${stands}`
}

/** Marks of one transaction: it takes less than a tenth of a second, and its snapshot stands no longer. */
const MOST = 500

/** Recounts all marked products, some at a time. */
export async function recountMarked(db: Db): Promise<number> {
  let all = 0
  for (;;) {
    const { marks, products } = await recountSome(db)
    all += products
    if (marks < MOST) return all
  }
}

/**
 * Recounts marked products and deletes their marks: a visible mark comes with its change. One process at a time, since an
 * older count written last would overwrite a newer one.
 */
const recountSome = (db: Db): Promise<{ marks: number; products: number }> =>
  transaction(db, async (tx) => {
    const { alone } = await tx.one<{ alone: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('product_stock', 0)) AS alone`,
    )
    if (!alone) return { marks: 0, products: 0 }
    return tx.one(sql`
      WITH seen AS (
        DELETE FROM product_stock_mark WHERE id IN (SELECT id FROM product_stock_mark ORDER BY id LIMIT ${MOST}) RETURNING product_id
      ), counted AS (
      INSERT INTO product_stock SELECT id, stock_stands(id) FROM product WHERE id IN (SELECT product_id FROM seen)
      ON CONFLICT (product_id) DO UPDATE SET stands = excluded.stands RETURNING product_id)
      SELECT (SELECT count(*)::int FROM seen) AS marks, (SELECT count(*)::int FROM counted) AS products`)
  })
