/** The rows unchanged. Throws when two have the same key: one would silently hide the other. */
export function eachOnce<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  const seen = new Set<string>()
  for (const row of rows) {
    const key = keyOf(row)
    if (seen.has(key)) throw new Error(`${key} is listed twice`)
    seen.add(key)
  }
  return rows
}
