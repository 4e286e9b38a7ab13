import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Static, TSchema, TUnsafe } from 'typebox'
import type { App } from './app.ts'
import type { RouteName, Sent } from './contract.ts'
import type { OwnerDataOf } from './http.ts'

type Untold = TUnsafe<unknown>
type Spec<P, Q, B, A> = {
  params?: P
  query?: Q
  body?: B
  /** The answer on success: a field outside the schema is not sent, and a field in it is required (T28). */
  answer: A
  status?: 201 | 202
  /** Honour Idempotency-Key: one effect and one answer per key and caller (R9.04). */
  idempotent?: true
  /** Settings of the route for hooks. */
  config?: FastifyContextConfig
  /** Data of the caller that is read with the session, as `request.ownerData`. */
  ownerData?: OwnerDataOf
  summary?: string
}
type RequestOf<P extends TSchema, Q extends TSchema, B extends TSchema> = FastifyRequest<{
  Params: Static<P>
  Querystring: Static<Q>
  Body: Static<B>
}>
export type Route<Name extends RouteName = RouteName, Contract = unknown> = {
  name: Name
  mount(app: App): void
  /** For types only: undefined at run time. */
  contract?: Contract
}

/** One route with its input and its answer. The handler returns the answer, with a Date for a moment. */
export function route<
  const Name extends RouteName,
  A extends TSchema,
  P extends TSchema = Untold,
  Q extends TSchema = Untold,
  B extends TSchema = Untold,
>(
  name: Name,
  spec: Spec<P, Q, B, A>,
  handler: (request: RequestOf<P, Q, B>, reply: FastifyReply) => Static<A> | Promise<Static<A>>,
): Route<Name, { query: Static<Q>; body: Static<B>; answer: Sent<Static<A>> }> {
  const {
    params,
    query: querystring,
    body,
    answer,
    status = 200,
    idempotent = false,
    summary,
    ownerData,
    config,
  } = spec
  const [method, url] = name.split(' ') as [string, string]
  const [fileType] = Object.keys((answer as { content?: object }).content ?? {})
  const parts = { params, querystring, body, summary }
  const named = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  const schema: FastifySchema = { ...named, response: { [status]: answer } }
  return {
    name,
    mount: (app) =>
      app.route({
        method,
        url,
        schema,
        config: { ...config, idempotent, ownerData },
        async handler(request, reply) {
          const given = await handler(request as RequestOf<P, Q, B>, reply)
          if (fileType && !reply.hasHeader('content-type'))
            reply.type(fileType.startsWith('text/') ? `${fileType}; charset=utf-8` : fileType)
          reply.code(status)
          return given
        },
      }),
  }
}

type Described<R extends Route> = { [Each in R as Each['name']]: NonNullable<Each['contract']> }
export type RoutesApi<Routes> = ((app: App) => Promise<void>) & { routes?: Routes }

export const routes =
  <const R extends readonly Route[]>(...routes: R): RoutesApi<Described<R[number]>> =>
  async (app) => {
    for (const { mount } of routes) mount(app)
  }
