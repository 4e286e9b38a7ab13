import { onStandby } from '#/platform/database/connections/standby.ts'
import { byItsValues, type Db, empty, raw, type Sql, sql } from '#/platform/database/db.ts'
import { heldTo } from './held-list.ts'
import {
  asOfOf,
  type FilterSpecs,
  type Ids,
  isCut,
  keyTypeOf,
  type ListParams,
  type ListQuery,
  type ListSpec,
  MOST_NAMED,
  type NamedSearch,
} from './list-spec.ts'
import { isNamed, listWhere } from './list-where.ts'
import { MOST } from './most.rule.ts'

export type ListPage<Row> = {
  rows: Row[]
  /** At most `MOST`. */
  total: number
  /** There are more rows than `total`: filters find them, and the file contains them. */
  more: boolean
  /**
   * More people match the typed name than the search looks at: a longer name finds the others, and the file contains
   * them.
   */
  cut: boolean
  page: number
  pages: number
  sort: string
  asOf: Date
}

const PAGE_SIZE = 25

/**
 * `ids`: the result of `idsNamed`, for callers that read more than the page; `counted`: the number of rows, where
 * known.
 */
type ListRequest<Query> = { query: Query; now: Date; ids?: Ids; counted?: number }

export const listPage = <Row, Filters extends FilterSpecs, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  request: ListRequest<ListQuery<Filters, Sort>>,
): Promise<ListPage<Row>> => onStandby(db, (db) => readPage(db, heldTo(db, spec), request))

async function readPage<Row, Filters extends FilterSpecs, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  { query, now, ids: known, counted: knownCount }: ListRequest<ListQuery<Filters, Sort>>,
): Promise<ListPage<Row>> {
  const { page = 1, sort = spec.order } = query
  const asOf = asOfOf(query, now)
  const ids = known ?? (await idsNamed(db, spec, query))
  const { keys, counted } =
    ids.size > 0
      ? await keysOfNamed(db, spec, { query, asOf, ids })
      : await keysOfCounted(db, spec, { query, asOf, counted: knownCount })
  const total = Math.min(counted, MOST)
  const rows = await rowsOf(db, spec, keys)
  return {
    rows,
    total,
    more: counted > MOST,
    cut: isCut(ids),
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    sort,
    asOf,
  }
}

export type RowKey = { key: string | number }

/** The count decides how the first rows are found. */
async function keysOfCounted<Row>(
  db: Db,
  spec: ListSpec<Row>,
  { query, asOf, counted: known }: { query: ListParams; asOf: Date; counted: number | undefined },
) {
  const counted = known ?? (await countUpTo(db, spec, query, listWhere(spec, query, asOf)))
  return { counted, keys: await db.many<RowKey>(pageKeys(spec, query, asOf, { many: counted > MOST })) }
}

/** Few rows belong to the named people: all of their keys are read at once, which also counts them. */
async function keysOfNamed<Row>(
  db: Db,
  spec: ListSpec<Row>,
  { query, asOf, ids }: { query: ListParams; asOf: Date; ids: Ids },
) {
  const { page = 1 } = query
  const all = await db.many<RowKey>(pageKeys(spec, { ...query, page: 1 }, asOf, { ids, most: MOST + 1 }))
  return { counted: all.length, keys: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

export const firstRows = <Row, Filters extends FilterSpecs, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  { query, now, most }: ListRequest<ListQuery<Filters, Sort>> & { most: number },
): Promise<Row[]> =>
  onStandby(db, async (db) =>
    rowsOf(db, spec, await db.many<RowKey>(pageKeys(heldTo(db, spec), query, now, { most }))),
  )

/** The first rows that a typed text finds; `ids` of a name are looked up once, up to a limit. */
export const searchRows = <Row, Filters extends FilterSpecs, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  { search, now, most }: { search: string; now: Date; most: number },
): Promise<Row[]> =>
  onStandby(db, async (db) => {
    const query = { search }
    const held = heldTo(db, spec)
    const ids = await idsNamed(db, held, query)
    return rowsOf(db, held, await db.many<RowKey>(pageKeys(held, query, now, { ids, most })))
  })

