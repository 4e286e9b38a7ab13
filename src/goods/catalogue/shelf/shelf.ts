import type { Db } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { readCategories } from '../categories/category-tree.ts'
import { type Garment, readGarment } from '../garments.ts'
import { openLabels, type ReadLabels } from './labels.ts'
import { productCache } from './product-cache.ts'
import {
  formerBrands,
  productsChangedAfter,
  ratedAfter,
  readProducts,
  type ShelfProduct,
  shelfVersions,
  stockTurnedAfter,
  type Versions,
} from './shelf.queries.ts'
import { ShelfIndex } from './shelf-index.ts'

export type { ProductLabel } from './labels.ts'
export type { Rated, ShelfProduct, ShelfVariant } from './shelf.queries.ts'
export type { ShelfIndex } from './shelf-index.ts'
export type Products = ReadonlyMap<string, ShelfProduct>
/** All garments on sale, by product. An answer is as new as the database at the request. */
export type Shelf = {
  read(db: Db): Promise<Products>
  index(db: Db): Promise<ShelfIndex>
  /** Titles, colours and pictures of products for a listing. */
  labels: ReadLabels
  /** The contents of a product's page. */
  garment(db: Db, product: ShelfProduct, market: MarketId): Promise<Garment | undefined>
}

/** A garment's page takes some kilobytes. */
const MOST_GARMENTS = 2000

const READ_AT_ONCE = 1000
const nothing: Versions = { catalogue: 0, stock: 0, ratings: 0 }
const parts = ['catalogue', 'stock', 'ratings'] as const

/**
 * Holds the shelf in memory: a ranking reads all of it, and joining it anew costs four times the ranking
 * (docs/decisions/034). Each request reads the versions and then the changes since, so nothing outdated is shown. A request
 * during a reading waits for the next one: the current one may be older than data that its reader has seen.
 */
export function openShelf(): Shelf {
  const index = new ShelfIndex()
  const garments = productCache<Garment>(MOST_GARMENTS)
  let known = nothing
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function catchUp(db: Db) {
    const newest = await shelfVersions(db)
    // A backup was restored meanwhile: its versions are unrelated to the known ones.
    if (parts.some((part) => newest[part] < known[part])) {
      index.clear()
      known = nothing
    }
    if (newest.catalogue !== known.catalogue) await updateProducts(db, index, known.catalogue)
    if (newest.stock !== known.stock) await updateStock(db, index, known.stock)
    if (newest.ratings !== known.ratings) await updateRatings(db, index, known.ratings)
    known = newest
  }
  const begin = (db: Db) => {
    reading = catchUp(db).finally(() => {
      reading = undefined
    })
    return reading
  }
  function newest(db: Db): Promise<void> {
    if (next) return next
    if (!reading) return begin(db)
    next = reading
      .catch(() => {}) // its own readers get the error
      .then(() => {
        next = undefined
        return begin(db)
      })
    return next
  }
  return {
    labels: openLabels(),
    async garment(db, product, market) {
      const cached = garments(market)
      const garment = cached.get(product) ?? (await readGarment(db, product.id, market))
      if (garment) cached.set(product, garment)
      return garment
    },
    async read(db) {
      await newest(db)
      return index.products
    },
    async index(db) {
      await newest(db)
      return index
    },
  }
}

async function updateProducts(db: Db, index: ShelfIndex, after: number) {
  index.setTree(await readCategories(db))
  index.formerBrands = await formerBrands(db)
  const changed = await productsChangedAfter(db, after)
  for (let at = 0; at < changed.length; at += READ_AT_ONCE) {
    const ids = changed.slice(at, at + READ_AT_ONCE)
    const read = new Map((await readProducts(db, ids)).map((product) => [product.id, product]))
    for (const id of ids) index.replace(id, read.get(id))
  }
}

async function updateStock(db: Db, index: ShelfIndex, after: number) {
  for (const { sku, productId, free } of await stockTurnedAfter(db, after)) {
    const product = index.products.get(productId)
    if (product) index.setFree(product, { sku, free })
  }
}

async function updateRatings(db: Db, index: ShelfIndex, after: number) {
  for (const { productId, reviews, stars } of await ratedAfter(db, after)) {
    const product = index.products.get(productId)
    if (product) index.setRating(product, reviews > 0 ? { reviews, stars } : undefined)
  }
}
