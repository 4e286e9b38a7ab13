import { join, type Sql, sql } from '#/platform/database/db.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'

/**
 * Every word occurs in `text`, an expression that has an index of trigrams and begins with a blank. A word of two
 * characters has no trigram: it is searched at the beginning of a word, one of a single character as a whole word,
 * and one without letters nowhere.
 */
export function containsAll(text: Sql, typed: string): Sql {
  const terms = typed.trim().split(/\s+/)
  if (!terms.every((word) => /[\p{L}\p{N}]/u.test(word))) return sql`false`
  return join(
    terms.map((word) => sql`${text} ILIKE ${patternOf(word)}`),
    ' AND ',
  )
}

function patternOf(word: string): string {
  if (word.length === 1) return `% ${word} %`
  return word.length === 2 ? `% ${literalLike(word)}%` : `%${literalLike(word)}%`
}

/**
 * Every number contains a digit: without one in the typed text the condition is false, and the other conditions may
 * use their own indexes.
 */
export const byNumber =
  (condition: (typed: string) => Sql) =>
  (typed: string): Sql =>
    /\d/.test(typed) ? condition(typed) : sql`false`

/** Rows with a typed number or id. */
export function isNumbered(number: Sql, id: Sql, typed: string): Sql {
  const name = typed.trim()
  return isUuid(name.toLowerCase()) ? sql`${id} = ${name}` : sql`${number} = ${name.toUpperCase()}`
}

/** LIKE's wildcards are taken literally (T50). */
export const literalLike = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
