import type { Readable } from 'node:stream'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/** Schemas for bodies and answers: closed objects, whole minor units, moments and days as text (T28). */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** An empty answer. */
export const done = closed({})

export const text = Type.String()
export const uuid = Type.String({ format: 'uuid' })
export const count = Type.Integer()
/** Minor units of the market's currency. */
export const amount = Type.Integer()
export const flag = Type.Boolean()
/** A route returns a Date; the client reads text (`Sent`). */
export const moment = Type.Unsafe<Date>({ type: 'string', format: 'date-time' })
/** A moment in the input. The format allows a leap second, a Date does not. */
export const momentInput = Type.String({ format: 'date-time', pattern: '^[^:]+:[0-9]{2}:[0-5]' })
export const day = Type.String({ format: 'date' })
export const anything = Type.Unsafe<{ [name: string]: unknown }>({
  type: 'object',
  additionalProperties: true,
})
/** A map with one schema for all values; its names are known at run time only. */
export const byName = <S extends TSchema>(value: S) =>
  Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: value })
export const list = Type.Array
export const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] })
export const reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' })
export const optional = Type.Optional

/** The schema or null, in the form that is serialized fastest: without alternatives to try one by one. */
export const orNull = <S extends TSchema>(schema: S) => {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] }
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  })
}

/** The answer of a route that sends a file: it is sent as it is, with the schema's content type. */
export type FileBytes = Uint8Array | Readable
const file = (type: string) =>
  Type.Unsafe<FileBytes>({ content: { [type]: { schema: Type.String({ format: 'binary' }) } } })
export const zipFile = file('application/zip')
export const jpeg = file('image/jpeg')
export const pdf = file('application/pdf')
export const csv = file('text/csv')
export const xmlFile = file('application/xml')
export const eventStream = file('text/event-stream')
/** A file whose name tells its type. */
export const anyFile = file('application/octet-stream')
export const calendar = file('text/calendar')
