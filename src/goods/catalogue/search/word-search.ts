import type { Db } from '#/platform/database/db.ts'
import type { ShelfIndex, ShelfProduct } from '../shelf/shelf.ts'
import { allOf, readWordQuery, type TermBits, termBits, type WordQuery } from './search.ts'

/** The products that have the words of a search. The object stays the same while the words keep their meaning. */
export type WordSearch = {
  query: WordQuery
  /** A bit for each word. */
  all: number
  /** The bits of the words that a product has. */
  bitsOf(product: ShelfProduct): number
  /** The products with every word. */
  products(): Iterable<ShelfProduct>
}
type Cached = {
  query: WordQuery
  bits: TermBits
  /** The bits of former words, by product and words: a finding removes a product by the words that it was found by. */
  former: Map<string, number>
  at: number
  state: number
  search: WordSearch
}
const MOST_FORMER = 2000
/** The bytes of one unit of weight. */
const WEIGHT = 30

/**
 * Looks the words of a search up once, and later only the products that came, went or changed their words. If the words have
 * another meaning by then, all are looked up anew. Undefined for a search without words.
 */
export async function findWordSearch(
  db: Db,
  index: ShelfIndex,
  text: string,
): Promise<WordSearch | undefined> {
  const key = text.trim()
  const cached = index.searches.get(key) as Cached | undefined
  if (cached && isUpToDate(cached, index)) return cached.search
  const { searchVersion: state } = index
  const query = await readWordQuery(db, text)
  if (!query) return undefined
  if (cached && (await update(db, index, { cached, query, state }))) return cached.search
  const found = open(index, { query, bits: await termBits(db, query), state })
  const weight = Math.ceil(found.bits.length / WEIGHT) + MOST_FORMER
  if (index.searchVersion === state) index.searches.set(key, found, weight)
  return found.search
}

function isUpToDate(cached: Cached, { searchVersion, changes }: ShelfIndex): boolean {
  if (cached.state !== searchVersion) return false
  cached.at = changes.at
  return true
}

function open(index: ShelfIndex, read: Pick<Cached, 'query' | 'bits' | 'state'>): Cached {
  const { query } = read
  const former: Cached['former'] = new Map()
  // A product that is gone may have been found by words from before its last ones.
  const bitsOf = ({ id, searchVersion, ordinal = 0 }: ShelfProduct) => {
    const now = index.products.get(id)
    if (now?.searchVersion === searchVersion) return cached.bits[ordinal] ?? 0
    return former.get(`${id} ${searchVersion}`) ?? (now ? undefined : cached.bits[ordinal]) ?? 0
  }
  const search = { query, all: allOf(query), bitsOf, products: () => withAll(index, cached) }
  const cached: Cached = { ...read, former, at: index.changes.at, search }
  return cached
}

function* withAll(index: ShelfIndex, { bits, search }: Cached) {
  for (let ordinal = 0; ordinal < bits.length; ordinal++) {
    const product = bits[ordinal] === search.all ? index.byOrdinal(ordinal) : undefined
    if (product) yield product
  }
}

type Update = { cached: Cached; query: WordQuery; state: number }

/** False if it cannot be updated: the words have another meaning, or the shelf has changed meanwhile or too much. */
async function update(db: Db, index: ShelfIndex, { cached, query, state }: Update): Promise<boolean> {
  if (JSON.stringify(query.lexemes) !== JSON.stringify(cached.query.lexemes)) return false
  const changed = index.changes
    .since(cached.at)
    ?.filter(({ was, is }) => was?.searchVersion !== is?.searchVersion)
  if (!changed || cached.former.size + changed.length > MOST_FORMER) return false
  const ordinals = changed.flatMap(({ is }) => is?.ordinal ?? [])
  const read = ordinals.length > 0 ? await termBits(db, query, ordinals) : new Uint8Array()
  if (index.searchVersion !== state) return false
  if (isUpToDate(cached, index)) return true // another request has updated it
  cached.bits = lengthened(cached.bits, ordinals)
  for (const { was, is } of changed) {
    if (was?.ordinal) cached.former.set(`${was.id} ${was.searchVersion}`, cached.bits[was.ordinal] ?? 0)
    if (is?.ordinal) cached.bits[is.ordinal] = read[is.ordinal] ?? 0
  }
  cached.state = state
  return isUpToDate(cached, index)
}

/** New products have higher ordinals than all before them. */
function lengthened(bits: TermBits, ordinals: readonly number[]): TermBits {
  const length = Math.max(bits.length, ...ordinals.map((ordinal) => ordinal + 1))
  if (length === bits.length) return bits
  const longer = new Uint8Array(length)
  longer.set(bits)
  return longer
}
