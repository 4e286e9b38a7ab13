import { type TProperties, Type } from 'typebox'

/** The words that bodies and answers are described in: closed objects, whole minor units, moments and days as text (T28). */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const text = Type.String()
export const uuid = Type.String({ format: 'uuid' })
export const count = Type.Integer()
/** Minor units of the market's currency. */
export const amount = Type.Integer()
export const yes = Type.Boolean()
export const moment = Type.Unsafe<Date | string>({ type: 'string', format: 'date-time' })
export const day = Type.String({ format: 'date' })
export const anything = Type.Unsafe<{ [name: string]: unknown }>({
  type: 'object',
  additionalProperties: true,
})
export const list = Type.Array
export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))
/** Why somebody on the staff did it: kept in the audit. */
export const reason = Type.String({ minLength: 3, maxLength: 300 })
export const optional = Type.Optional

/** The same or null, in the form that is written out fastest: no alternatives to try one by one. */
export const orNull = <T>(schema: T): T => {
  const { type } = schema as { type: string }
  return Type.Unsafe({ ...(schema as object), type: [type, 'null'] }) as T
}
export const zip = { content: { 'application/zip': { schema: Type.String({ format: 'binary' }) } } }
export const pdf = { content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } } }
