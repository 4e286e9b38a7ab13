import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'

type Schemas = Record<string, object | undefined>

/**
 * Checks every answer of the server that `start` creates against its route's schema before it is serialised.
 * Serialising drops fields that the schema does not name, so a test would not see a field that a page lacks or that
 * must stay inside (T28).
 */
export async function withClosedAnswers<T>(start: () => Promise<T>): Promise<T> {
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook(
      'preSerialization',
      async (request, reply, payload) => {
        const problem = misfit(request, reply.statusCode, payload)
        if (!problem) return payload
        throw new Error(problem)
      },
    )
  diagnostics.subscribe('fastify.initialization', watch)
  try {
    return await start()
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch)
  }
}

export function misfit(
  { method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
  status: number,
  payload: unknown,
): string | undefined {
  const schemas = routeOptions.schema?.response as Schemas | undefined
  if (!schemas || !routeOptions.url?.startsWith('/api/')) return undefined
  const schema = schemas[status] ?? schemas[`${Math.floor(status / 100)}xx`]
  if (!schema) return `${method} ${routeOptions.url} has no schema for ${status}`
  const written = JSON.parse(JSON.stringify(payload))
  if (checkOf(schema)?.Check(written)) return undefined
  const [first] = Value.Errors(schema as never, written)
  return (
    first &&
    `${method} ${routeOptions.url} ${status}: ${first.instancePath} ${first.message} ${JSON.stringify(first.params)}`
  )
}

/** Uses of a schema before its check is compiled, which takes as long as several slow checks. */
const OFTEN = 3
const uses = new WeakMap<object, number>()
const checks = new WeakMap<object, Validator>()

/** The compiled check of a schema that is used often, made once for all servers of a worker. */
function checkOf(schema: object): Validator | undefined {
  const times = (uses.get(schema) ?? 0) + 1
  uses.set(schema, times)
  if (times === OFTEN) checks.set(schema, Compile(schema as never) as Validator)
  return checks.get(schema)
}
