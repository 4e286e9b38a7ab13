import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { staffOf } from '#/platform/http/http.ts'
import { type Route, route } from '#/platform/http/route.ts'
import { closed, oneOf, optional } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ListFile } from '#/platform/ports/list-file.ts'
import { heldTo } from '../held-list.ts'
import type { ListParams, ListSpec } from '../list-spec.ts'
import { fileRowsOf } from './batches.ts'
import { type FileFormat, fileFormats, fileNameOf } from './file-name.rule.ts'
import { fileTypes, tableBytes, tableFile } from './table-file.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends a list's file; a job makes it where it is large. */
    listFile?: ListFile<Ctx>
  }
}

type FileRoute = `GET /api/studio/${string}.csv`
type Asked<P, Q> = { ctx: Ctx; params: P; query: Q; now: Date; staff: StaffWithRoles }
/** The list, and the part of the query by which its rows are found, where that is not all of it. */
// biome-ignore lint/suspicious/noExplicitAny: each list has a type of rows of its own
type Listed = ListSpec<any, any, any> | { spec: ListSpec<any, any, any>; query: ListParams }

type FileOf<P extends TSchema, Q extends TSchema> = {
  params?: P
  query: Q
  list(asked: Asked<Static<P>, Static<Q>>): Listed | Promise<Listed>
}

/** The route of a list's file: every row of its filters, as CSV or as a workbook (R8.05). */
export function listFile<const Name extends FileRoute, Q extends TSchema, P extends TSchema = TSchema>(
  name: Name,
  { params, query: own, list }: FileOf<P, Q>,
): Route<Name, { query: Static<Q> & { format?: FileFormat }; body: unknown; answer: Blob }> {
  const path = name.slice('GET /api'.length)
  const query = Type.Unsafe<Static<Q> & { format?: FileFormat }>(
    closed({ ...(own as unknown as TObject).properties, format: optional(oneOf(fileFormats)) }),
  )
  async function read(asked: Asked<Static<P>, Static<Q>>) {
    const listed = await list(asked)
    const { spec, query = asked.query } = 'spec' in listed ? listed : { spec: listed }
    const { db } = asked.ctx
    return fileRowsOf(db, heldTo(db, spec), { query: query as ListParams, now: asked.now })
  }
  const file: ListFile<Ctx> = {
    path,
    accepts: (given) => Value.Check(own, given),
    read: (asked) => read({ ...asked, query: asked.query as Static<Q>, params: {} as Static<P> }),
  }
  // A list about one person is short.
  const config = params ? {} : { listFile: file }
  return route(
    name,
    { ...(params && { params }), query, answer: tableFile, config },
    async (request, reply) => {
      const { format = 'csv', ...asked } = request.query as { format?: FileFormat }
      const { ctx, params } = request
      const now = ctx.clock.now()
      const { headers, batches } = await read({
        ...{ ctx, now, params: params as Static<P>, query: asked as Static<Q>, staff: staffOf(request) },
      })
      const begun = await begin(rowsIn(batches()))
      request.fileRows = begun.count
      reply.type(fileTypes[format])
      reply.header('content-disposition', `attachment; filename="${fileNameOf(path)}.${format}"`)
      return tableBytes(format, { name: fileNameOf(path), headers, batches: begun.batches })
    },
  ) as never
}

export async function* rowsIn<Row>(batches: AsyncIterable<{ rows: Row[] }>): AsyncGenerator<Row[]> {
  for await (const { rows } of batches) yield rows
}

/** Rows of a file that is counted before it is sent. A job makes larger ones, and counts them. */
const MOST_COUNTED = 1_000

/** Begins to read a file: a small one is read whole and counted, a large one is sent while it is read. */
async function begin<Row>(batches: AsyncGenerator<Row[]>) {
  const read: Row[][] = []
  let count = 0
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    read.push(next.value)
    count += next.value.length
    if (count > MOST_COUNTED) return { count: undefined, batches: inTurn(read, batches) }
  }
  return { count, batches: inTurn(read) }
}

async function* inTurn<Row>(read: Row[][], rest?: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  yield* read
  if (rest) yield* rest
}
