import { productsOfSkus } from '#/goods/catalogue/goods-on-sale.ts'
import type { Shelf } from '#/goods/catalogue/shelf/shelf.ts'
import { type ListedStylist, listedStylists } from '#/people/identity/staff/stylists.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** The kind of subject in the audit and of the changes that processes hear. */
export const EDITION = 'edition'

type InMarkets = Readonly<Record<MarketId, string>>
export type StoredEdition = {
  id: string
  stylistId: string
  from: string
  until: string
  title: InMarkets
  words: InMarkets
  /** A variant's SKU with its product, in the order of the outfit. */
  pieces: readonly { sku: string; productId: string }[]
}
type Stored = { editions: readonly StoredEdition[]; stylists: readonly ListedStylist[] }

/** The stylists and the rows are read again after this time: a change of a portrait tells no process. */
const FRESH_MS = 60_000
type Cached = { stored: Stored; readAt: number }
/** A cache by shelf; a process has one shelf. */
const cached = new WeakMap<Shelf, Cached>()

/** The editions that are not over, and the stylists who may sign one. */
export async function storedEditions(ctx: Pick<Ctx, 'db' | 'clock' | 'shelf'>): Promise<Stored> {
  const now = ctx.clock.now()
  const known = cached.get(ctx.shelf)
  if (known && Math.abs(now.getTime() - known.readAt) < FRESH_MS) return known.stored
  const own: Cached = { stored: await readStored(ctx.db, now), readAt: now.getTime() }
  // A change that was told meanwhile has dropped the entry: the rows that were read may be older.
  if (cached.get(ctx.shelf) === known) cached.set(ctx.shelf, own)
  return own.stored
}

/** Drops the cached rows, after a change of this process or of another. */
export const dropEditions = (shelf: Shelf) => void cached.delete(shelf)

/** Drops them whenever a process has changed an edition. Returns the function that stops it. */
export const followEditions = ({ changes, shelf }: Pick<Ctx, 'changes' | 'shelf'>) =>
  changes.hear({
    changed(kind) {
      if (kind === undefined || kind === EDITION) dropEditions(shelf)
    },
    ended() {},
  })

async function readStored(db: Db, now: Date): Promise<Stored> {
  const [rows, stylists] = await Promise.all([
    db.many<Omit<StoredEdition, 'pieces'> & { skus: string[] }>(sql`
      SELECT id, stylist_id, from_day::text AS from, until_day::text AS until, title, words, skus
      FROM edition WHERE NOT ended AND until_day >= (${now}::timestamptz - interval '1 day')::date
      ORDER BY from_day DESC, changed_at DESC`),
    listedStylists(db),
  ])
  const found = await productsOfSkus(
    db,
    rows.flatMap(({ skus }) => skus),
  )
  const productOf = new Map(found.map(({ sku, productId }) => [sku, productId]))
  const editions = rows.map(({ skus, ...row }) => ({
    ...row,
    pieces: skus.map((sku) => ({ sku, productId: productOf.get(sku) ?? '' })),
  }))
  return { editions, stylists }
}
