import type { Db } from '#/platform/database/db.ts'
import { catalogueVersion, productsChangedAfter, readProducts, type ShelfProduct } from './shelf.queries.ts'

export type { ShelfProduct, ShelfVariant } from './shelf.queries.ts'
export { soldOut } from './shelf.queries.ts'
export type Products = ReadonlyMap<string, ShelfProduct>
/** Every garment on sale, by product. What is answered is as new as the database was when it was asked. */
export type Shelf = { read(db: Db): Promise<Products> }

const READ_AT_ONCE = 1000

/**
 * Keeps the shelf in memory: a ranking looks at all of it, and joining it anew costs four times what the ranking does
 * (docs/decisions/034). Each reading asks for the version and reads the products that changed since, so that nothing old
 * is ever shown; several at once wait for one.
 */
export function openShelf(): Shelf {
  const products = new Map<string, ShelfProduct>()
  let version = 0
  let reading: Promise<void> | undefined

  async function catchUp(db: Db) {
    const newest = await catalogueVersion(db)
    if (newest === version) return
    // A backup was restored under us: what it counts anew has nothing to do with what we know.
    if (newest < version) {
      products.clear()
      version = 0
    }
    const changed = await productsChangedAfter(db, version)
    for (let at = 0; at < changed.length; at += READ_AT_ONCE) {
      const ids = changed.slice(at, at + READ_AT_ONCE)
      const read = await readProducts(db, ids)
      for (const id of ids) products.delete(id)
      for (const product of read) products.set(product.id, product)
    }
    version = newest
  }
  return {
    async read(db) {
      // What is being read may be older than what the caller has just seen: it is waited for and asked once more.
      while (reading) await reading
      reading = catchUp(db).finally(() => {
        reading = undefined
      })
      await reading
      return products
    },
  }
}
