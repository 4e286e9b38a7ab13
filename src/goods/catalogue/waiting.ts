import type { Db } from '#/platform/database/db.ts'
import { countRows, firstRows } from '#/platform/list/list-page.ts'
import type { QueryOf } from '#/platform/list/list-spec.ts'
import { productList } from './list/product-list.queries.ts'
import { findReadyImport } from './studio-import/import-rows.ts'

type Turn = { now: Date; most: number }

export const soldOutProducts = (db: Db, turn: Turn) =>
  productsOf(db, { query: { status: 'active', stock: 'out' }, ...turn })
export const draftProducts = (db: Db, turn: Turn) => productsOf(db, { query: { status: 'draft' }, ...turn })

/** Their number, up to a list's limit, and the last changed ones. */
async function productsOf(db: Db, asked: Turn & { query: QueryOf<typeof productList> }) {
  const rows = await firstRows(db, productList, asked)
  return {
    count: await countRows(db, productList, asked),
    first: rows.map(({ id, title, brand, image }) => ({
      ...{ id, name: title, detail: brand, at: null },
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
