import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

export type BodySchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: BodySchema[]
  properties?: Record<string, BodySchema>
  required?: string[]
  items?: BodySchema
  minItems?: number
  minLength?: number
  minimum?: number
}
export type KnownIds = Readonly<Record<string, unknown>>

/** Typed texts; the first that a schema allows is used. */
const written = [
  'abc',
  '1',
  '12',
  '100',
  '12:00',
  '2026-03-09',
  '2026-03-09T09:00:00Z',
  '2026-03-09T09:00:00.000Z',
  'P1D',
  ...['anna@made.test', '+4620123456', '20123456', '1234', '200017', '500001', 'SE2026-000017', 'ABC-123'],
  ...['https://made.test/a.jpg', 'abcdefgh-12', 'x'.repeat(22), 'x'.repeat(43)],
]

/** The smallest body that a route's schema allows, with the `known` values by name. */
export function bodyOf(schema: BodySchema, known: KnownIds, name = ''): unknown {
  const { enum: values, anyOf, properties = {}, required = [], items, minItems = 0 } = schema
  const type = [schema.type].flat()[0]
  if (name in known && lets(schema, known[name])) return known[name]
  if ('const' in schema) return schema.const
  if (values) return values[0]
  if (anyOf) return bodyOf(anyOf[0]!, known, name)
  if (type === 'object')
    return Object.fromEntries(required.map((one) => [one, bodyOf(properties[one] ?? {}, known, one)]))
  if (type === 'array')
    return Array.from({ length: Math.max(1, minItems) }, () =>
      bodyOf(items ?? {}, known, name.replace(/s$/, '')),
    )
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return [...written, known.id].find((one) => lets(schema, one)) ?? 'abc'.padEnd(schema.minLength ?? 0, 'x')
}

const lets = (schema: BodySchema, value: unknown) => Value.Check(schema as TSchema, value)
