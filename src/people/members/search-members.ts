import { empty, join, type Sql, sql } from '#/platform/database/db.ts'
import type { Named } from '#/platform/list/list-spec.ts'
import { asWritten, saysAll } from '#/platform/list/words.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'

// How staff find a member in a list: by name, address and number, in tables where the member's row is called `m`.

/** An erased member has no name any more; what they were billed can still be looked at, and given back (R11.04). */
export const memberName = sql`CASE WHEN m.erased_at IS NULL THEN m.first_name || ' ' || m.last_name ELSE 'Erased member' END`
export const memberEmail = sql`CASE WHEN m.erased_at IS NULL THEN m.email::text ELSE '' END`

const dialCodes = marketIds.map((id) => marketOf(id).dialCode.slice(1))

/** A telephone number however it is written: from abroad or not, with blanks and signs or without. */
function phoneIs(typed: string): Sql {
  const isNumber = /^[\d\s()+./-]+$/.test(typed)
  const digits = isNumber ? national(typed.replace(/[^\d+]/g, '')) : ''
  if (digits.length < 4) return sql`false`
  return sql`regexp_replace(m.phone, '\\D', '', 'g') LIKE ${`%${digits}%`}`
}

/** Without the country's code, which stands after `+` or `00`, and without what is dialled before it at home. */
function national(dialled: string): string {
  const abroad = dialled.replace(/^(\+|00)/, '')
  const code = abroad !== dialled && dialCodes.find((code) => abroad.startsWith(code))
  return (code ? abroad.slice(code.length) : dialled).replace(/\D/g, '').replace(/^0+/, '')
}

/** As the index `member_words` has it: names, and of an address what stands before the @. */
const words = sql`(' ' || m.first_name || ' ' || m.last_name || ' ' || split_part(m.email::text, '@', 1))`
/** Each word of it is in those words; one with an @ is found by what stands before that, and stands in the address. */
function wordsAre(typed: string): Sql {
  const addresses = typed.split(/\s+/).filter((word) => word.includes('@'))
  const named = saysAll(words, typed.replace(/@\S*/g, ''))
  return join(
    [named, ...addresses.map((word) => sql`m.email::text ILIKE ${`%${asWritten(word)}%`}`)],
    ' AND ',
  )
}

/** Whose `column`, a member's id, is one of those that what was typed names: by name, address or telephone number. */
export const memberIs = (column: Sql): Named => ({
  column,
  named: (typed, most) => {
    const found = sql`SELECT m.id, m.created_at FROM member m WHERE (${wordsAre(typed)}) OR ${phoneIs(typed)}`
    // As many as are met first: reading all who have a name that thousands have takes too long.
    return sql`SELECT id FROM (${found} ${most === undefined ? empty : sql`LIMIT ${most}`}) f ORDER BY created_at DESC, id`
  },
})
