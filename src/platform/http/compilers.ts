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
 * What checks an input and what writes an answer is made when a route first needs it, and once for all that share a schema:
 * made beforehand for every route it took a third of a start, most of it for schemas nobody asks for that day.
 */
export function compileWhenAsked(app: App) {
  app.setValidatorCompiler((route) => {
    const schema = route.schema as object
    return (input) => made(checks, schema, () => checkOf(route as never))(input)
  })
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object
    return (answer: unknown) => made(writers, schema, () => write(route as never) as Write)(answer)
  })
}

/** An address holds texts: where nothing else is wanted there is nothing to convert, which takes longer than the check. */
const checkOf = ({ schema, httpPart }: { schema: Described; httpPart: string }) =>
  TypeBoxValidatorCompiler({ schema, httpPart: isOfText(schema) ? 'body' : httpPart } as never) as Check

type Described = { properties?: Record<string, { type?: string }> }
const isOfText = ({ properties = {} }: Described) =>
  Object.values(properties).every(({ type }) => type === 'string')

function made<T>(kept: WeakMap<object, T>, schema: object, make: () => T): T {
  const known = kept.get(schema)
  if (known) return known
  const fresh = make()
  kept.set(schema, fresh)
  return fresh
}
