import { empty, join, type Sql, sql } from '#/platform/database/db.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { Ids, ListFilter, ListParams, ListSpec, NamedSearch } from './list-spec.ts'
import { literalLike } from './search-terms.ts'

/**
 * The condition of a list's rows. `without` leaves out one column's filter, for figures that offer its other values;
 * `ids` are the result of `idsNamed`, without them all matches count; `many` as a filter has it.
 */
export function listWhere<Row>(
  { where = sql`true`, added, search, filters }: ListSpec<Row>,
  query: ListParams,
  asOf: Date,
  { without, ids, many = false }: { without?: string; ids?: Ids; many?: boolean } = {},
): Sql {
  const parts = [where, sql`${added} <= ${asOf}`]
  if (query.search) parts.push(found(search, query.search, ids))
  for (const [name, filter] of Object.entries(filters))
    if (name !== without) parts.push(...wanted(name, filter, { query, many }))
  return join(
    parts.map((part) => sql`(${part})`),
    ' AND ',
  )
}

export const isNamed = (one: ListSpec<never>['search'][number]): one is NamedSearch => 'named' in one

/** Every typed word occurs in one of the columns, in any order; or one condition accepts the whole text. */
function found(search: ListSpec<never>['search'], typed: string, ids: Ids = new Map()): Sql {
  const columns = search.filter((one): one is Sql => typeof one !== 'function' && !isNamed(one))
  const conditions = search.filter((one) => typeof one === 'function').map((condition) => condition(typed))
  const named = search.filter(isNamed).map((one) => {
    const known = ids.get(one)?.ids
    return sql`${one.column} = ANY(${known ? sql`${known}::uuid[]` : sql`ARRAY(${one.named(typed)})`})`
  })
  return any([...(columns.length > 0 ? [inColumns(columns, typed)] : []), ...conditions, ...named])
}
const inColumns = (columns: readonly Sql[], typed: string) => {
  const terms = typed.trim().split(/\s+/)
  const each = terms.map((word) =>
    any(columns.map((column) => sql`${column} ILIKE ${`%${literalLike(word)}%`}`)),
  )
  return sql`(${join(
    each.map((word) => sql`(${word})`),
    ' AND ',
  )})`
}
const any = (conditions: Sql[]) => join(conditions, ' OR ')

function wanted(
  name: string,
  filter: ListFilter,
  { query, many }: { query: QueryValues; many: boolean },
): Sql[] {
  if (!('range' in filter)) return query[name] ? [equals(filter, String(query[name]), many)] : []
  const [from, to] = [query[`${name}From`], query[`${name}To`]]
  return [
    from === undefined ? empty : sql`${filter.by} >= ${edgeOf(filter.range, from, 0)}`,
    to === undefined ? empty : sql`${filter.by} < ${edgeOf(filter.range, to, 1)}`,
  ].filter((part) => part !== empty)
}

const equals = (filter: Exclude<ListFilter, { range: unknown }>, value: string, many: boolean) =>
  'is' in filter ? filter.is(value, many) : sql`${filter.by} = ${value}`

type QueryValues = Readonly<Record<string, string | number | undefined>>

/** The first value not before `value`, or with `past` the first one after it. */
function edgeOf(range: 'money' | 'day', value: string | number, past: 0 | 1): number | Date {
  if (range === 'money') return Number(value) * 100 + past
  return onDay(Temporal.PlainDate.from(String(value)).add({ days: past }), 'da')
}
