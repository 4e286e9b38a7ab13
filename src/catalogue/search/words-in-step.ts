import type { Db } from '#/platform/database/db.ts'
import type { Rails, ShelfProduct } from '../shelf/shelf.ts'
import { type Question, readQuestion, type Said, whatIsSaid } from './search.ts'

/** What the garments of the shelf say of a question; the same one for as long as its words mean the same. */
export type Sought = { question: Question; all: number; said: Said; bitsOf(product: ShelfProduct): number }
type Kept = {
  question: Question
  said: Map<string, number>
  /** What garments said that say something else now, by id and words: whoever takes them out again asks for it. */
  former: Map<string, number>
  at: number
  state: number
  sought: Sought
}
const MOST_FORMER = 2000

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
  const said = byOwnId(rails, await whatIsSaid(db, question))
  const kept = open(rails, { question, said, state })
  if (rails.wordsState === state) rails.keptOfWords.set(key, kept, { weight: said.size + MOST_FORMER })
  return kept.sought
}

function isInStep(known: Kept, { wordsState, changes }: Rails): boolean {
  if (known.state !== wordsState) return false
  known.at = changes.at
  return true
}

function open(rails: Rails, read: Pick<Kept, 'question' | 'said' | 'state'>): Kept {
  const { question, said } = read
  const former: Kept['former'] = new Map()
  // What a garment said before is asked as well when it is gone: the last it said is not what it was found by.
  const bitsOf = ({ id, said: words }: ShelfProduct) => {
    const now = rails.products.get(id)
    if (now?.said === words) return said.get(id) ?? 0
    return former.get(`${id} ${words}`) ?? (now ? undefined : said.get(id)) ?? 0
  }
  const all = (1 << question.fits.length) - 1
  return { ...read, former, at: rails.changes.at, sought: { question, said, all, bitsOf } }
}

type About = { known: Kept; question: Question; state: number }

/** False where that cannot be: the words mean something else, or the shelf has changed meanwhile or too much. */
async function bringUp(db: Db, rails: Rails, { known, question, state }: About): Promise<boolean> {
  if (JSON.stringify(question.meant) !== JSON.stringify(known.question.meant)) return false
  const changed = rails.changes.since(known.at)?.filter(({ was, is }) => was?.said !== is?.said)
  if (!changed || known.former.size + changed.length > MOST_FORMER) return false
  const ids = changed.flatMap(({ is }) => is?.id ?? [])
  const read = ids.length > 0 ? await whatIsSaid(db, question, ids) : new Map<string, number>()
  if (rails.wordsState !== state) return false
  if (isInStep(known, rails)) return true // somebody else was quicker
  for (const { was, is } of changed) {
    if (was) known.former.set(`${was.id} ${was.said}`, known.said.get(was.id) ?? 0)
    const bits = is && read.get(is.id)
    if (is && bits !== undefined) known.said.set(is.id, bits)
    else if (is) known.said.delete(is.id)
  }
  known.state = state
  return isInStep(known, rails)
}

/** By the ids that the shelf holds anyway: those that were read are parts of one long text, which would stay with them. */
function byOwnId({ products }: Rails, said: Said): Map<string, number> {
  const own = new Map<string, number>()
  for (const [id, bits] of said) {
    const product = products.get(id)
    if (product) own.set(product.id, bits)
  }
  return own
}
