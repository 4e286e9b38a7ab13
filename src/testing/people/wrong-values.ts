import { randomUUID } from 'node:crypto'

/** Values that fit a schema, and many that do not. */
export type ValueSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: ValueSchema[]
  properties?: Record<string, ValueSchema>
  required?: string[]
  items?: ValueSchema
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  additionalProperties?: unknown
}
/** A value that the schema admits. */
export function good(schema: ValueSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return good(schema.anyOf.at(-1)!)
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, good(each)]),
    )
  if (type === 'array') return schema.items ? [good(schema.items)] : []
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (schema.format === 'uuid') return randomUUID()
  if (schema.format === 'date') return '2026-03-20'
  if (schema.pattern?.startsWith('^P(')) return 'P1D'
  return 'abcdefghijklmnopqrstuvwx'.padEnd(schema.minLength ?? 0, 'a')
}

const typesOf = (schema: ValueSchema): (string | undefined)[] =>
  schema.anyOf
    ? schema.anyOf.flatMap(typesOf)
    : schema.enum || schema.const !== undefined
      ? (schema.enum ?? [schema.const]).map((value) => (value === null ? 'null' : typeof value))
      : [schema.type].flat()
/** JSON of every kind, by the type it has. */
const kinds: Record<string, string[]> = {
  string: ['"x"', '""', '"1"', '"true"', '"null"'],
  number: ['1.5', '-1.5e300'],
  integer: ['1', '-0', '2147483648', '9007199254740991'],
  boolean: ['true', 'false'],
  null: ['null'],
  object: ['{}', '{"a":1}', '{"$ne":""}'],
  array: ['[]', '[1]', '["x","y"]'],
}
/** One value of each kind that the schema does not admit; another number takes other values. */
export const wrongFor = (schema: ValueSchema, nth: number) => {
  const types = typesOf(schema)
  if (types.includes(undefined)) return [] // anything: the route's own rules decide
  const compatible = types.includes('number') ? ['integer'] : []
  return Object.entries(kinds).flatMap(([kind, values]) =>
    types.includes(kind) || compatible.includes(kind) ? [] : [values[nth % values.length]!],
  )
}
/** Values never allowed in a body: invalid JSON, or not storable. */
export const never = [
  '1e309',
  '9007199254740993',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":{"polluted":1}}',
  '{"a":{"constructor":1}}',
  '{"a":1,"a":2}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
]

export const oddValues = [
  '',
  ' ',
  '%00',
  '%ED%A0%80',
  '%',
  '../../etc/passwd',
  "'; DROP TABLE member; --",
  '1e309',
  '-1',
  '999999999999999999999',
  '__proto__',
  'null',
  '[]',
  'a'.repeat(299),
  '%F0%9F%A7%A5',
  '1 OR 1=1',
]
