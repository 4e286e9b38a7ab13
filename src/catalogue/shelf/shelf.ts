import type { MarketId } from '#/markets/markets.ts'
import type { Db } from '#/platform/database/db.ts'
import { readCategories } from '../categories/category-tree.ts'
import { type Garment, readGarment } from '../garments.ts'
import { type Faces, openFaces } from './faces.ts'
import { keptOfProducts } from './kept-of-products.ts'
import { Hung, type Rails } from './rails.ts'
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

export type { Face } from './faces.ts'
export type { Rails } from './rails.ts'
export type { Rated, ShelfProduct, ShelfVariant } from './shelf.queries.ts'
export type Products = ReadonlyMap<string, ShelfProduct>
/** Every garment on sale, by product. What is answered is as new as the database was when it was asked. */
export type Shelf = {
  read(db: Db): Promise<Products>
  /** The same as a shop hangs it. */
  rails(db: Db): Promise<Rails>
  /** What a listing says and shows of these. */
  faces: Faces
  /** What the page of one of these says and shows. */
  garment(db: Db, product: ShelfProduct, market: MarketId): Promise<Garment | undefined>
}

/** A garment's page holds some kilobytes. */
const GARMENTS_KEPT = 2000

const READ_AT_ONCE = 1000
const nothing: Versions = { catalogue: 0, stock: 0, ratings: 0 }
const parts = ['catalogue', 'stock', 'ratings'] as const

/**
 * Keeps the shelf in memory: a ranking looks at all of it, and joining it anew costs four times what the ranking does
 * (docs/decisions/034). Each reading asks for the versions and reads what changed since, so that nothing old is ever shown.
 * Whoever asks while one is under way shares the next: what is being read may be older than what they have just seen.
 */
export function openShelf(): Shelf {
  const hung = new Hung()
  const garments = keptOfProducts<Garment>(GARMENTS_KEPT)
  let known = nothing
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function catchUp(db: Db) {
    const newest = await shelfVersions(db)
    // A backup was restored under us: what it counts anew has nothing to do with what we know.
    if (parts.some((part) => newest[part] < known[part])) {
      hung.clear()
      known = nothing
    }
    const [goods, stock, ratings] = parts.map((part) => newest[part] !== known[part])
    if (goods) await rehang(db, hung, known.catalogue)
    if (stock) await turn(db, hung, known.stock)
    if (ratings) await rate(db, hung, known.ratings)
    if (goods || stock || ratings) hung.turnOver({ goods: goods === true })
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
      .catch(() => {}) // whoever asked for that one hears of it
      .then(() => {
        next = undefined
        return begin(db)
      })
    return next
  }
  return {
    faces: openFaces(),
    async garment(db, product, market) {
      const kept = garments(market)
      const garment = kept.get(product) ?? (await readGarment(db, product.id, market))
      if (garment) kept.set(product, garment)
      return garment
    },
    async read(db) {
      await newest(db)
      return hung.products
    },
    async rails(db) {
      await newest(db)
      return hung
    },
  }
}

async function rehang(db: Db, hung: Hung, after: number) {
  hung.setTree(await readCategories(db))
  hung.formerBrands = await formerBrands(db)
  const changed = await productsChangedAfter(db, after)
  for (let at = 0; at < changed.length; at += READ_AT_ONCE) {
    const ids = changed.slice(at, at + READ_AT_ONCE)
    const read = new Map((await readProducts(db, ids)).map((product) => [product.id, product]))
    for (const id of ids) hung.replace(id, read.get(id))
  }
}

/** Only what can be had has turned: the garment stays the one that it was. */
async function turn(db: Db, hung: Hung, after: number) {
  for (const { sku, productId, free } of await stockTurnedAfter(db, after)) {
    const product = hung.products.get(productId)
    if (product) hung.turn(product, { sku, free })
  }
}

async function rate(db: Db, hung: Hung, after: number) {
  for (const { productId, reviews, stars } of await ratedAfter(db, after)) {
    const product = hung.products.get(productId)
    if (product) hung.rate(product, reviews > 0 ? { reviews, stars } : undefined)
  }
}
