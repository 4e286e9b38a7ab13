import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'

/** Each text gets a prepared statement of its own: 30 % less CPU per point query (docs/decisions/002). */
const statementNames = new Map<string, string>()

/** `text`: the statement's, which is put together each time that it is read. */
export function nameOf(statement: object, text: string): string | undefined {
  if (planned.has(statement)) return undefined
  const known = statementNames.get(text)
  if (known || statementNames.size >= 500) return known
  const name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  statementNames.set(text, name)
  return name
}

const planned = new WeakSet<object>()

/**
 * Planned at each run, by its values: for what is asked seldom and of which values decide how it is best found. A prepared
 * statement comes to have one plan for the rare state and the common one, and for a limit that it does not know (095).
 */
export function byItsValues(statement: Sql): Sql {
  planned.add(statement)
  return statement
}
