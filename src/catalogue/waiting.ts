import { listPage } from '#/list/list-spec.ts'
import type { Db } from '#/platform/database/db.ts'
import { productList } from './list/product-list.queries.ts'

/** What is published and sold out: how much of it, and what was changed last. */
export async function soldOutProducts(db: Db, now: Date) {
  const { total, rows } = await listPage(db, productList, { query: { status: 'active', stock: 'out' }, now })
  return {
    count: total,
    first: rows.map(({ id, title, brand }) => ({ id, name: title, detail: brand, at: null })),
  }
}
