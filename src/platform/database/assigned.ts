import { join, raw, type Sql, sql } from './db.ts'

/** `column = value` for each field, to stand behind SET, and then `more`. Fields that are undefined stay as they are. */
export function assigned(changes: object, ...more: readonly Sql[]): Sql {
  const columns = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${raw(columnOf(name))} = ${value}`)
  return join([...columns, ...more])
}

/** A field's column, which is part of the statement's text: a name with anything but letters and digits is refused. */
function columnOf(name: string): string {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`Not the name of a column: ${name}`)
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
