import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { onStandby } from '#/platform/database/connections/standby.ts'
import { type Db, empty, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { byteOrderMark, csvLine } from './csv.rule.ts'
import { heldTo } from './held-list.ts'
import { type RowKey, rowsOf } from './list-page.ts'
import {
  asOfOf,
  type FilterSpecs,
  keyTypeOf,
  type ListParams,
  type ListQuery,
  type ListSpec,
} from './list-spec.ts'
import { listWhere } from './list-where.ts'

const BATCH = 500

/** Every row of the filtered list, newest first. It is read in batches: a slow client holds no connection. */
export async function* csvOf<Row>(
  db: Db,
  spec: ListSpec<Row>,
  { query, now }: { query: ListParams; now: Date },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(spec.csv.map(([header]) => header))
  const where = listWhere(spec, query, asOfOf(query, now))
  const { key, added, tables } = spec
  let last: (RowKey & { added: string }) | undefined
  do {
    const after = last
      ? sql`AND ${added} <= ${last.added}::timestamptz AND (${added}, ${key}) < (${last.added}::timestamptz, ${last.key}::${keyTypeOf(spec)})`
      : empty
    const { keys, rows } = await onStandby(db, async (db) => {
      const keys = await db.many<RowKey & { added: string }>(sql`
        SELECT ${key} AS key, ${added}::text AS added FROM ${tables} WHERE ${where} ${after}
        ORDER BY ${added} DESC, ${key} DESC LIMIT ${BATCH}`)
      return { keys, rows: await rowsOf(db, spec, keys) }
    })
    yield rows.map((row) => csvLine(spec.csv.map(([, cell]) => cell(row)))).join('')
    last = keys.length === BATCH ? keys.at(-1) : undefined
  } while (last)
}

type File<Row, Filters extends FilterSpecs, Sort extends string> = {
  ctx: Ctx
  spec: ListSpec<Row, Filters, Sort>
  query: ListQuery<Filters, Sort>
  file: string
}
export const sendCsv = <Row, Filters extends FilterSpecs, Sort extends string>(
  reply: FastifyReply,
  { ctx, spec, query, file }: File<Row, Filters, Sort>,
) => {
  reply.header('content-disposition', `attachment; filename="${file}"`)
  return Readable.from(csvOf(ctx.db, heldTo(ctx.db, spec), { query, now: ctx.clock.now() }))
}
