import { listPage } from '#/list/list-spec.ts'
import type { Db } from '#/platform/database/db.ts'
import { productList } from './list/product-list.queries.ts'
import { findReadyImport } from './studio-import/import-rows.ts'

/** What is published and sold out. */
export const soldOutProducts = (db: Db, now: Date) => productsOf(db, { status: 'active', stock: 'out' }, now)
/** What the shop does not show yet. */
export const draftProducts = (db: Db, now: Date) => productsOf(db, { status: 'draft' }, now)

/** How much of it, up to as many as a list counts, and what was changed last. */
async function productsOf(db: Db, query: { status: 'active' | 'draft'; stock?: 'out' }, now: Date) {
  const { total, rows } = await listPage(db, productList, { query, now })
  return {
    count: total,
    first: rows.map(({ id, title, brand }) => ({ id, name: title, detail: brand, at: null })),
  }
}

/** The price file that is read, and waits to be published. */
export async function importToPublish(db: Db) {
  const ready = await findReadyImport(db)
  if (!ready) return { count: 0, first: [] }
  const { id, fileName, by, createdAt } = ready
  return { count: 1, first: [{ id, name: fileName, detail: by, at: createdAt }] }
}
