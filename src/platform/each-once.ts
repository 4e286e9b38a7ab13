/** The rows as they are. Throws when two have the same key: the second would silently hide the first, or be hidden. */
export function eachOnce<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  const seen = new Set<string>()
  for (const row of rows) {
    const key = keyOf(row)
    if (seen.has(key)) throw new Error(`${key} is listed twice`)
    seen.add(key)
  }
  return rows
}