export const countRows = <Row, Filters extends FilterSpecs, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  { query, now }: ListRequest<ListQuery<Filters, Sort>>,
): Promise<number> =>
  onStandby(db, async (db) => {
    const held = heldTo(db, spec)
    return Math.min(MOST, await countUpTo(db, held, query, listWhere(held, query, now)))
  })

async function countUpTo<Row>(db: Db, spec: ListSpec<Row>, query: ListParams, where: Sql): Promise<number> {
  const lowerBound = spec.atLeast?.({ ...query })
  if (lowerBound && (await db.one<{ least: number }>(lowerBound)).least > MOST) return MOST + 1
  const { counted } = await db.one<{ counted: number }>(
    planned(
      spec,
      sql`SELECT count(*)::int AS counted FROM (SELECT FROM ${spec.tables} WHERE ${where} LIMIT ${MOST + 1}) r`,
    ),
  )
  return counted
}

/**
 * A typed name may match many people, and finding them costs more than the rest of a page: it is done once for all
 * queries of the page.
 */
export async function idsNamed<Row>(
  db: Db,
  { search }: Pick<ListSpec<Row>, 'search'>,
  { search: typed }: ListParams,
): Promise<Ids> {
  const ids = new Map<NamedSearch, { ids: string[]; cut: boolean }>()
  if (!typed) return ids
  for (const one of search)
    if (isNamed(one)) {
      const { found } = await db.one<{ found: string[] }>(
        byItsValues(sql`SELECT ARRAY(${one.named(typed, MOST_NAMED + 1)})::text[] AS found`),
      )
      ids.set(one, { ids: found.slice(0, MOST_NAMED), cut: found.length > MOST_NAMED })
    }
  return ids
}

/** The keys of the page's rows, in order; `most` is the page's size. */
export function pageKeys<Row>(
  spec: ListSpec<Row>,
  query: ListParams,
  asOf: Date,
  { ids, most = PAGE_SIZE, many = false }: { ids?: Ids; most?: number; many?: boolean } = {},
): Sql {
  const { page = 1, sort = spec.order } = query
  const [by, direction] = [
    spec.sorts[sort.replace('-', '')] ?? spec.key,
    sort.startsWith('-') ? raw('DESC') : empty,
  ]
  // Named people are few, and so are their rows: these are found first and sorted afterwards. Otherwise the index is
  // read to the end of the page.
  const fence = ids?.size ? sql`OFFSET 0` : empty
  return planned(
    spec,
    sql`SELECT key FROM (
      SELECT ${spec.key} AS key, ${by} AS by FROM ${tablesOf(spec, ids)} WHERE ${listWhere(spec, query, asOf, { ids, many })} ${fence}) f
    ORDER BY by ${direction}, key ${direction} LIMIT ${most} OFFSET ${(page - 1) * most}`,
  )
}

const tablesOf = <Row>({ tables, search }: ListSpec<Row>, ids?: Ids): Sql => {
  const [[named, { ids: found }] = [undefined, { ids: [] }]] = ids ?? []
  return named?.among && search.length === 1 ? named.among(found) : tables
}

/** Planned by its values, which decide the best way to find a list's rows. */
const planned = ({ plannedOnce }: Pick<ListSpec<never>, 'plannedOnce'>, statement: Sql) =>
  plannedOnce ? statement : byItsValues(statement)

/**
 * Reads the rows after the page is known: costly columns are not computed for rows that are skipped. A row that left the
 * list since the keys were read is left out.
 */
export async function rowsOf<Row>(db: Db, spec: ListSpec<Row>, keys: readonly RowKey[]): Promise<Row[]> {
  const ids = keys.map(({ key }) => key)
  return db.many<Row>(sql`
    SELECT ${spec.columns} FROM ${spec.tables} ${spec.joins ?? empty}
    WHERE ${spec.key} = ANY(${ids}::${keyTypeOf(spec)}[]) AND (${spec.where ?? sql`true`}) AND ${spec.added} IS NOT NULL
    ORDER BY array_position(${ids}::${keyTypeOf(spec)}[], ${spec.key})`)
}
