import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { App } from './app.ts'

type Write = (data: unknown) => string
type Check = ReturnType<FastifySchemaCompiler<object>>

const write = SerializerSelector()({}, {}) as FastifySerializerCompiler<object>
const writers = new WeakMap<object, Write>()
const checks = new WeakMap<object, Check>()

/**
 * A route's validator and serializer are compiled at its first use, and shared by equal schemas: compiling all of
 * them beforehand took a third of a start, most of it for schemas that are not used that day.
 */
export function compileAtFirstUse(app: App) {
  app.setValidatorCompiler((route) => {
    const schema = route.schema as object
    return (input) => made(checks, schema, () => checkOf(route as never))(input)
  })
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object
    return (answer: unknown) => made(writers, schema, () => write(route as never) as Write)(answer)
  })
}

/**
 * Parameters and queries are text: where the schema has only text there is nothing to convert, and conversion takes
 * longer than the check.
 */
const checkOf = ({ schema, httpPart }: { schema: Described; httpPart: string }) =>
  TypeBoxValidatorCompiler({ schema, httpPart: isOfText(schema) ? 'body' : httpPart } as never) as Check

type Described = { properties?: Record<string, { type?: string }> }
const isOfText = ({ properties = {} }: Described) =>
  Object.values(properties).every(({ type }) => type === 'string')

function made<T>(compiled: WeakMap<object, T>, schema: object, make: () => T): T {
  const known = compiled.get(schema)
  if (known) return known
  const fresh = make()
  compiled.set(schema, fresh)
  return fresh
}
