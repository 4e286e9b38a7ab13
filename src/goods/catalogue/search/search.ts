import { type Db, sql } from '#/platform/database/db.ts'
import { coloursNamed } from '../vocabulary/colour-families.rule.ts'
import { conceptTerms } from './concepts.rule.ts'
import {
  fitsVariant,
  isGarmentNumber,
  isNumber,
  lettersApart,
  lexemesOf,
  matchingTerms,
  searchTerms,
  slipsAllowed,
} from './query.rule.ts'

type Variant = { sku: string; size: string; colourKey: string }
type Numbered = { ordinal?: number | undefined }
/** True when a variant of a product matches the search. */
type Match = (product: Numbered, variant: Variant) => boolean
/** For each word of a search, the lexemes to look up, and a test for variants. */
export type WordQuery = {
  lexemes: readonly (readonly string[])[]
  fits: readonly ((variant: Pick<Variant, 'size' | 'colourKey'>) => boolean)[]
}
/** A bit for each word of the search that a product has, by the product's ordinal. */
export type TermBits = Uint8Array

/**
 * Finds a garment by its number; otherwise variants that have every word, in any of the languages, in the product's words or
 * as their own colour or size. Undefined without words.
 */
export async function search(db: Db, text: string): Promise<Match | undefined> {
  const skus = await skusByNumber(db, text)
  if (skus) return (_, { sku }) => skus.has(sku)
  const query = await readWordQuery(db, text)
  if (!query) return undefined
  const bits = await termBits(db, query)
  const all = allOf(query)
  return ({ ordinal = 0 }, variant) => ((bits[ordinal] ?? 0) | variantBits(query, variant)) === all
}

/** Garments with this number, and their products; undefined if there are none. */
export async function skusByNumber(db: Db, text: string): Promise<ReadonlyMap<string, string> | undefined> {
  if (!isGarmentNumber(text)) return undefined
  const skus = await skusByCode(db, text.trim())
  return skus.size > 0 ? skus : undefined
}

export async function readWordQuery(db: Db, text: string): Promise<WordQuery | undefined> {
  const terms = searchTerms(text)
  if (terms.length === 0) return undefined
  const known = await indexedTerms(db, terms)
  return {
    lexemes: await Promise.all(terms.map((word) => lexemes(db, word, known))),
    fits: terms.map(fitsVariant),
  }
}

/** Restricted to `of` if given. Ordinals begin with one. */
export async function termBits(db: Db, { lexemes }: WordQuery, of?: readonly number[]): Promise<TermBits> {
  const found = await Promise.all(lexemes.map((anyOf) => productsSaying(db, anyOf, of)))
  let most = 0
  for (const saying of found) for (const ordinal of saying) if (ordinal > most) most = ordinal
  const bits = new Uint8Array(most + 1)
  for (const [nth, saying] of found.entries()) for (const ordinal of saying) bits[ordinal]! |= 1 << nth
  return bits
}

/** A bit for each word. */
export const allOf = ({ fits }: WordQuery) => (1 << fits.length) - 1

/** The words that match the variant itself. */
export function variantBits({ fits }: WordQuery, variant: Pick<Variant, 'size' | 'colourKey'>): number {
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

/** Words of the catalogue with these beginnings; numbers match exactly. */
async function indexedTerms(db: Db, terms: string[]): Promise<string[]> {
  const typed = terms.filter((word) => !isNumber(word))
  const rows = await db.many<{ word: string }>(sql`
    SELECT known.word FROM unnest(${typed}::text[], ${typed.map((word) => `${word}\uffff`)}::text[]) AS typed (first, last),
      LATERAL (SELECT word FROM catalogue_word WHERE word BETWEEN first AND last COLLATE "C" ORDER BY word LIMIT 200) known`)
  return rows.map(({ word }) => word)
}

/** The lexemes for a word: its meaning, or, if no word begins so, the corrected word. */
async function lexemes(db: Db, word: string, known: string[]): Promise<string[]> {
  const terms = matchingTerms(
    word,
    known.filter((other) => other.startsWith(word)),
  )
  const corrected = terms.length === 0 && coloursNamed(word).length === 0 ? await misspelt(db, word) : terms
  return [...new Set([word, ...corrected].flatMap(lexemesOf))]
}

async function misspelt(db: Db, word: string): Promise<string[]> {
  if (slipsAllowed(word) === 0) return []
  const near = [...(await similarTerms(db, word)), ...conceptTerms]
    .map((other) => ({ other, apart: lettersApart(word, other) }))
    .filter(({ apart }) => apart <= slipsAllowed(word))
  const nearest = Math.min(...near.map(({ apart }) => apart))
  return near.filter(({ apart }) => apart === nearest).map(({ other }) => other)
}

const similarTerms = async (db: Db, word: string): Promise<string[]> =>
  (
    await db.many<{ word: string }>(
      sql`SELECT word FROM catalogue_word WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC LIMIT 30`,
    )
  ).map(({ word }) => word)

/** Ordinals of the matching products. */
async function productsSaying(db: Db, lexemes: readonly string[], of?: readonly number[]) {
  const anyOf = lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`).join(' | ')
  const { ordinals } = await db.one<{ ordinals: string | null }>(sql`
    SELECT string_agg(ordinal::text, ',') AS ordinals FROM product
    WHERE status = 'active' AND search_words @@ ${anyOf}::tsquery
      AND ${of ? sql`ordinal = ANY(${of}::int[])` : sql`true`}`)
  return numbersIn(ordinals ?? '')
}

/** Parses a hundred thousand numbers digit by digit, at a tenth of the cost of splitting the text. */
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

/** Words of the catalogue with this beginning, the shortest first; numbers have none. */
export const completions = async (db: Db, typed: string, most: number): Promise<string[]> => {
  const word = typed.split(' ').at(-1) ?? ''
  if (word.length < 2 || isNumber(word)) return []
  const known = [
    ...(await indexedTerms(db, [word])),
    ...conceptTerms.filter((other) => other.startsWith(word)),
  ]
  return [...new Set(known)]
    .filter((other) => other !== word)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, most)
}
