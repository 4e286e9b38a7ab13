import type { Db } from '#/platform/database/db.ts'
import type { Rails, ShelfProduct } from '../shelf/shelf.ts'
import { allOf, type Question, readQuestion, type Said, whatIsSaid } from './search.ts'

/** What the garments of the shelf say of a question; the same one for as long as its words mean the same. */
export type Sought = {
  question: Question
  all: number
  bitsOf(product: ShelfProduct): number
  /** The same of one that hangs now, by its ordinal. */
  bitsNow(ordinal: number): number
  /** Where what says every word hangs. */
  places(): Iterable<number>
}
type Kept = {
  question: Question
  said: Said
  /** What garments said that say something else now, by id and words: whoever takes them out again asks for it. */
  former: Map<string, number>
  at: number
  state: number
  sought: Sought
}
const MOST_FORMER = 2000
/** What the words that are kept are weighed in, in bytes. */
const WEIGHT = 30

/**
 * A question's words are looked up once; afterwards those garments alone that came, went or say something else. What a word
 * means may change with them, and then all is looked up anew. Undefined where nothing was asked.
 */
export async function soughtIn(db: Db, rails: Rails, asked: string): Promise<Sought | undefined> {
  const key = asked.trim()
  const known = rails.keptOfWords.get(key) as Kept | undefined
  if (known && isInStep(known, rails)) return known.sought
  const { wordsState: state } = rails
  const question = await readQuestion(db, asked)
  if (!question) return undefined
  if (known && (await bringUp(db, rails, { known, question, state }))) return known.sought
  const said = await whatIsSaid(db, question)
  const kept = open(rails, { question, said, state })
  const weight = Math.ceil(said.length / WEIGHT) + MOST_FORMER
  if (rails.wordsState === state) rails.keptOfWords.set(key, kept, { weight })
  return kept.sought
}

function isInStep(known: Kept, { wordsState, changes }: Rails): boolean {
  if (known.state !== wordsState) return false
  known.at = changes.at
  return true
}

function open(rails: Rails, read: Pick<Kept, 'question' | 'said' | 'state'>): Kept {
  const { question } = read
  const former: Kept['former'] = new Map()
  // What a garment said before is asked as well when it is gone: the last it said is not what it was found by.
  const bitsOf = ({ id, said: words, ordinal = 0 }: ShelfProduct) => {
    const now = rails.products.get(id)
    if (now?.said === words) return kept.said[ordinal] ?? 0
    return former.get(`${id} ${words}`) ?? (now ? undefined : kept.said[ordinal]) ?? 0
  }
  const sought = {
    ...{ question, all: allOf(question), bitsOf },
    bitsNow: (ordinal: number) => kept.said[ordinal] ?? 0,
    places: () => sayingAll(rails, kept),
  }
  const kept: Kept = { ...read, former, at: rails.changes.at, sought }
  return kept
}

function* sayingAll(rails: Rails, { said, sought }: Kept) {
  for (let ordinal = 0; ordinal < said.length; ordinal++) {
    const place = said[ordinal] === sought.all ? rails.placeOf(ordinal) : undefined
    if (place !== undefined) yield place
  }
}

type About = { known: Kept; question: Question; state: number }

/** False where that cannot be: the words mean something else, or the shelf has changed meanwhile or too much. */
async function bringUp(db: Db, rails: Rails, { known, question, state }: About): Promise<boolean> {
  if (JSON.stringify(question.meant) !== JSON.stringify(known.question.meant)) return false
  const changed = rails.changes.since(known.at)?.filter(({ was, is }) => was?.said !== is?.said)
  if (!changed || known.former.size + changed.length > MOST_FORMER) return false
  const ordinals = changed.flatMap(({ is }) => is?.ordinal ?? [])
  const read = ordinals.length > 0 ? await whatIsSaid(db, question, ordinals) : new Uint8Array()
  if (rails.wordsState !== state) return false
  if (isInStep(known, rails)) return true // somebody else was quicker
  known.said = longEnough(known.said, ordinals)
  for (const { was, is } of changed) {
    if (was?.ordinal) known.former.set(`${was.id} ${was.said}`, known.said[was.ordinal] ?? 0)
    if (is?.ordinal) known.said[is.ordinal] = read[is.ordinal] ?? 0
  }
  known.state = state
  return isInStep(known, rails)
}

/** New garments have higher ordinals than all before them. */
function longEnough(said: Said, ordinals: readonly number[]): Said {
  const length = Math.max(said.length, ...ordinals.map((ordinal) => ordinal + 1))
  if (length === said.length) return said
  const longer = new Uint8Array(length)
  longer.set(said)
  return longer
}
