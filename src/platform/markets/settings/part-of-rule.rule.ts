/** A row of a list of rules has one of these names. */
type Row = Readonly<Record<'kind' | 'plan' | 'id', string | undefined>>
const isNamed = (name: string) => (row: Row) => row.kind === name || row.plan === name || row.id === name

/** The part of a rule's value at a path of names: fields of objects, and rows of lists. */
export function partOf(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return partOf(value.find(isNamed(name)), rest)
  return partOf((value as Record<string, unknown> | undefined)?.[name], rest)
}

/** The value with another part at the path. A path that the value does not have changes nothing. */
export function withPart(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part
  if (Array.isArray(value))
    return value.map((row) => (isNamed(name)(row) ? withPart(row, rest, part) : row) as unknown)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: withPart((value as Record<string, unknown>)[name], rest, part) }
}
