import type { Db } from '#/platform/database/db.ts'
import { countRows, firstRows } from '#/platform/list/list-page.ts'
import type { QueryOf } from '#/platform/list/list-spec.ts'
import { productList } from './list/product-list.queries.ts'
import { findReadyImport } from './studio-import/import-rows.ts'

type Limits = { now: Date; most: number }

export const soldOutProducts = (db: Db, limits: Limits) =>
  productsOf(db, { query: { status: 'active', stock: 'out' }, ...limits })
export const draftProducts = (db: Db, limits: Limits) =>
  productsOf(db, { query: { status: 'draft' }, ...limits })

/** Products that name no maker or no contact in the EU: drafts, and those on sale until their day. */
export const unsafeProducts = (db: Db, limits: Limits) =>
  productsOf(db, { query: { lacks: 'safety' }, ...limits })

/** Their number, up to a list's limit, and the last changed ones. */
async function productsOf(db: Db, request: Limits & { query: QueryOf<typeof productList> }) {
  const rows = await firstRows(db, productList, request)
  return {
    count: await countRows(db, productList, request),
    first: rows.map(({ id, title, brand, image }) => ({
      id,
      name: title,
      detail: brand,
      at: null,
      ...(image && { picture: image }),
    })),
  }
}

/** The import that is read and waits to be published. */
export async function importToPublish(db: Db) {
  const ready = await findReadyImport(db)
  if (!ready) return { count: 0, first: [] }
  const { id, fileName, by, createdAt } = ready
  return { count: 1, first: [{ id, name: fileName, detail: by, at: createdAt }] }
}
