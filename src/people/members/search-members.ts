import { empty, join, type Sql, sql } from '#/platform/database/db.ts'
import type { NamedSearch } from '#/platform/list/list-spec.ts'
import { containsAll, literalLike } from '#/platform/list/search-terms.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { patternsWithOneError } from './one-error.ts'

// Search for members in staff lists by name, address and number, in tables with the member's row as `m`.

/** An erased member has no name; their bills can still be read and refunded (R11.04). */
export const memberName = sql`CASE WHEN m.erased_at IS NULL THEN m.first_name || ' ' || m.last_name ELSE 'Erased member' END`
export const memberEmail = sql`CASE WHEN m.erased_at IS NULL THEN m.email::text ELSE '' END`

const dialCodes = marketIds.map((id) => marketOf(id).dialCode.slice(1))

/** Matches a telephone number in any spelling: national or international, with or without blanks and signs. */
function phoneIs(typed: string): Sql {
  const isNumber = /^[\d\s()+./-]+$/.test(typed)
  const digits = isNumber ? national(typed.replace(/[^\d+]/g, '')) : ''
  if (digits.length < 4) return sql`false`
  return sql`regexp_replace(m.phone, '\\D', '', 'g') LIKE ${`%${digits}%`}`
}

/** Without the country's code after `+` or `00`, and without the leading zero of national numbers. */
function national(dialled: string): string {
  const abroad = dialled.replace(/^(\+|00)/, '')
  const code = abroad !== dialled && dialCodes.find((code) => abroad.startsWith(code))
  return (code ? abroad.slice(code.length) : dialled).replace(/\D/g, '').replace(/^0+/, '')
}

/** As in the index `member_words`: names, and the part of an address before the @. */
const searchText = sql`(' ' || m.first_name || ' ' || m.last_name || ' ' || split_part(m.email::text, '@', 1))`
/** Every typed word is in `searchText`; a word with an @ is found by the part before it and is part of the address. */
function textHas(typed: string): Sql {
  const addresses = typed.split(/\s+/).filter((word) => word.includes('@'))
  const named = containsAll(searchText, typed.replace(/@\S*/g, ''))
  return join(
    [named, ...addresses.map((word) => sql`m.email::text ILIKE ${`%${literalLike(word)}%`}`)],
    ' AND ',
  )
}

/** Rows with a member id in `column` that the typed text names: by name, address or telephone number. */
export const memberIs = (column: Sql): NamedSearch => ({
  column,
  named: (typed, most) => {
    const found = sql`SELECT m.id, m.created_at FROM member m WHERE (${textHas(typed)}) OR ${phoneIs(typed)}`
    // The first matches found: reading all of a name that thousands have takes too long.
    return sql`SELECT id FROM (${found} ${most === undefined ? empty : sql`LIMIT ${most}`}) f ORDER BY created_at DESC, id`
  },
})

/** As in the index `member_address`. */
const addressText = sql`(' ' || m.street || ' ' || m.street_number || ' ' || m.zip || ' ' || m.city)`

/** The condition of members whose street, number, postcode and town have every typed word. */
export const livesAt = (typed: string): Sql => sql`m.erased_at IS NULL AND ${containsAll(addressText, typed)}`

/** The condition of members whose name has every typed word, each with one typing error at most. */
export const isNamedLike = (typed: string): Sql => {
  const words = typed.trim().split(/\s+/)
  return sql`m.erased_at IS NULL AND ${join(
    words.map((word) => sql`${searchText} ILIKE ANY(${patternsWithOneError(word)}::text[])`),
    ' AND ',
  )}`
}
/** The resemblance of the name, from 0 to 1. */
export const resemblance = (typed: string): Sql => sql`word_similarity(${typed.trim()}::text, ${searchText})`
