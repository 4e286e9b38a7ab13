import type pg from 'pg'

/** What the driver tells of a statement, and what of it is read. */
export const fetched = ({ rows, fields, rowCount }: pg.QueryArrayResult) => ({
  fields,
  rows: rows as unknown[][],
  count: rowCount ?? 0,
})

/** Rows as objects with camelCase keys. */
export function named<Row>(fields: { name: string }[], rows: unknown[][]): Row[] {
  const keys = keysOf(fields)
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < keys.length; i++) row[keys[i]!] = values[i]
    return row as Row
  })
}

/** A prepared statement names its columns once for all its runs. */
const keysOfFields = new WeakMap<object, string[]>()
function keysOf(fields: { name: string }[]): string[] {
  const known = keysOfFields.get(fields)
  if (known) return known
  const keys = fields.map(({ name }) => camel(name))
  keysOfFields.set(fields, keys)
  return keys
}

const camelNames = new Map<string, string>()
function camel(name: string) {
  let value = camelNames.get(name)
  if (value === undefined) {
    value = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, value)
  }
  return value
}
