import { join, type Sql, sql } from '#/platform/database/db.ts'

/**
 * Every word stands in `text`, an expression that has an index of trigrams and begins with a blank. A word of two signs has no
 * trigram: it is looked for where a word begins, one of a single sign as a word of its own, and one without letters nowhere.
 */
export function saysAll(text: Sql, typed: string): Sql {
  const words = typed.trim().split(/\s+/)
  if (!words.every((word) => /[\p{L}\p{N}]/u.test(word))) return sql`false`
  return join(
    words.map((word) => sql`${text} ILIKE ${patternOf(word)}`),
    ' AND ',
  )
}

function patternOf(word: string): string {
  if (word.length === 1) return `% ${word} %`
  return word.length === 2 ? `% ${asWritten(word)}%` : `%${asWritten(word)}%`
}

/** Whatever has a number has a digit in it: where none was typed, nothing is looked for, and what else is asked may use its own index. */
export const byNumber =
  (condition: (typed: string) => Sql) =>
  (typed: string): Sql =>
    /\d/.test(typed) ? condition(typed) : sql`false`

/** The signs of LIKE are taken as written (T50). */
export const asWritten = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
