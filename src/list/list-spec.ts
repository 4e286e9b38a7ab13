import { onDay } from '#/markets/market-time.ts'
import { byItsValues, type Db, empty, join, type Sql, sql } from '#/platform/database/db.ts'
import { onStandby } from '#/platform/database/standby.ts'
import type { Cell } from './csv.rule.ts'
import { asWritten } from './words.ts'

/**
 * `money`: in whole units of the row's currency; `day`: by the clock of the house. Both have a from and a to. `is`: a condition
 * for each value, where finding the rows of one is not comparing a column.
 */
export type ListFilter =
  | { by: Sql; values: readonly string[] }
  | { is(value: string): Sql; values: readonly string[] }
  | { by: Sql; exact: true }
  | { by: Sql; range: 'money' | 'day' }
export type ListFilters = Readonly<Record<string, ListFilter>>

/** A list of the studio: what it reads, and what it can be searched, filtered and sorted by. */
export type ListSpec<Row, Filters extends ListFilters = ListFilters, Sort extends string = string> = {
  /** `charge c LEFT JOIN …`: joins that only add columns, so that counting rows need not do them. */
  tables: Sql
  columns: Sql
  where?: Sql
  /** A row's own uuid, or what `keyType` says, which decides between rows that are alike. */
  key: Sql
  keyType?: Sql
  /** When it came into the list. It never changes: rows that come while somebody turns pages move none. */
  added: Sql
  /**
   * Conditions on what was typed, each with an index; where `where` leaves little, columns in which each word is looked for;
   * and columns with the ids of what stands elsewhere and was named.
   */
  search: readonly (Sql | ((typed: string) => Sql) | Named)[]
  filters: Filters
  /** Each has an index with the key, or `where` leaves little: no page needs a whole table in order. */
  sorts: Readonly<Record<Sort, Sql>>
  /** `-created`: the newest first. */
  order: Sorting<NoInfer<Sort>>
  csv: readonly (readonly [header: string, cell: (row: Row) => Cell])[]
  /** `least`: how many there are at least, as something kept says it. Where that is more than is counted to, nothing is counted. */
  atLeast?: (query: ListTurn & Record<string, unknown>) => Sql | undefined
  /** Planning it takes longer than running it, and one plan is good for all: it is about one member. */
  plannedOnce?: true
}

/** Rows whose `column` has an id that `named` finds: the newest `most` of them, if that is given. */
export type Named = { column: Sql; named: (typed: string, most?: number) => Sql }

/** States a list; its query is typed by the filters and sorts that it names. */
export const listSpec =
  <Row>() =>
  <const Filters extends ListFilters, const Sort extends string>(spec: ListSpec<Row, Filters, Sort>) =>
    spec

type Sorting<Sort extends string> = Sort | `-${Sort}`
/** What every list can be asked; `asOf` is the moment at which somebody began to turn pages. */
export type ListTurn<Sort extends string = string> = {
  search?: string
  sort?: Sorting<Sort>
  page?: number
  asOf?: string
}
/** What one list can be asked: one of a filter's values, or a from and a to. */
export type ListQuery<Filters extends ListFilters, Sort extends string> = ListTurn<Sort> & {
  [Name in keyof Filters & string as Filters[Name] extends { range: unknown }
    ? never
    : Name]?: Filters[Name] extends {
    values: readonly (infer Value)[]
  }
    ? Value
    : string
} & {
  [Name in keyof Filters & string as Filters[Name] extends { range: unknown }
    ? `${Name}${'From' | 'To'}`
    : never]?: Filters[Name] extends { range: 'money' } ? number : string
}
export type QueryOf<Spec> =
  Spec extends ListSpec<never, infer Filters, infer Sort> ? ListQuery<Filters, Sort> : never
export type ListPage<Row> = {
  rows: Row[]
  /** At most `MOST`. */
  total: number
  /** There are more than `total`: a filter finds them, and the file has them. */
  more: boolean
  page: number
  pages: number
  sort: string
  asOf: Date
}

const PAGE_SIZE = 25
/** Nobody turns so many pages, and counting more rows costs more than showing one (235). */
export const MOST = 1000
/** Of those who have a name that was searched for. */
const MOST_NAMED = 1000

/** `ids`: what `idsNamed` found, where more than the page is asked for. */
type Asked<Query> = { query: Query; now: Date; ids?: Ids }

export const listPage = <Row, Filters extends ListFilters, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  asked: Asked<ListQuery<Filters, Sort>>,
): Promise<ListPage<Row>> => onStandby(db, (db) => readPage(db, spec, asked))

async function readPage<Row, Filters extends ListFilters, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  { query, now, ids: known }: Asked<ListQuery<Filters, Sort>>,
): Promise<ListPage<Row>> {
  const { page = 1, sort = spec.order } = query
  const asOf = asOfOf(query, now)
  const ids = known ?? (await idsNamed(db, spec, query))
  const where = listWhere(spec, query, asOf, { ids })
  const counted = await countUpTo(db, spec, query, where)
  const total = Math.min(counted, MOST)
  const rows = await rowsOf(db, spec, await db.many<{ key: string }>(keysOf(spec, query, asOf, ids)))
  return { rows, total, more: counted > MOST, page, pages: Math.ceil(total / PAGE_SIZE), sort, asOf }
}

async function countUpTo<Row>(db: Db, spec: ListSpec<Row>, query: ListTurn, where: Sql): Promise<number> {
  const kept = spec.atLeast?.({ ...query })
  if (kept && (await db.one<{ least: number }>(kept)).least > MOST) return MOST + 1
  const { counted } = await db.one<{ counted: number }>(
    planned(
      spec,
      sql`SELECT count(*)::int AS counted FROM (SELECT FROM ${spec.tables} WHERE ${where} LIMIT ${MOST + 1}) r`,
    ),
  )
  return counted
}

