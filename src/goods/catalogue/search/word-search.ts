import type { Db } from '#/platform/database/db.ts'
import type { ShelfIndex, ShelfProduct } from '../shelf/shelf.ts'
import { allOf, type Question, readQuestion, type Said, whatIsSaid } from './search.ts'

/** The products that have the words of a search. The object stays the same while the words keep their meaning. */
export type WordSearch = {
  question: Question
  /** A bit for each word. */
  all: number
  /** The bits of the words that a product has. */
  bitsOf(product: ShelfProduct): number
  /** The products with every word. */
  products(): Iterable<ShelfProduct>
}
type Cached = {
  question: Question
  bits: Said
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
export async function findWords(db: Db, index: ShelfIndex, asked: string): Promise<WordSearch | undefined> {
  const key = asked.trim()
  const cached = index.searches.get(key) as Cached | undefined
  if (cached && isUpToDate(cached, index)) return cached.search
  const { wordsState: state } = index
  const question = await readQuestion(db, asked)
  if (!question) return undefined
  if (cached && (await update(db, index, { cached, question, state }))) return cached.search
  const found = open(index, { question, bits: await whatIsSaid(db, question), state })
  const weight = Math.ceil(found.bits.length / WEIGHT) + MOST_FORMER
  if (index.wordsState === state) index.searches.set(key, found, weight)
  return found.search
}

function isUpToDate(cached: Cached, { wordsState, changes }: ShelfIndex): boolean {
  if (cached.state !== wordsState) return false
  cached.at = changes.at
  return true
}

function open(index: ShelfIndex, read: Pick<Cached, 'question' | 'bits' | 'state'>): Cached {
  const { question } = read
  const former: Cached['former'] = new Map()
  // A product that is gone may have been found by words from before its last ones.
  const bitsOf = ({ id, said: words, ordinal = 0 }: ShelfProduct) => {
    const now = index.products.get(id)
    if (now?.said === words) return cached.bits[ordinal] ?? 0
    return former.get(`${id} ${words}`) ?? (now ? undefined : cached.bits[ordinal]) ?? 0
  }
  const search = { question, all: allOf(question), bitsOf, products: () => withAll(index, cached) }
  const cached: Cached = { ...read, former, at: index.changes.at, search }
  return cached
}

function* withAll(index: ShelfIndex, { bits, search }: Cached) {
  for (let ordinal = 0; ordinal < bits.length; ordinal++) {
    const product = bits[ordinal] === search.all ? index.byOrdinal(ordinal) : undefined
    if (product) yield product
  }
}

type Update = { cached: Cached; question: Question; state: number }

/** False if it cannot be updated: the words have another meaning, or the shelf has changed meanwhile or too much. */
async function update(db: Db, index: ShelfIndex, { cached, question, state }: Update): Promise<boolean> {
  if (JSON.stringify(question.meant) !== JSON.stringify(cached.question.meant)) return false
  const changed = index.changes.since(cached.at)?.filter(({ was, is }) => was?.said !== is?.said)
  if (!changed || cached.former.size + changed.length > MOST_FORMER) return false
  const ordinals = changed.flatMap(({ is }) => is?.ordinal ?? [])
  const read = ordinals.length > 0 ? await whatIsSaid(db, question, ordinals) : new Uint8Array()
  if (index.wordsState !== state) return false
  if (isUpToDate(cached, index)) return true // another request has updated it
  cached.bits = lengthened(cached.bits, ordinals)
  for (const { was, is } of changed) {
    if (was?.ordinal) cached.former.set(`${was.id} ${was.said}`, cached.bits[was.ordinal] ?? 0)
    if (is?.ordinal) cached.bits[is.ordinal] = read[is.ordinal] ?? 0
  }
  cached.state = state
  return isUpToDate(cached, index)
}

/** New products have higher ordinals than all before them. */
function lengthened(bits: Said, ordinals: readonly number[]): Said {
  const length = Math.max(bits.length, ...ordinals.map((ordinal) => ordinal + 1))
  if (length === bits.length) return bits
  const longer = new Uint8Array(length)
  longer.set(bits)
  return longer
}
