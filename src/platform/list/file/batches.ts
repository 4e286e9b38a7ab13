import { onStandby } from '#/platform/database/connections/standby.ts'
import { byItsValues, type Db, empty, sql } from '#/platform/database/db.ts'
import type { FileBatch, FileKey, FileRows } from '#/platform/ports/list-file.ts'
import { rowsOf } from '../list-page.ts'
import { asOfOf, keyTypeOf, type ListParams, type ListSpec } from '../list-spec.ts'
import { listWhere } from '../list-where.ts'

const BATCH = 500

type Request = { query: ListParams; now: Date }

/** Every row of the filtered list, newest first, read in batches. */
export const fileRowsOf = <Row>(db: Db, spec: ListSpec<Row>, request: Request): FileRows => ({
  headers: spec.csv.map(([header]) => header),
  count: () => countAll(db, spec, request),
  batches: (after) => batchesOf(db, spec, request, after),
})

const countAll = async <Row>(db: Db, spec: ListSpec<Row>, { query, now }: Request): Promise<number> =>
  onStandby(
    db,
    async (db) =>
      (
        await db.one<{ count: number }>(
          byItsValues(
            sql`SELECT count(*)::int AS count FROM ${spec.tables} WHERE ${listWhere(spec, query, asOfOf(query, now))}`,
          ),
        )
      ).count,
  )

async function* batchesOf<Row>(
  db: Db,
  spec: ListSpec<Row>,
  { query, now }: Request,
  begin: FileKey | undefined,
): AsyncGenerator<FileBatch> {
  const where = listWhere(spec, query, asOfOf(query, now))
  const { key, added, tables } = spec
  let last = begin
  for (let count = BATCH; count === BATCH; ) {
    const after = last
      ? sql`AND ${added} <= ${last.added}::timestamptz AND (${added}, ${key}) < (${last.added}::timestamptz, ${last.key}::${keyTypeOf(spec)})`
      : empty
    const { keys, rows } = await onStandby(db, async (db) => {
      const keys = await db.many<FileKey>(sql`
        SELECT ${key} AS key, ${added}::text AS added FROM ${tables} WHERE ${where} ${after}
        ORDER BY ${added} DESC, ${key} DESC LIMIT ${BATCH}`)
      return { keys, rows: await rowsOf(db, spec, keys) }
    })
    count = keys.length
    last = keys.at(-1)
    if (last) yield { rows: rows.map((row) => spec.csv.map(([, cell]) => cell(row))), last }
  }
}
