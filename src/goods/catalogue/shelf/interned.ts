const MOST_VALUES = 20_000

/** Interns values: equal ones become one object, which must never be changed. 60,000 variants share a few hundred prices and sizes. */
export function internValues() {
  const known = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const key = typeof value === 'string' ? value : JSON.stringify(value)
    const equal = known.get(key)
    if (equal !== undefined && typeof equal === typeof value) return equal as Value
    if (known.size >= MOST_VALUES) known.clear()
    known.set(key, value)
    return value
  }
}
