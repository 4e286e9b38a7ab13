import { type Db, sql } from '#/platform/database/db.ts'
import { coloursSaid } from '../vocabulary/colour-families.rule.ts'
import { conceptWords } from './concepts.rule.ts'
import {
  fitsVariant,
  isCode,
  isNumber,
  lettersApart,
  lexemesOf,
  meant,
  slipsAllowed,
  wordsOf,
} from './query.rule.ts'

type Variant = { sku: string; size: string; colourKey: string }
type Numbered = { ordinal?: number | undefined }
/** Whether a variant of a product was asked for. */
export type Match = (product: Numbered, variant: Variant) => boolean
/** Of each word of a question what is searched for it, and whether a variant may be meant by it. */
export type Question = {
  meant: readonly (readonly string[])[]
  fits: readonly ((variant: Pick<Variant, 'size' | 'colourKey'>) => boolean)[]
}
/** Of each product, by its ordinal, a bit for each of a question's words that it says. */
export type Said = Uint8Array

/**
 * What a question finds: a garment's number as it stands, else what has every word of it, in any of the languages, in its
 * product's words or as its own colour or size. Undefined where nothing was asked.
 */
export async function search(db: Db, asked: string): Promise<Match | undefined> {
  const skus = await skusAsked(db, asked)
  if (skus) return (_, { sku }) => skus.has(sku)
  const question = await readQuestion(db, asked)
  if (!question) return undefined
  const said = await whatIsSaid(db, question)
  const all = allOf(question)
  return ({ ordinal = 0 }, variant) => ((said[ordinal] ?? 0) | wordsFitting(question, variant)) === all
}

/** Each garment whose number a question is, with its product; undefined where it is none. */
export async function skusAsked(db: Db, asked: string): Promise<ReadonlyMap<string, string> | undefined> {
  if (!isCode(asked)) return undefined
  const skus = await skusByCode(db, asked.trim())
  return skus.size > 0 ? skus : undefined
}

export async function readQuestion(db: Db, asked: string): Promise<Question | undefined> {
  const words = wordsOf(asked)
  if (words.length === 0) return undefined
  const known = await catalogueWords(db, words)
  return {
    meant: await Promise.all(words.map((word) => lexemes(db, word, known))),
    fits: words.map(fitsVariant),
  }
}

/** Of these products; left out, of all. Ordinals begin with one. */
export async function whatIsSaid(db: Db, { meant }: Question, of?: readonly number[]): Promise<Said> {
  const found = await Promise.all(meant.map((lexemes) => productsSaying(db, lexemes, of)))
  let most = 0
  for (const saying of found) for (const ordinal of saying) if (ordinal > most) most = ordinal
  const said = new Uint8Array(most + 1)
  for (const [nth, saying] of found.entries()) for (const ordinal of saying) said[ordinal]! |= 1 << nth
  return said
}

/** A bit for each word. */
export const allOf = ({ fits }: Question) => (1 << fits.length) - 1

/** The words that are the variant's own. */
export function wordsFitting({ fits }: Question, variant: Pick<Variant, 'size' | 'colourKey'>): number {
  let bits = 0
  for (const [nth, meets] of fits.entries()) if (meets(variant)) bits |= 1 << nth
  return bits
}

async function skusByCode(db: Db, code: string): Promise<ReadonlyMap<string, string>> {
  const upper = code.toUpperCase()
  const rows = await db.many<{ sku: string; productId: string }>(sql`
    SELECT sku, product_id FROM variant WHERE upper(sku) COLLATE "C" = ${upper}
    UNION SELECT sku, product_id FROM variant WHERE upper(sku) COLLATE "C" >= ${`${upper}-`} AND upper(sku) COLLATE "C" < ${`${upper}.`}
    UNION SELECT sku, product_id FROM variant WHERE barcode = ${code}`)
  return new Map(rows.map(({ sku, productId }) => [sku, productId]))
}

/** The catalogue's words that begin as one of these; numbers have no beginnings. */
async function catalogueWords(db: Db, words: string[]): Promise<string[]> {
  const typed = words.filter((word) => !isNumber(word))
  const rows = await db.many<{ word: string }>(sql`
    SELECT known.word FROM unnest(${typed}::text[], ${typed.map((word) => `${word}\uffff`)}::text[]) AS typed (first, last),
      LATERAL (SELECT word FROM catalogue_word WHERE word BETWEEN first AND last COLLATE "C" ORDER BY word LIMIT 200) known`)
  return rows.map(({ word }) => word)
}

/** What is searched for a word: what it means, or, where nothing begins so, what it was meant to be. */
async function lexemes(db: Db, word: string, known: string[]): Promise<string[]> {
  const words = meant(
    word,
    known.filter((other) => other.startsWith(word)),
  )
  const said = words.length === 0 && coloursSaid(word).length === 0 ? await misspelt(db, word) : words
  return [...new Set([word, ...said].flatMap(lexemesOf))]
}

async function misspelt(db: Db, word: string): Promise<string[]> {
  if (slipsAllowed(word) === 0) return []
  const near = [...(await wordsAlike(db, word)), ...conceptWords]
    .map((other) => ({ other, apart: lettersApart(word, other) }))
    .filter(({ apart }) => apart <= slipsAllowed(word))
  const nearest = Math.min(...near.map(({ apart }) => apart))
  return near.filter(({ apart }) => apart === nearest).map(({ other }) => other)
}

const wordsAlike = async (db: Db, word: string): Promise<string[]> =>
  (
    await db.many<{ word: string }>(
      sql`SELECT word FROM catalogue_word WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC LIMIT 30`,
    )
  ).map(({ word }) => word)

/** Their ordinals. */
async function productsSaying(db: Db, lexemes: readonly string[], of?: readonly number[]) {
  const anyOf = lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`).join(' | ')
  const { ordinals } = await db.one<{ ordinals: string | null }>(sql`
    SELECT string_agg(ordinal::text, ',') AS ordinals FROM product
    WHERE status = 'active' AND search_words @@ ${anyOf}::tsquery
      AND ${of ? sql`ordinal = ANY(${of}::int[])` : sql`true`}`)
  return numbersIn(ordinals ?? '')
}

/** Of a hundred thousand, sign by sign: a tenth of what parting them and reading each would cost. */
function numbersIn(list: string): Uint32Array {
  const numbers = new Uint32Array(list === '' ? 0 : list.length / 2 + 1)
  let [count, number] = [0, 0]
  for (let at = 0; at < list.length; at++) {
    const sign = list.charCodeAt(at)
    if (sign === COMMA) {
      numbers[count++] = number
      number = 0
    } else number = number * 10 + sign - ZERO
  }
  if (list !== '') numbers[count++] = number
  return numbers.subarray(0, count)
}
const [COMMA, ZERO] = [44, 48]

/** Words of the catalogue that begin so, the shortest first; numbers have no beginnings. */
export const wordsBeginning = async (db: Db, typed: string, most: number): Promise<string[]> => {
  const word = typed.split(' ').at(-1) ?? ''
  if (word.length < 2 || isNumber(word)) return []
  const known = [
    ...(await catalogueWords(db, [word])),
    ...conceptWords.filter((other) => other.startsWith(word)),
  ]
  return [...new Set(known)]
    .filter((other) => other !== word)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, most)
}
