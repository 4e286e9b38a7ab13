import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'

/** A connection keeps the plan of each, a tenth of a megabyte and more. */
const MOST = 500
/** Runs of a text before it is named: most texts are asked once and would take the place of frequent ones (decision 002). */
const OFTEN = 3
const MOST_COUNTED = 5000

/**
 * A text that is asked often has a prepared statement of its own: 30 % less CPU per point query (docs/decisions/002).
 * `text`: the statement's, which is put together each time that it is read.
 */
export function keepNames() {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  function isOften(text: string): boolean {
    const times = (counts.get(text) ?? 0) + 1
    if (times >= OFTEN) return counts.delete(text)
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, times)
    return false
  }
  return (statement: object, text: string): string | undefined => {
    if (planned.has(statement)) return undefined
    const known = names.get(text)
    if (known || names.size >= MOST || !isOften(text)) return known
    const name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
    return name
  }
}

const planned = new WeakSet<object>()
export const statementName = keepNames()

/**
 * Marks a statement to be planned at each run, by its values. A prepared statement has one plan for rare and common values
 * (decision 235).
 */
export function byItsValues(statement: Sql): Sql {
  planned.add(statement)
  return statement
}
