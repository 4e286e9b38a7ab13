import type { Sql } from '#/platform/database/db.ts'

type Filter = { by: Sql } | { is(value: string, many: boolean): Sql; values?: readonly string[] }
/** The parts of a list's spec by which its rows are found. */
type Conditions = {
  tables: Sql
  where?: Sql
  market?: Sql | { all: Sql } | 'none'
  key: Sql
  added: Sql
  search: readonly (Sql | ((typed: string) => Sql) | { column: Sql })[]
  filters: Readonly<Record<string, Filter>>
  sorts: Readonly<Record<string, Sql>>
}

/**
 * Throws when a condition of a list reads a table that `tables` does not name. `joins` are done for the rows of a page only, so
 * such a condition would be refused by the database when it is used.
 */
export function requireOwnTables(spec: Conditions): void {
  for (const [name, condition] of conditionsOf(spec))
    for (const table of tablesReadBy(condition.sql))
      if (!names(spec.tables.sql, table))
        throw new Error(`A list's ${name} reads "${table}", which is not among its tables: ${condition.sql}`)
}

const conditionsOf = ({ where, market, key, added, filters, sorts, search }: Conditions): [string, Sql][] => [
  ...(where ? [['where', where] as [string, Sql]] : []),
  ...(market && market !== 'none'
    ? [['market', 'all' in market ? market.all : market] as [string, Sql]]
    : []),
  ['key', key],
  ['added', added],
  ...Object.entries(sorts).map(([name, by]): [string, Sql] => [`sort ${name}`, by]),
  ...Object.entries(filters).flatMap(([name, filter]) =>
    conditionsOfFilter(filter).map((condition): [string, Sql] => [`filter ${name}`, condition]),
  ),
  ...search.map((one): [string, Sql] => [
    'search',
    typeof one === 'function' ? one('typed') : 'column' in one ? one.column : one,
  ]),
]

function conditionsOfFilter(filter: Filter): Sql[] {
  if ('by' in filter) return [filter.by]
  const { values = ['typed'] } = filter
  return values.map((value) => filter.is(value, false))
}

/** `c` of `c.state`, unless the text itself names it, as `FROM charge c` does. */
function tablesReadBy(text: string): string[] {
  const code = text.replace(/'[^']*'/g, "''")
  const read = [...code.matchAll(/(?<!\b(?:FROM|JOIN)\s+)(?<![.\w])([a-z_]\w*)\.(?=[a-z_"*])/gi)]
  return [...new Set(read.map(([, table = '']) => table))].filter((table) => !names(code, table))
}

const names = (text: string, table: string) => new RegExp(`(?<![.\\w])${table}(?![.\\w])`).test(text)