/** The moment whose rows are shown: when somebody began to turn pages, else now. */
export const asOfOf = ({ asOf }: ListTurn, now: Date): Date => (asOf ? new Date(asOf) : now)

/** What was typed may name many, and finding them costs more than the rest of a page: it is done once for all that it reads. */
export async function idsNamed<Row>(
  db: Db,
  { search }: Pick<ListSpec<Row>, 'search'>,
  { search: typed }: ListTurn,
): Promise<Ids> {
  const ids: Ids = new Map()
  if (!typed) return ids
  for (const one of search)
    if (isNamed(one)) {
      const { found } = await db.one<{ found: string[] }>(
        byItsValues(sql`SELECT ARRAY(${one.named(typed, MOST_NAMED)})::text[] AS found`),
      )
      ids.set(one, found)
    }
  return ids
}
export type Ids = Map<Named, readonly string[]>
const isNamed = (one: ListSpec<never>['search'][number]): one is Named => 'named' in one

/** Which rows are on the page, in order. */
export function keysOf<Row>(spec: ListSpec<Row>, query: ListTurn, asOf: Date, ids?: Ids): Sql {
  const { page = 1, sort = spec.order } = query
  return planned(
    spec,
    sql`SELECT ${spec.key} AS key FROM ${spec.tables} WHERE ${listWhere(spec, query, asOf, { ids })}
    ORDER BY ${orderOf(spec, sort)} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
  )
}

/** By its values: of these it depends how the rows of a list are best found. */
const planned = ({ plannedOnce }: Pick<ListSpec<never>, 'plannedOnce'>, statement: Sql) =>
  plannedOnce ? statement : byItsValues(statement)

/** Read after the page is known: what is costly in a row is not worked out for rows that are passed over. */
export async function rowsOf<Row>(db: Db, spec: ListSpec<Row>, keys: { key: string }[]): Promise<Row[]> {
  const ids = keys.map(({ key }) => key)
  return db.many<Row>(sql`
    SELECT ${spec.columns} FROM ${spec.tables} WHERE ${spec.key} = ANY(${ids}::${keyTypeOf(spec)}[])
    ORDER BY array_position(${ids}::${keyTypeOf(spec)}[], ${spec.key})`)
}

export const keyTypeOf = ({ keyType = sql`uuid` }: Pick<ListSpec<never>, 'keyType'>) => keyType

const orderOf = ({ sorts, key }: Pick<ListSpec<never>, 'sorts' | 'key'>, sort: string) => {
  const by = sorts[sort.replace('-', '')] ?? key
  return sort.startsWith('-') ? sql`${by} DESC, ${key} DESC` : sql`${by}, ${key}`
}

/**
 * Which rows; `without` leaves out one column's filter, for figures that offer its other values; `ids` are what `idsNamed` found:
 * without them all that were named.
 */
export function listWhere<Row>(
  { where = sql`true`, added, search, filters }: ListSpec<Row>,
  query: ListTurn,
  asOf: Date,
  { without, ids }: { without?: string; ids?: Ids } = {},
): Sql {
  const parts = [where, sql`${added} <= ${asOf}`]
  if (query.search) parts.push(found(search, query.search, ids))
  for (const [name, filter] of Object.entries(filters))
    if (name !== without) parts.push(...wanted(name, filter, query))
  return join(
    parts.map((part) => sql`(${part})`),
    ' AND ',
  )
}

/** Every word stands in one of the columns, in whatever order they were typed; or what was typed is what a condition asks. */
function found(search: ListSpec<never>['search'], typed: string, ids: Ids = new Map()): Sql {
  const columns = search.filter((one): one is Sql => typeof one !== 'function' && !isNamed(one))
  const conditions = search.filter((one) => typeof one === 'function').map((condition) => condition(typed))
  const named = search.filter(isNamed).map((one) => {
    const known = ids.get(one)
    return sql`${one.column} = ANY(${known ? sql`${known}::uuid[]` : sql`ARRAY(${one.named(typed)})`})`
  })
  return any([...(columns.length > 0 ? [inColumns(columns, typed)] : []), ...conditions, ...named])
}
const inColumns = (columns: readonly Sql[], typed: string) => {
  const words = typed.trim().split(/\s+/)
  const each = words.map((word) =>
    any(columns.map((column) => sql`${column} ILIKE ${`%${asWritten(word)}%`}`)),
  )
  return sql`(${join(
    each.map((word) => sql`(${word})`),
    ' AND ',
  )})`
}
const any = (conditions: Sql[]) => join(conditions, ' OR ')

function wanted(name: string, filter: ListFilter, query: Said): Sql[] {
  if (!('range' in filter)) return query[name] ? [equals(filter, String(query[name]))] : []
  const [from, to] = [query[`${name}From`], query[`${name}To`]]
  return [
    from === undefined ? empty : sql`${filter.by} >= ${edgeOf(filter.range, from, 0)}`,
    to === undefined ? empty : sql`${filter.by} < ${edgeOf(filter.range, to, 1)}`,
  ].filter((part) => part !== empty)
}

const equals = (filter: Exclude<ListFilter, { range: unknown }>, value: string) =>
  'is' in filter ? filter.is(value) : sql`${filter.by} = ${value}`

type Said = Readonly<Record<string, string | number | undefined>>

/** The first value that is not before `value`, or with `past` the first one after it. */
function edgeOf(range: 'money' | 'day', value: string | number, past: 0 | 1): number | Date {
  if (range === 'money') return Number(value) * 100 + past
  return onDay(Temporal.PlainDate.from(String(value)).add({ days: past }), 'da')
}
