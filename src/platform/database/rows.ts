/** Rows as objects with camelCase keys. */
export function named<Row>(fields: { name: string }[], rows: unknown[][]): Row[] {
  const keys = fields.map(({ name }) => camel(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < keys.length; i++) row[keys[i]!] = values[i]
    return row as Row
  })
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
